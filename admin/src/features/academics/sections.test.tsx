/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { open, schoolForEach } from '../../../test/screen';
import { academics } from './index';

const school = schoolForEach();
const screens = {
  resources: academics.flatMap(({ resources = [] }) => resources),
  routes: academics.flatMap(({ routes = [] }) => routes),
};

test('the page of a section leads to its students', async () => {
  const { a } = school();
  const { id: sectionId } = await a.section({ sectionName: '2-B & C' });
  await a.membership({ studentId: (await a.student()).id, sectionId });
  await open(school(), screens, `/admin-setup/sections/${sectionId}`);
  const link = await screen.findByRole('link', { name: '1' });
  expect(link.getAttribute('href')).toBe('/admin/students?section=2-B%20%26%20C');
});
