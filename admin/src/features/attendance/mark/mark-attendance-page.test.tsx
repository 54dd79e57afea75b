/** @jest-environment ./admin/test/dom-environment.cjs */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { network, refusal } from '../../../../test/network';
import { button, open, schoolForEach } from '../../../../test/screen';
import { loadedLater } from '../../../frame/loaded-later';
import { http } from '../../../providers/http';
import { newId } from '../../../providers/new-id';
import { readSession } from '../../../providers/session';
import { useUnsentMarks } from '../registers/use-unsent-marks';
import { MarkAttendancePage } from './mark-attendance-page';

const school = schoolForEach();

/** The page with the sender of marks, which the shell has. */
function Page() {
  const session = readSession();
  useUnsentMarks(session.state === 'in' ? session.user.id : 0);
  return <MarkAttendancePage />;
}
const attendance = {
  routes: [
    {
      path: '/mark-attendance',
      title: 'Mark Attendance',
      page: loadedLater(
        () => Promise.resolve(Page),
        (page) => page,
      ),
    },
  ],
};

const today = '2026-11-18';

/** Opens a register as the office. The browser keeps the drafts of earlier tests: one that leaves marks unsaved has its own date. */
async function openRegister(students: number, date = today) {
  const { schedule } = await school().a.register({ students, dates: [date] });
  const user = await open(school(), attendance, `/mark-attendance?schedule=${schedule.id}&date=${date}`);
  await screen.findByText(`0 of ${students} marked`);
  return user;
}
/** A press of the mouse or a finger; a key's has no detail. */
const press = (element: Element) => fireEvent.click(element, { detail: 1 });
const later = (ms: number) => {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + ms);
};
afterEach(() => void jest.restoreAllMocks());

test('a register that is no longer the user’s offers what can work instead of Retry', async () => {
  const user = await openRegister(2);
  const gone = 'You cover Art 4 · Section 5-B on Thu 26 Nov only.';
  network.between = ({ method }) => (method === 'PUT' ? refusal(404, gone) : undefined);
  await user.click(screen.getAllByRole('radio', { name: /Late/ })[0]!);
  press(await button('Save'));
  expect(await screen.findByText(`Not saved. ${gone}`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Teacher-Dashboard' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Retry|Save|Mark remaining Present)$/ })).toBeNull();
  await user.click(await button('Discard…'));
  const question = await screen.findByRole('dialog', { name: /Discard 1 mark/ });
  expect(within(question).getByText('Late')).toBeTruthy();
  await user.click(await button('Discard 1 mark'));
  expect(await screen.findByText('0 of 2 marked')).toBeTruthy();
});

test('a substitute whose only cover is ahead is told when, by menu and by link', async () => {
  const { schedule } = await school().a.register({ dates: [today] });
  const next = { scheduleId: schedule.id, className: 'Art 4', sectionName: '5-B', date: '2026-11-26' };
  network.between = ({ path }) => (path === '/api/dashboard/teacher' ? Response.json({ next }) : undefined);
  const teacher = { role: 'TEACHER' } as const;
  await open(school(), attendance, '/mark-attendance', teacher);
  expect(await screen.findByText('Next: Art 4 · Section 5-B, Thu 26 Nov 2026.')).toBeTruthy();
  cleanup();
  await open(school(), attendance, `/mark-attendance?schedule=${schedule.id}&date=${today}`, teacher);
  expect(await screen.findByText('This class is not assigned to you, or no longer is.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Teacher-Dashboard' })).toBeTruthy();
});

test('‘Mark remaining Present’ has an Undo in its place, which ignores the second press of a double tap', async () => {
  const user = await openRegister(3);
  await user.click(screen.getAllByRole('radio', { name: /Late/ })[0]!);
  press(await button('Mark remaining Present'));
  const undo = await button('Undo marking 2 Present');
  press(undo);
  expect(screen.getByText('3 of 3 marked')).toBeTruthy();
  expect(network.writes()).toEqual([]);
  later(500);
  press(undo);
  expect(await screen.findByText('1 of 3 marked')).toBeTruthy();
  expect(screen.getAllByRole('radio', { name: /Late/, checked: true })).toHaveLength(1);
  expect(await button('Mark remaining Present')).toBeTruthy();
  expect(network.writes()).toEqual([]);
});

test('after Save, the next register is today’s, before older ones', async () => {
  const other = await school().a.register({ students: 1, dates: ['2026-11-09', today] });
  await openRegister(1);
  expect((await screen.findByRole('link', { name: /today$/ })).getAttribute('href')).toContain(
    `schedule=${other.schedule.id}&date=${today}`,
  );
  press(await button('Mark remaining Present'));
  press(await button('Save'));
  const next = await screen.findByRole('link', { name: /^Next: .+, today$/ });
  expect(next.getAttribute('href')).toContain(`schedule=${other.schedule.id}&date=${today}`);
  // The second press of a double tap on Save.
  press(next);
  expect(window.location.search).not.toContain(`schedule=${other.schedule.id}&`);
});

test('a mark entered during a save is not counted as saved', async () => {
  await openRegister(2, '2026-11-17');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  network.between = ({ method }, pass) => (method === 'PUT' ? answered.then(pass) : undefined);
  const [first, second] = screen.getAllByRole('radio', { name: /Late/ }) as [HTMLElement, HTMLElement];
  press(first);
  press(await button('Save'));
  await button('Saving…');
  press(second);
  answer();
  expect(await button('Save')).toBeTruthy();
  expect(screen.getByText('2 of 2 marked')).toBeTruthy();
  expect(screen.queryByText(/^Saved\./)).toBeNull();
  press(await button('Save'));
  expect(await screen.findByText('Saved. All 2 are marked.')).toBeTruthy();
});

test('a mark saved on another device of the same person says so', async () => {
  const { schedule, students } = await school().a.register({ students: 1, dates: ['2026-11-16'] });
  const user = await open(school(), attendance, `/mark-attendance?schedule=${schedule.id}&date=2026-11-16`);
  await screen.findByText('0 of 1 marked');
  press(screen.getByRole('radio', { name: /Late/ }));
  const marks = [{ studentId: students[0]!.id, status: 'ABSENT', version: 0 }];
  const place = { scheduleId: schedule.id, date: '2026-11-16', saveId: newId() };
  await http.put('/attendance/registers', { ...place, marks });
  press(await button('Save'));
  expect(await screen.findByText(/^You saved this register on another device at /)).toBeTruthy();
  await user.click(await button('Keep that one'));
  expect(await screen.findByText('1 of 1 marked')).toBeTruthy();
});

test('two students of one name have their numbers, and nobody else does', async () => {
  const { schedule } = await school().a.register({ students: 1, dates: ['2026-11-13'] });
  const twins = [];
  for (let n = 0; n < 2; n++) {
    const twin = await school().a.student({ studentFirstName: 'Zoe', studentLastName: 'Okafor' });
    await school().a.membership({ studentId: twin.id, sectionId: schedule.classSectionId });
    twins.push(twin.id);
  }
  await open(school(), attendance, `/mark-attendance?schedule=${schedule.id}&date=2026-11-13`);
  await screen.findByText('0 of 3 marked');
  const names = [...document.querySelectorAll('.register-rows .student-name')].map(({ textContent }) => textContent);
  expect(names).toEqual([expect.stringMatching(/^Amina Yusuf \d+$/), ...twins.map((id) => `Zoe Okafor #${id}`)]);
  expect(screen.getByRole('radiogroup', { name: `Zoe Okafor #${twins[1]}` })).toBeTruthy();
  expect(screen.getByText('# is the student number')).toBeTruthy();
});
