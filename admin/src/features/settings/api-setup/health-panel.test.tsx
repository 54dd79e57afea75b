/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, within } from '@testing-library/react';
import type { HealthReport } from '@homeroom/shared/settings/doctor';
import { lost, network, refusal } from '../../../../test/network';
import { open, schoolForEach } from '../../../../test/screen';
import { apiSetup } from './index';

const school = schoolForEach();
const report: HealthReport = {
  at: '2026-11-18T12:00:00.000Z',
  findings: [
    { name: 'Disk space', state: 'fine', says: '90 MB are free.' },
    { name: 'Key', state: 'problem', says: 'The key is missing.', todo: 'Put the file back.' },
  ],
};

test('a superadmin runs the health check; a refusal and a lost connection are said and can be tried again', async () => {
  const user = await open(school(), apiSetup, '/setup', { role: 'SUPERADMIN' });
  const panel = within(await screen.findByRole('region', { name: 'Health check' }));
  expect(panel.queryByRole('list')).toBeNull();
  network.between = ({ path }) =>
    path === '/api/settings/doctor' ? refusal(403, 'You are not allowed to do this.') : undefined;
  await user.click(await panel.findByRole('button', { name: 'Run' }));
  await panel.findByText('You are not allowed to do this.');
  network.between = ({ path }) => (path === '/api/settings/doctor' ? lost() : undefined);
  await user.click(await panel.findByRole('button', { name: 'Run' }));
  const retry = await panel.findByRole('button', { name: 'Retry' });
  panel.getByText(/Could not connect to the server/);
  network.between = ({ path }) => (path === '/api/settings/doctor' ? Response.json(report) : undefined);
  await user.click(retry);
  expect((await panel.findByText('1 problem needs attention.')).closest('[role=status]')).not.toBeNull();
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'FineDisk space90 MB are free.',
    'ProblemKeyThe key is missing.Put the file back.',
  ]);
  expect(panel.queryByRole('button', { name: 'Retry' })).toBeNull();
});
