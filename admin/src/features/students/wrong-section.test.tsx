/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, within } from '@testing-library/react';
import { button, open, schoolForEach } from '../../../test/screen';
import { students } from './index';

const school = schoolForEach();

test('a section that was chosen wrongly today is set right by another move today', async () => {
  const { id } = await school().a.student({ studentFirstName: 'Diego', studentLastName: 'Rahman' });
  const [wrong] = [await school().a.section({ sectionName: '4-A' }), await school().a.section({ sectionName: '4-B' })];
  const office = await school().as('ADMIN');
  await office.post(`/api/students/${id}/memberships`).send({ classSectionId: wrong.id }).expect(200);
  const user = await open(school(), students, `/admin/students/${id}`);
  await user.click(await button('Move'));
  await user.click(await screen.findByRole('combobox', { name: 'Section' }));
  await user.click(await screen.findByTitle(/^4-B/));
  const dialog = within(screen.getByRole('dialog', { name: 'Move Diego Rahman' }));
  await dialog.findByText(/The assignment to section 4-A on Wed 18 Nov 2026 is cancelled\./);
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await screen.findByText('Diego Rahman is in section 4-B from Wed 18 Nov 2026 on.');
  expect(await screen.findByRole('link', { name: '4-B' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '4-A' })).toBeNull();
});
