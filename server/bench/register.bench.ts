// Reading and saving a register, and the dashboard, in a school of 2,000 students, 80 sections and 180 dates, each beside its floor. The
// browsers are another process, so only the server and its processor time are measured. `npm run bench -- register` measures SQLite,
// `TEST_DATABASE=postgres npm run bench -- register` PostgreSQL.
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { MarkChangeEntity } from '../src/features/attendance/mark-change.entity.js';
import { MarkEntity } from '../src/features/attendance/mark.entity.js';
import { RegisterSaveEntity } from '../src/features/attendance/register-save.entity.js';
import { rosterOf } from '../src/features/attendance/roster.js';
import { AuditEntryEntity } from '../src/platform/audit/audit-entry.entity.js';
import { testNow as at } from '../test/create-app.js';
import { engine } from '../test/postgres.js';
import { openSchool, saveOf, today, unmarked } from './attendance-school.js';
import { bareServer } from './bare-server.js';
import type { Call, Load } from './load.js';
import { median, ofFloor, quantile, rateOfFloor, show, target, timesOf } from './timing.js';

const browsers = 8;
/** Uncounted calls before each measurement: a school's server has been running since the morning. */
const warmUp = 2000;

const { t, school, days, load, admin, teacher, next, close } = await openSchool();
console.log(`${engine}: 2,000 students, 80 schedules, 180 dates, 60 teachers, 360,000 marks; medians (least to most)`);

const each = (count: number, call: () => Call) => Array.from({ length: count }, call);
const rate = ({ times, perSecond, processor }: Load) =>
  `${perSecond.toFixed(0)} a second, 95th percentile ${quantile(times, 0.95).toFixed(1)} ms, processor ${processor.toFixed(2)} ms`;

/** Measures calls one after another, and from 8 browsers at once. */
async function measure(name: string, call: () => Call, count = 400, warm = warmUp) {
  const alone = await load.repeat(call, count, warm);
  const together = await load.send(each(count * 2, call), browsers);
  show(name, alone.times, `processor ${alone.processor.toFixed(2)} ms`);
  console.log(`    ${browsers} browsers at once: ${rate(together)}`);
  return { alone, together };
}

/** Measures work within this process: the floor of the calls. */
async function floor(name: string, work: () => unknown) {
  show(`floor: ${name}`, await timesOf(200, work, 50), 'within the process');
}

const past = school.days[100]!;
const byDateCall = () => admin('GET', `/attendance/registers?scheduleId=${next().id}&date=${past.date}`);
const openingCall = () => {
  const schedule = next();
  return teacher(schedule, 'GET', `/attendance/registers?scheduleId=${schedule.id}`);
};

const bare = await bareServer('x'.repeat(6_000));
await load.send(each(warmUp, byDateCall), 1, bare.port);
show('floor: a bare HTTP answer of 6 KB', (await load.send(each(400, byDateCall), 1, bare.port)).times);
console.log(`    ${browsers} browsers at once: ${rate(await load.send(each(800, byDateCall), browsers, bare.port))}`);
await bare.close();
const signedIn = await measure('floor: a call that only knows who asks', () => admin('GET', '/auth/me'));

await floor('the bare roster with its marks, as JSON', async () => {
  const { id, sectionId } = next();
  return JSON.stringify(
    await rosterOf(t.db, { scheduleId: id, classSectionId: sectionId, calendarDayId: past.id, date: past.date }),
  );
});
const byDate = await measure('GET a register by its date', byDateCall);
const opening = await measure('GET the register to begin with', openingCall);
await measure(
  "GET a teacher's schedules with all their dates",
  () => teacher(next(), 'GET', '/attendance/schedules'),
  100,
  50,
);

const loop = monitorEventLoopDelay({ resolution: 1 });
loop.enable();
const allSchedules = await load.send(each(30, () => admin('GET', '/attendance/schedules')));
loop.disable();
show(
  'GET all 80 schedules with all their dates',
  allSchedules.times,
  `processor ${allSchedules.processor.toFixed(0)} ms`,
);

await floor('the bare rosters and marks of 80 registers, counted', () =>
  t.db.query(
    `SELECT section_id, count(*) AS students FROM memberships WHERE first_day <= :today AND (last_day IS NULL OR last_day >= :today) GROUP BY section_id
     UNION ALL SELECT schedule_id, count(*) FROM marks WHERE calendar_day_id = :day AND status IS NOT NULL GROUP BY schedule_id`,
    { today, day: past.id },
  ),
);
const dashboard = await measure(
  'GET prev-class-status of 60 teachers',
  () => admin('GET', '/dashboard/prev-class-status'),
  150,
  100,
);

type Schedule = ReturnType<typeof next>;

/** The floor of a save: its rows and their commit, without any checks. */
function bareSave({ id: scheduleId, studentIds, teacherUserId: userId }: Schedule, calendarDayId: number) {
  return t.db.unit(async () => {
    const ids = await t.db.reserveIds(MarkEntity, studentIds.length);
    const mark = {
      scheduleId,
      calendarDayId,
      status: 'PRESENT' as const,
      version: 1,
      markedById: userId,
      markedAt: at,
    };
    await t.db.bulkInsert(
      MarkEntity,
      studentIds.map((studentId, n) => ({ ...mark, id: ids[n]!, studentId })),
    );
    await t.db.bulkInsert(
      MarkChangeEntity,
      ids.map((markId) => ({ markId, toStatus: 'PRESENT' as const, byId: userId, at })),
    );
    await t.db.bulkInsert(AuditEntryEntity, [
      {
        at,
        actorId: userId,
        actorName: 'A bench',
        action: 'save',
        subject: 'Register',
        subjectId: `${scheduleId}`,
        after: { ids },
      },
    ]);
    const saved = ids.map((studentId) => ({ studentId, version: 1 }));
    await t.db.bulkInsert(RegisterSaveEntity, [
      { saveId: randomUUID(), userId, scheduleId, calendarDayId, answer: { saved, conflicts: [], rejected: [] }, at },
    ]);
  });
}

/** A save of the whole class: the first one from version 0, then changes of every mark. */
function save(schedule: Schedule, date: string, version: number) {
  const body = saveOf(schedule, date, { status: version % 2 ? 'LATE' : 'PRESENT', version });
  return teacher(schedule, 'PUT', '/attendance/registers', body);
}
const ofAll = (date: string, version: number) => school.schedules.map((schedule) => save(schedule, date, version));

const [bareDay, ...dates] = unmarked;
const [early, middle, late] = [dates.slice(0, 1), dates.slice(1, 3), dates.slice(3)];
const bareTimes = await timesOf(school.schedules.length, () => bareSave(next(), days.get(bareDay!)!), 0);
show('floor: the bare rows of a save of 25, committed', bareTimes, 'within the process');
for (const version of [0, 1, 2, 3, 4]) for (const date of early) await load.send(ofAll(date, version), browsers);
const first = await load.send(middle.flatMap((date) => ofAll(date, 0)));
show('PUT a first save of 25', first.times, rate(first));
const change = await load.send([...middle, ...middle].flatMap((date, n) => ofAll(date, n < middle.length ? 1 : 2)));
show('PUT a change of 25', change.times, rate(change));
const firsts = await load.send(
  late.flatMap((date) => ofAll(date, 0)),
  browsers,
);
console.log(`  first saves from ${browsers} browsers at once: ${rate(firsts)}`);
const changes = await load.send(
  [1, 2, 3, 4].flatMap((version) => late.flatMap((date) => ofAll(date, version))),
  browsers,
);
console.log(`  changes from ${browsers} browsers at once: ${rate(changes)}`);

const asks = median(signedIn.alone.times);
ofFloor('a register by its date', median(byDate.alone.times), asks, 2);
ofFloor('the register to begin with', median(opening.alone.times), asks, 2);
rateOfFloor('registers by their date, 8 browsers', byDate.together.perSecond, signedIn.together.perSecond, 0.5);
rateOfFloor('registers to begin with, 8 browsers', opening.together.perSecond, signedIn.together.perSecond, 0.5);
ofFloor('the dashboard of 60 teachers', median(dashboard.alone.times), asks, 4);
target('all 80 schedules held the event loop at most', loop.max / 1e6, 50, 'ms');
const bareSaves = median(bareTimes);
ofFloor('a first save of 25', median(first.times), bareSaves, 1.8);
ofFloor('a change of 25', median(change.times), bareSaves, 1.8);
rateOfFloor('first saves, 8 browsers', firsts.perSecond, 1000 / bareSaves, 1);
rateOfFloor('changes, 8 browsers', changes.perSecond, 1000 / bareSaves, 1);
await close();
