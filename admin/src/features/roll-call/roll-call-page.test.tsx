/** @jest-environment ./admin/test/dom-environment.cjs */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { RollCallList } from '@homeroom/shared/roll-call';
import { withoutSessionCookie } from '../../providers/session-store';
import { readUser } from '../../providers/session';
import { http } from '../../providers/http';
import { network, refusal as refusalOf } from '../../../test/network';
import { button, open, schoolForEach } from '../../../test/screen';
import { rollCall } from './index';
import { askNow, news, newsProblem } from './news';
import { PrintedRollCall } from './printed-roll-call';
import { keepSendingSightings, refusal, say, sendSightings } from './sightings';

const school = schoolForEach();
afterEach(() => {
  news.set(null);
  newsProblem.set(null);
  refusal.set(null);
});

const today = '2026-11-18';

/** A section with students of these first names, who have a class today. */
async function sectionOf(firstNames: readonly string[]) {
  const { id: sectionId } = await school().a.section();
  const { schedule, days, teacherUserId } = await school().a.register({
    students: 0,
    classSectionId: sectionId,
    dates: [today],
  });
  for (const studentFirstName of firstNames) {
    const { id: studentId } = await school().a.student({ studentFirstName, studentLastName: 'Moss' });
    await school().a.membership({ studentId, sectionId });
    await school().a.mark({
      studentId,
      scheduleId: schedule.id,
      calendarDayId: days[0]!.id,
      markedById: teacherUserId,
      status: 'PRESENT',
    });
  }
}
const start = async () => (await http.post<{ id: number }>('/roll-calls', { practice: false })).data.id;
const names = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('people stand in the order of names, also in the question before the end, and those added in theirs', async () => {
  await sectionOf(['Zoe', 'Émile', 'Eva', 'Ada']);
  const user = await open(school(), rollCall, '/roll-call');
  const id = await start();
  await askNow();
  await screen.findByText('Zoe Moss');
  for (const name of ['Tuner', 'Guest']) await http.post(`/roll-calls/${id}/people`, { name, kind: 'VISITOR' });
  await askNow();
  await screen.findByText('Guest');
  const inOrder = ['Ada Moss', 'Émile Moss', 'Eva Moss', 'Zoe Moss'];
  expect(names('.roll-call-name')).toEqual([...inOrder, 'Guest', 'Tuner']);
  await user.click(await button('End roll call'));
  await screen.findByRole('dialog');
  expect(names('.named-list li').map((name) => name?.split(',')[0])).toEqual([...inOrder, 'Guest', 'Tuner']);
});

test('a page whose roll call somebody else ends says who ended it before it can start another', async () => {
  await sectionOf(['Ada']);
  const user = await open(school(), rollCall, '/roll-call', { role: 'TEACHER' });
  const id = await start();
  await askNow();
  await screen.findByText('Ada Moss');
  const office = await school().as('ADMIN');
  await office.post(`/api/roll-calls/${id}/end`).expect(200);
  await askNow();
  expect(await screen.findByText(`Ended by ${office.user.firstName} ${office.user.lastName} at 12:00`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Start/ })).toBeNull();
  await user.click(await button('OK'));
  expect(await button('Start emergency roll call')).toBeTruthy();
});

test('somebody who was added by mistake is removed, and what was said of others at the same time is kept', async () => {
  await sectionOf(['Ada']);
  const user = await open(school(), rollCall, '/roll-call');
  const id = await start();
  const { data } = await http.post<{ id: number }>(`/roll-calls/${id}/people`, { name: 'Guset', kind: 'VISITOR' });
  await askNow();
  await screen.findByText('Guset');
  const { people } = (await http.get<RollCallList>(`/roll-calls/${id}/list`)).data;
  const ada = people.find(({ studentName }) => studentName === 'Ada Moss')!.id;
  const { id: userId } = readUser()!;
  await user.click(await button('Remove: Guset'));
  await user.click(await button('Remove'));
  await waitFor(() => expect(screen.queryByText('Guset')).toBeNull());
  // Another phone has seen them before it hears of that.
  document.cookie = `homeroom_until=${userId}.${Date.now() + 3_600_000}; path=/`;
  const stop = keepSendingSightings(userId);
  await Promise.all([say(userId, id, data.id, 'SAFE', 0), say(userId, id, ada, 'SAFE', 0)]);
  await sendSightings();
  stop();
  withoutSessionCookie();
  const { sightings } = (await http.get<RollCallList>(`/roll-calls/${id}/list`)).data;
  expect(sightings).toMatchObject([{ personId: ada, state: 'SAFE' }]);
});

test('the question before the end names everybody who is missing, and a teacher’s sheet has no parents', async () => {
  const many = Array.from({ length: 15 }, (_, n) => `Student${n + 10}`);
  await sectionOf(many);
  const user = await open(school(), rollCall, '/roll-call');
  await start();
  await askNow();
  await screen.findByText('Student10 Moss');
  await user.click(await button('End roll call'));
  await screen.findByRole('dialog');
  expect(names('.named-list li')).toHaveLength(15);
  const head = news.get()!.running!;
  cleanup();
  const titles = (contacts?: ReadonlyMap<number, never[]>) => {
    render(<PrintedRollCall head={head} people={[]} {...(contacts && { contacts })} />);
    const shown = screen.queryByText('Parents') !== null;
    cleanup();
    return shown;
  };
  expect(titles(new Map())).toBe(true);
  expect(titles()).toBe(false);
});

test('a page that cannot learn whether a roll call is running says so, and offers to ask again', async () => {
  network.between = ({ path }) =>
    path.endsWith('/running') ? refusalOf(500, 'The server is being restarted.') : undefined;
  const user = await open(school(), rollCall, '/roll-call');
  await askNow();
  expect(await screen.findByText('The roll call could not be loaded')).toBeTruthy();
  expect(screen.getByText('The server is being restarted.')).toBeTruthy();
  network.between = () => undefined;
  await user.click(await button('Retry'));
  expect(await button('Start emergency roll call')).toBeTruthy();
});
