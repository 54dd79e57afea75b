/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, within } from '@testing-library/react';
import { button, open, schoolForEach } from '../../../../test/screen';
import { assignments } from '../index';

const school = schoolForEach();

test('the number of students stays behind a section written from right to left', async () => {
  const { id } = await school().a.section({ sectionName: 'الصف الأول', allocatedYear: 2026 });
  await open(school(), { routes: assignments.flatMap(({ routes = [] }) => routes) }, `/assign-students?section=${id}`);
  // Isolated: the number would otherwise be drawn at the left of the name.
  expect((await screen.findByText('الصف الأول (2026)')).tagName).toBe('BDI');
});

test('the question before students are assigned has the number that tells namesakes apart', async () => {
  const { id } = await school().a.section();
  const named = { studentFirstName: 'Amina', studentLastName: 'Yusuf' };
  const [, second] = [await school().a.student(named), await school().a.student(named)];
  await school().a.student({ studentFirstName: 'Zoe', studentLastName: 'Moss' });
  const routes = assignments.flatMap((feature) => feature.routes ?? []);
  const user = await open(school(), { routes }, `/assign-students?section=${id}`);
  const row = (await screen.findByText(`Amina Yusuf #${second.id}`)).closest('tr')!;
  await user.click(within(row).getByRole('checkbox'));
  await user.click(within(screen.getByText('Zoe Moss').closest('tr')!).getByRole('checkbox'));
  await user.click(await button('Assign Selected (2)'));
  const question = await screen.findByRole('dialog');
  expect(within(question).getByText(`Amina Yusuf #${second.id}, Zoe Moss`)).toBeTruthy();
});
