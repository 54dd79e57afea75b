/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { network, refusal } from '../../../test/network';
import { open, schoolForEach } from '../../../test/screen';
import { loadedLater } from '../../frame/loaded-later';
import { loadSchool } from '../../providers/school';
import { AccountLinkPage } from './account-link-page';

const school = schoolForEach();

const page = loadedLater(
  () => Promise.resolve(AccountLinkPage),
  (shown) => shown,
);
const screens = { routes: [{ path: '/reset-password', title: 'Reset password', page }] };

test('a used link offers a new one only if the school sends e-mail', async () => {
  const used = 'This link has been used or has expired. Ask the office for a new one.';
  network.between = ({ path }) => (path.startsWith('/api/auth/link?') ? refusal(400, used) : undefined);
  await open(school(), screens, '/reset-password?token=used');
  expect(await screen.findByText(used)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Send a new link' })).toBeNull();

  network.between = async ({ path }, pass) => {
    if (path.startsWith('/api/auth/link?')) return refusal(400, used);
    const answer = await pass();
    return path === '/api/school' ? Response.json({ ...(await answer.json()), sendsMail: true }) : answer;
  };
  await loadSchool();
  expect(await screen.findByRole('link', { name: 'Send a new link' })).toBeTruthy();
});
