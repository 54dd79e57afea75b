/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor } from '@testing-library/react';
import { lost, network } from '../../../test/network';
import { open, schoolForEach } from '../../../test/screen';
import { readSession } from '../../providers/session';
import { reports } from './index';

const school = schoolForEach();

test('a report opened without a connection waits for its semester, and loads that one', async () => {
  network.between = ({ path }) => (path.startsWith('/api/reports/') ? lost() : undefined);
  const user = await open(school(), reports, '/teacher/reports/attendance-matrix', { role: 'TEACHER' });
  const session = readSession();
  const teacherId = session.state === 'in' ? session.user.teacherId! : 0;
  await school().a.register({ teacherId, students: 1 });
  expect(await screen.findByText(/^The choices of the filters could not be loaded\./)).toBeTruthy();
  expect(window.location.search).toBe('');
  expect(screen.getByText('The report could not be loaded')).toBeTruthy();

  network.between = () => undefined;
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  await waitFor(() => expect(window.location.search).toMatch(/^\?semester=\d+/));
  expect(await screen.findByText(/^1 student/)).toBeTruthy();
});
