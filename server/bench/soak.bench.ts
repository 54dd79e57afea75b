// The busiest minutes of a large school, again and again: 200 teachers each save a register of 30 within a minute, while the office exports
// the whole school's matrix and, every other minute, writes to 500 parents. Afterwards every mark must be as its teacher sent it last.
// `npm run bench -- soak` runs an hour, `SOAK_MINUTES=2 npm run bench -- soak` two minutes; TEST_DATABASE=postgres measures PostgreSQL.
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@homeroom/shared/dates';
import { catchMail } from '../test/mail-catcher.js';
import { engine } from '../test/postgres.js';
import { openSchool, saveOf } from './attendance-school.js';
import { startLoad, type Call } from './load.js';
import { report } from './figures.js';
import { startBenchServer } from './server-processes.js';
import { atLeast, quantile, target } from './timing.js';

const minutes = Number(process.env.SOAK_MINUTES ?? 60);
const minuteMs = 60_000;
const [teachers, studentsEach, recipients] = [200, 30, 500];
/** About 2,000 students, in three classes each. */
const sections = 67;

// Its answer is all that is wanted: an hour's messages would fill the memory.
const mail = await catchMail({ toMessage: () => void mail.mails.splice(0) });
const now = new Date().toISOString();
const date = addDays(now.slice(0, 10), -1);
const { t, school, admin, teacher, close } = await openSchool({
  students: sections * studentsEach,
  sections,
  classesEach: 3,
  teachers,
  dates: 60,
  lastDate: addDays(date, -1),
  now,
  smtpUrl: mail.url,
});
await t.a.day({ semesterId: school.semesterId, date });
// A process of its own, whose memory is not the bench's.
const server = await startBenchServer(t.config);
const [load, other] = [await startLoad(server.port), await startLoad(server.port)];
console.log(`${engine}: ${teachers} teachers with ${studentsEach} students each, for ${minutes} minutes`);

const parents = await t.db.query<{ id: number }>(`SELECT id AS "id" FROM parents ORDER BY id LIMIT ${recipients}`);
const message: Call = {
  ...admin('POST', '/notifications/send'),
  body: {
    mode: 'PARENTS',
    parentIds: parents.map(({ id }) => id),
    subject: 'No school tomorrow',
    body: 'Dear {{user.firstName}}, the school stays closed.',
    html: false,
  },
};
const statusIn = (minute: number) => (minute % 2 ? 'LATE' : 'PRESENT');

function save(schedule: (typeof school.schedules)[number], minute: number): Call {
  const body = saveOf(schedule, date, { status: statusIn(minute), version: minute });
  return teacher(schedule, 'PUT', '/attendance/registers', body);
}

/** What the office does meanwhile. A message to everybody takes longer than a minute to go out. */
async function office(minute: number) {
  if (minute % 2 === 0) await other.send([message]);
  await other.send([admin('GET', '/reports/attendance/matrix/all-v2/export')]);
}

/** The 99th percentile of the server's event loop since the last reading, in ms. */
async function loopDelay(): Promise<number> {
  const figures = await (await fetch(`http://127.0.0.1:${server.port}/api/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(figures)![1]) * 1000;
}

const saves: number[] = [];
const memory: number[] = [];
const loop: number[] = [];
await loopDelay();
for (let minute = 0; minute < minutes; minute++) {
  const since = performance.now();
  const registers = school.schedules.slice(0, teachers).map((schedule) => save(schedule, minute));
  const [{ times }] = await Promise.all([load.spread(registers, minuteMs), office(minute)]);
  await pause(Math.max(0, minuteMs - (performance.now() - since)));
  saves.push(...times);
  memory.push(server.memory());
  loop.push(await loopDelay());
  if (minute % 5 === 0) console.log(`  minute ${minute + 1}: ${memory.at(-1)!.toFixed(0)} MB`);
}

const [{ right }] = (await t.db.query<{ right: number }>(
  `SELECT count(*) AS "right" FROM marks mark JOIN calendar_days calendar_day ON calendar_day.id = mark.calendar_day_id
   WHERE calendar_day.date = :date AND mark.status = :status AND mark.version = :version`,
  { date, status: statusIn(minutes - 1), version: minutes },
)) as [{ right: number }];
const growth = memory.at(-1)! / memory[Math.floor(minutes / 2)]!;
atLeast('marks as their teachers sent them last', Number(right), teachers * studentsEach);
target('a save of 30, 95th percentile', quantile(saves, 0.95), 100, 'ms');
target('the event loop, 99th percentile in the worst minute', Math.max(...loop), 50, 'ms');
target('memory', Math.max(...memory), 450, 'MB');
target('memory at the end, of half time', growth, 1.1, 'x');
const measured = (name: string, value: number) => ({ name, values: [value] });
report('soak', [
  {
    title: `${teachers} teachers each save a register of ${studentsEach} in every minute, beside an export and a send`,
    unit: 'in the unit of its name',
    columns: [`${minutes} minutes`],
    rows: [
      measured('A save, median in ms', quantile(saves, 0.5)),
      measured('A save, 95th percentile in ms', quantile(saves, 0.95)),
      measured('The event loop, 99th percentile in ms', Math.max(...loop)),
      measured('Most memory in MB', Math.max(...memory)),
      measured('Memory at the end, of half time', growth),
      measured('Marks that are as sent last', Number(right)),
    ],
  },
]);
await Promise.all([load.stop(), other.stop(), server.stop()]);
await close();
await mail.close();
