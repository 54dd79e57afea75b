// The busiest minutes of a large school, again and again: 200 teachers each save a register of 30 within a minute, while the office exports
// the whole school's matrix and a message goes out to 500 parents. Afterwards every mark must be as its teacher sent it last.
// `npm run bench -- soak` runs an hour, `SOAK_MINUTES=2 npm run bench -- soak` two minutes; TEST_DATABASE=postgres measures PostgreSQL.
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Jobs } from '../src/platform/jobs/jobs.js';
import { catchMail } from '../test/mail-catcher.js';
import { engine } from '../test/postgres.js';
import { openSchool, unmarked } from './attendance-school.js';
import type { AddressInfo } from 'node:net';
import { startLoad, type Call } from './load.js';
import { report } from './figures.js';
import { atLeast, quantile, target } from './timing.js';

const minutes = Number(process.env.SOAK_MINUTES ?? 60);
const [teachers, studentsEach, recipients] = [200, 30, 500];
/** Teachers save in bursts of so many at once, spread over the minute. */
const atOnce = 10;
const burstMs = (60_000 * atOnce) / teachers;

const mail = await catchMail();
const { t, school, load, admin, teacher, close } = await openSchool({
  students: teachers * studentsEach,
  sections: teachers,
  teachers,
  dates: 60,
  smtpUrl: mail.url,
});
const other = await startLoad((t.app.getHttpServer().address() as AddressInfo).port);
// The school's day, running: without it, only the first messages would be due.
const begun = performance.now();
const opened = t.clock.now().getTime();
const ticking = setInterval(() => t.clock.set(new Date(opened + performance.now() - begun)), 100);
t.app.get(Jobs).start();
const date = unmarked.at(-2)!;
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
  const marks = schedule.studentIds.map((studentId) => ({ studentId, status: statusIn(minute), version: minute }));
  const body = { scheduleId: schedule.id, date, saveId: randomUUID(), reason: 'Soak', marks };
  return teacher(schedule, 'PUT', '/attendance/registers', body);
}

/** What the office does meanwhile, until the minute is over. */
async function office() {
  await other.send([message]);
  await other.send([admin('GET', '/reports/attendance/matrix/all-v2/export')]);
}

const saves: number[] = [];
const memory: number[] = [];
const loop = monitorEventLoopDelay({ resolution: 1 });
loop.enable();
for (let minute = 0; minute < minutes; minute++) {
  const working = office();
  for (let first = 0; first < teachers; first += atOnce) {
    const since = performance.now();
    const burst = school.schedules.slice(first, first + atOnce).map((schedule) => save(schedule, minute));
    saves.push(...(await load.send(burst, atOnce)).times);
    await pause(Math.max(0, burstMs - (performance.now() - since)));
  }
  await working;
  memory.push(process.memoryUsage.rss() / 2 ** 20);
  if (minute % 5 === 0) console.log(`  minute ${minute + 1}: ${memory.at(-1)!.toFixed(0)} MB`);
}
loop.disable();

const [{ right }] = (await t.db.query<{ right: number }>(
  `SELECT count(*) AS "right" FROM marks mark JOIN calendar_days calendar_day ON calendar_day.id = mark.calendar_day_id
   WHERE calendar_day.date = :date AND mark.status = :status AND mark.version = :version`,
  { date, status: statusIn(minutes - 1), version: minutes },
)) as [{ right: number }];
atLeast('marks as their teachers sent them last', Number(right), teachers * studentsEach);
target('a save of 30, 95th percentile', quantile(saves, 0.95), 100, 'ms');
target('the event loop, 99th percentile', loop.percentile(99) / 1e6, 50, 'ms');
target('memory', Math.max(...memory), 450, 'MB');
target('memory at the end, of half time', memory.at(-1)! / memory[Math.floor(minutes / 2)]!, 1.1, 'x');
console.log(`  ${mail.mails.length} e-mails arrived`);
const measured = (name: string, value: number) => ({ name, values: [value] });
report('soak', [
  {
    title: `${teachers} teachers each save a register of ${studentsEach} in every minute, beside an export and a send`,
    unit: 'in the unit of its name',
    columns: [`${minutes} minutes`],
    rows: [
      measured('A save, median in ms', quantile(saves, 0.5)),
      measured('A save, 95th percentile in ms', quantile(saves, 0.95)),
      measured('The event loop, 99th percentile in ms', loop.percentile(99) / 1e6),
      measured('Most memory in MB', Math.max(...memory)),
      measured('Memory at the end, of half time', memory.at(-1)! / memory[Math.floor(minutes / 2)]!),
      measured('Marks that are as sent last', Number(right)),
    ],
  },
]);
clearInterval(ticking);
await other.stop();
await close();
await mail.close();
