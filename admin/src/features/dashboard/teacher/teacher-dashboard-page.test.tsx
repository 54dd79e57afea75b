/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { lost, network } from '../../../../test/network';
import { open, schoolForEach } from '../../../../test/screen';
import { dashboard } from '../index';

const school = schoolForEach();

test('without a connection, the way to the registers on this device is shown', async () => {
  network.between = ({ path }) => (path.startsWith('/api/dashboard/') ? lost() : undefined);
  await open(school(), dashboard, '/teacher-dashboard', { role: 'TEACHER' });
  const link = await screen.findByRole('link', { name: /^Mark Attendance opens the registers/ });
  expect(link.getAttribute('href')).toBe('/mark-attendance');
});
