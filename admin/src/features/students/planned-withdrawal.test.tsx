/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { button, open, schoolForEach } from '../../../test/screen';
import { students } from './index';

const school = schoolForEach();

test('a withdrawal on a coming day is said on the page and in the list, and undone before it', async () => {
  const { id } = await school().a.student({ studentFirstName: 'Diego', studentLastName: 'Rahman' });
  const { id: sectionId } = await school().a.section({ sectionName: '4-A' });
  await school().a.membership({ studentId: id, sectionId });
  const user = await open(school(), students, `/admin/students/${id}`);
  await user.click(await button('Withdraw'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Diego Rahman' }));
  const lastDay = dialog.getByLabelText('Last day');
  await user.clear(lastDay);
  await user.type(lastDay, '4 Dec 2026{Enter}');
  await user.type(dialog.getByLabelText('Reason'), 'Moves to Austin');
  await dialog.findByText(/is active until then/);
  await dialog.findByText('The last day in section 4-A is Fri 4 Dec 2026.');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Diego Rahman leaves on Fri 4 Dec 2026.');
  await screen.findByText('Leaves on Fri 4 Dec 2026: Moves to Austin');
  const status = await screen.findByText('Leaves on Fri 4 Dec');
  expect(status.parentElement?.textContent).toBe('Active Leaves on Fri 4 Dec');

  await user.click(await button('Undo withdrawal'));
  await screen.findByText('Diego Rahman stays, in section 4-A.');
  await waitFor(() => expect(screen.queryByText('Leaves on Fri 4 Dec')).toBeNull());
});

test('the list says beside the name who leaves', async () => {
  const { id } = await school().a.student({ studentFirstName: 'Diego', studentLastName: 'Rahman' });
  const office = await school().as('ADMIN');
  await office.post(`/api/students/${id}/withdrawal`).send({ lastDay: '2026-12-04', reason: 'Austin' }).expect(200);
  await open(school(), students, '/admin/students');
  const row = (await screen.findByText('Leaves on Fri 4 Dec')).closest('tr')!;
  expect(row.textContent).toMatch(/Diego Rahman.*Unassigned/);
});
