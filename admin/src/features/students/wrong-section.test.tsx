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

test('the undo of a move says which section comes back', async () => {
  const { id } = await school().a.student({ studentFirstName: 'Diego', studentLastName: 'Rahman' });
  const sections = new Map<string, number>();
  for (const sectionName of ['5-C', '6-C', '1-A', '1-B'])
    sections.set(sectionName, (await school().a.section({ sectionName })).id);
  const stay = (sectionName: string) => ({ studentId: id, sectionId: sections.get(sectionName)! });
  await school().a.membership({ ...stay('5-C'), lastDay: '2026-12-18' });
  await school().a.membership({ ...stay('6-C'), firstDay: '2027-01-11' });
  const office = await school().as('ADMIN');
  for (const name of ['1-A', '1-B'])
    await office
      .post(`/api/students/${id}/memberships`)
      .send({ classSectionId: sections.get(name), firstDay: '2026-12-07' })
      .expect(200);
  const user = await open(school(), students, `/admin/students/${id}`);
  const undo = async (name: string, words: string) => {
    await user.click(await button(`Undo section ${name}`));
    const dialog = within(screen.getByRole('dialog', { name: `Undo section ${name}?` }));
    dialog.getByText(`Diego Rahman leaves the registers of section ${name} from Mon 7 Dec 2026 on, ${words}`);
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await screen.findByText(`Section ${name} was undone.`);
  };
  await undo('1-B', 'and is in section 1-A again.');
  await undo('1-A', 'and stays in section 5-C. Section 6-C from Mon 11 Jan 2027 comes back.');
  expect(await screen.findByRole('link', { name: '6-C' })).toBeTruthy();
});
