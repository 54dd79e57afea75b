import { addDays } from '@homeroom/shared/dates';
import { createApp, type TestApp } from './create-app.js';
import { expectWhole } from './crash/expect-whole.js';
import { saveUntil, sendAgain, type Moment, type Person, type SentSave } from './crash/saving-people.js';
import { removePlainServer } from './crash/plain-server.js';
import { startServer } from './crash/server-process.js';
import { storedSaves } from './crash/stored-saves.js';

/** `npm run test:crash` asks for more. */
const times = Number(process.env.CRASHES ?? 5);

let t: TestApp;
beforeAll(async () => void (t = await createApp()));
afterAll(() => t.close());
afterAll(removePlainServer);

/** Three registers of a class of 25, each saved by its teacher and by somebody of the office at once. */
async function people(): Promise<Person[]> {
  // The server that crashes has the real clock; yesterday's registers are open all day.
  const date = addDays(new Date().toISOString().slice(0, 10), -1);
  const semester = await t.a.semester({ firstDay: addDays(date, -30), lastDay: addDays(date, 30) });
  const day = await t.a.day({ semesterId: semester.id, date });
  const all: Person[] = [];
  for (let n = 0; n < 3; n++) {
    const { schedule, teacherUserId } = await t.a.register({ semesterId: day.semesterId, dates: [], students: 25 });
    const office = await t.a.user({ role: 'ADMIN' });
    for (const userId of [teacherUserId, office.id]) all.push({ cookie: await t.a.sessionOf(userId), scheduleId: schedule.id, date });
  }
  return all;
}

/** As the nth is answered in one crash, as the nth has been sent in the next; n from 2 to 40. */
const momentOf = (crash: number): Moment => ({ on: crash % 2 ? 'sent' : 'answered', count: 2 + ((crash * 17) % 39) });

test(
  `loses no save that was answered and leaves none in part when the server is killed ${times} times`,
  async () => {
    const everybody = await people();
    await t.stop();
    const saves: SentSave[] = [];
    for (let crash = 0; crash < times; crash++) {
      const server = await startServer(t.config);
      await sendAgain(saves, server.url);
      const moment = momentOf(crash);
      const sent = await saveUntil(moment, server.kill, server.url, everybody);
      expect(sent.filter(({ answer }) => answer).length).toBeGreaterThanOrEqual(moment.on === 'answered' ? moment.count : 0);
      saves.push(...sent);
      expectWhole(await storedSaves(t.config), saves);
    }
    expect(saves.some(({ answer }) => !answer)).toBe(true);
  },
  times * 60_000,
);
