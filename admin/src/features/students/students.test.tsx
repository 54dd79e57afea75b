/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { network } from '../../../test/network';
import { button, open, schoolForEach } from '../../../test/screen';
import { students as list } from './index';

const school = schoolForEach();

test('the page of a student without a section says why there is no attendance, and its title keeps the focus', async () => {
  await school().a.semester();
  const { id } = await school().a.student({ studentFirstName: 'Amina', studentLastName: 'Yusuf' });
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  network.between = ({ path }, pass) => (path === `/api/students/${id}` ? held.then(pass) : undefined);
  await open(school(), list, `/admin/students/${id}`);
  const title = await screen.findByRole('heading', { level: 1, name: 'Student' });
  title.focus();
  answer();
  await waitFor(() => expect(title.textContent?.trim()).toBe('Amina Yusuf'));
  expect(document.activeElement).toBe(title);
  expect(await screen.findByText('This student is not in a section, so there is no attendance.')).toBeTruthy();
  // Not 'yet': perhaps no class meets today.
  expect(within(screen.getByRole('region', { name: 'At a glance' })).getByText('No mark')).toBeTruthy();
});

test('a student’s page is led by the section, today’s mark, the rate and the parents, to call or write to at once', async () => {
  const { a } = school();
  const { schedule, days, students } = await a.register({ students: 1, dates: ['2026-11-17', '2026-11-18'] });
  const studentId = students[0]!.id;
  const markedById = (await a.user({ role: 'ADMIN' })).id;
  for (const [n, status] of (['PRESENT', 'ABSENT'] as const).entries())
    await a.mark({ scheduleId: schedule.id, calendarDayId: days[n]!.id, studentId, markedById, status });
  await a.parent({
    firstName: 'Rima',
    lastName: 'Haddad',
    email: 'rima@fam.example',
    phone: '555 0101',
    childIds: [studentId],
  });
  await open(school(), list, `/admin/students/${studentId}`);
  const lead = within(await screen.findByRole('region', { name: 'At a glance' }));
  expect(await lead.findByText('Absent')).toBeTruthy();
  expect(lead.getByText('1 of 2')).toBeTruthy();
  expect(await lead.findByText('Rima Haddad')).toBeTruthy();
  expect(lead.getByRole('link', { name: '555 0101' }).getAttribute('href')).toBe('tel:5550101');
  expect(lead.getByRole('link', { name: /^rima/ }).getAttribute('href')).toBe('mailto:rima@fam.example');
});

test('the list is searched by parents too; Total is pressed only while nothing else is, and clears the section', async () => {
  const { id: sectionId } = await school().a.section({ sectionName: '2-B' });
  for (const each of [1, 2]) {
    const { id: studentId } = await school().a.student();
    if (each === 1) await school().a.membership({ studentId, sectionId });
  }
  const user = await open(school(), list, '/admin/students');
  expect(await screen.findByRole('searchbox', { name: 'Search name, parent, section, gender, age' })).toBeTruthy();
  const pressed = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
  await user.click(await button(/^2-B/));
  await waitFor(() => expect([pressed(/^Total/), pressed(/^2-B/)]).toEqual(['false', 'true']));
  await user.click(await button(/^Total/));
  await waitFor(() => expect([pressed(/^Total/), pressed(/^2-B/)]).toEqual(['true', 'false']));
});

test('while a change is undone, the row being edited can be neither changed nor saved', async () => {
  const names = ['Adam', 'Ben'];
  for (const studentFirstName of names) await school().a.student({ studentFirstName, studentLastName: 'Khan' });
  const user = await open(school(), list, '/admin/students');
  const status = (name: string) => screen.findByRole('combobox', { name: `Form Enrollment Status of ${name} Khan` });
  await user.click(await button('Edit Adam Khan'));
  await user.click(await status('Adam'));
  await user.click(await screen.findByTitle('Withdrawn'));
  await user.click(await button('Save'));
  const undo = await button('Undo');
  await user.click(await button('Edit Ben Khan'));
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  network.between = ({ method }, pass) => (method === 'PUT' ? held.then(pass) : undefined);
  await user.click(undo);
  await waitFor(async () => expect(await status('Ben')).toHaveProperty('disabled', true));
  expect(await button('Save')).toHaveProperty('disabled', true);
  answer();
  await waitFor(async () => expect(await status('Ben')).toHaveProperty('disabled', false));
});

test('notes shown for chosen students are told above the list, where that is undone', async () => {
  const names = ['Adam', 'Ben'];
  for (const studentFirstName of names)
    await school().a.student({ studentFirstName, studentLastName: 'Khan', notes: 'Nut allergy' });
  const user = await open(school(), list, '/admin/students');
  const flags = async () =>
    ((await (await school().as('ADMIN')).get('/api/students').expect(200)).body as { notesOnRegister: boolean }[]).map(
      ({ notesOnRegister }) => notesOnRegister,
    );
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all students shown' }));
  await user.click(await button('Show notes on the register'));
  const asked = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(asked.getByRole('button', { name: 'Show notes' })).toHaveProperty('disabled', false));
  await user.click(asked.getByRole('button', { name: 'Show notes' }));
  await screen.findByText('The register shows the notes of 2 more students.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await flags()).toEqual([true, true]);
  expect(screen.queryByRole('toolbar', { name: 'Chosen rows' })).toBeNull();
  await user.click(await button('Undo'));
  await screen.findByText('The register shows the same notes as before.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(await flags()).toEqual([false, false]);
});
