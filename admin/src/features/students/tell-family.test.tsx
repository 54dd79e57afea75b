/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, within } from '@testing-library/react';
import { button, open, schoolForEach } from '../../../test/screen';
import { students } from './index';

const school = schoolForEach();

/** Opens the Withdraw dialog of Lina, who has a class and a parent with an address. */
async function withdrawing() {
  const { a } = school();
  const { id: sectionId } = await a.section({ sectionName: '4-A' });
  await a.register({ students: 0, classSectionId: sectionId });
  const { id } = await a.student({ studentFirstName: 'Lina', studentLastName: 'Haddad' });
  await a.membership({ studentId: id, sectionId });
  await a.parent({ childIds: [id] });
  const user = await open(school(), students, `/admin/students/${id}`);
  await user.click(await button('Withdraw'));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Withdraw Lina Haddad' })) };
}

test('a box is off by default; ticked, it shows the message, and that no mail goes out', async () => {
  const { user, dialog } = await withdrawing();
  const family = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Tell the family: 1 message' });
  expect(family.checked).toBe(false);
  expect(dialog.queryByText(/Lina leaves the school/)).toBeNull();
  await user.click(family);
  await dialog.findByText(/Lina leaves the school; the last day is Wed 18 Nov 2026\./);
  await dialog.findByText(/No mail server is set/);
  await user.click(dialog.getByRole('checkbox', { name: 'Tell the teachers: 1 message' }));
  await dialog.findByText(/Lina is in your class .* until then\./);
});

test('the boxes are disabled, with the reason, for a day that is over', async () => {
  const { user, dialog } = await withdrawing();
  await user.click(await dialog.findByRole('checkbox', { name: 'Tell the family: 1 message' }));
  const lastDay = dialog.getByLabelText('Last day');
  await user.clear(lastDay);
  await user.type(lastDay, '17 Nov 2026{Enter}');
  await dialog.findByText('Families and teachers are told only about today and later days.');
  const family = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Tell the family' });
  expect([family.disabled, family.checked]).toEqual([true, false]);
  expect(dialog.queryByText(/Lina leaves the school;/)).toBeNull();
});
