/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { lost, network } from '../../../../test/network';
import { open, schoolForEach } from '../../../../test/screen';
import { dashboard } from '../index';

const school = schoolForEach();

test('without a connection, the way to the registers on this device is shown', async () => {
  network.between = ({ path }) => (path.startsWith('/api/dashboard/') ? lost() : undefined);
  await open(school(), dashboard, '/teacher-dashboard', { role: 'TEACHER' });
  const link = await screen.findByRole('link', { name: /^Mark Attendance opens the registers/ });
  expect(link.getAttribute('href')).toBe('/mark-attendance');
});

test('what is overdue stands between today’s classes and cover', async () => {
  const { teacherUserId: userId } = await school().a.register({ students: 1, dates: ['2026-11-17', '2026-11-18'] });
  await open(school(), dashboard, '/teacher-dashboard', { userId });
  await screen.findByRole('heading', { name: /^Overdue/ });
  const panels = [...document.querySelectorAll('.teacher-day > :first-child > section h2')];
  expect(panels.map(({ textContent }) => textContent)).toEqual(['Today', 'Overdue 1', 'Cover']);
});

test('a number after a section written from right to left stays behind it', async () => {
  const { id: classSectionId } = await school().a.section({ sectionName: 'الصف الأول' });
  const dates = ['2026-11-17', '2026-11-18'];
  const { teacherUserId: userId } = await school().a.register({ classSectionId, dates });
  await open(school(), dashboard, '/teacher-dashboard', { userId });
  const sections = await screen.findAllByText('الصف الأول');
  // Isolated: '0 of 3 marked' would otherwise begin at the left of the name.
  expect(sections.map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI']);
});

test('the choice of a teacher waits for the day, and does not move afterwards', async () => {
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  network.between = ({ path }, pass) => (path === '/api/dashboard/teacher' ? held.then(pass) : undefined);
  await open(school(), dashboard, '/teacher-dashboard');
  await screen.findByRole('heading', { name: 'Teacher-Dashboard' });
  expect(screen.queryByRole('combobox', { name: 'Teacher' })).toBeNull();
  answer();
  await screen.findByText('No class is assigned to you.');
  expect(screen.getByRole('combobox', { name: 'Teacher' })).toBeTruthy();
});
