/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { open, schoolForEach } from '../../../../test/screen';
import { assignments } from '../index';

const school = schoolForEach();

test('the number of students stays behind a section written from right to left', async () => {
  const { id } = await school().a.section({ sectionName: 'الصف الأول', allocatedYear: 2026 });
  await open(school(), { routes: assignments.flatMap(({ routes = [] }) => routes) }, `/assign-students?section=${id}`);
  // Isolated: the number would otherwise be drawn at the left of the name.
  expect((await screen.findByText('الصف الأول (2026)')).tagName).toBe('BDI');
});
