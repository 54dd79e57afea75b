/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import type { Stall } from '@homeroom/shared/stalls';
import { network } from '../../../../test/network';
import { open, schoolForEach } from '../../../../test/screen';
import { dashboard } from '../index';

const school = schoolForEach();
const screens = { routes: [...dashboard.routes!] };

test('the office reads which rule stands still, since when and why; e-mail has its own notice', async () => {
  const stalls: Stall[] = [
    {
      queue: 'RULE',
      name: 'ABSENCE',
      title: 'Absence notices',
      since: '2026-11-18T12:00:00.000Z',
      cause: 'Its runs fail.',
    },
    { queue: 'MAIL', name: '', title: 'Sending e-mail', since: '2026-11-18T12:00:00.000Z', cause: 'Nobody knows.' },
  ];
  network.between = ({ path }) => (path === '/api/dashboard/stalls' ? Response.json(stalls) : undefined);
  await open(school(), screens, '/dashboard');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Absence notices: nothing has moved since .+\. Its runs fail\. Tell the person who looks after the server\./,
  );
  expect(screen.queryByText(/Nobody knows/)).toBeNull();
});
