/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { open, schoolForEach } from '../../../test/screen';
import { academics } from './index';

const school = schoolForEach();
const screens = {
  resources: academics.flatMap(({ resources = [] }) => resources),
  routes: academics.flatMap(({ routes = [] }) => routes),
};

test.each([
  ['', 'Fall 2026/27'],
  ['/edit', 'Edit Fall 2026/27'],
])('a semester is named with its academic year on its page%s', async (page, title) => {
  const admin = await school().as('ADMIN');
  const year = { name: '2026/27', firstDay: '2026-09-01', lastDay: '2027-06-30' };
  const { body } = await admin.post('/api/academic-years').send(year).expect(201);
  const { id } = await school().a.semester({ semesterName: 'Fall', academicYearId: (body as { id: number }).id });
  await open(school(), screens, `/admin-setup/semesters/${id}${page}`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});
