// A register read and saved, and the dashboard, in a school of 2,000 students, 80 sections and 180 dates, each beside its floor.
// `npm run bench -- register` measures SQLite, `TEST_DATABASE=postgres npm run bench -- register` PostgreSQL.
import { randomUUID } from 'node:crypto';
import { MarkChangeEntity } from '../src/features/attendance/mark-change.entity.js';
import { MarkEntity } from '../src/features/attendance/mark.entity.js';
import { RegisterSaveEntity } from '../src/features/attendance/register-save.entity.js';
import { rosterOf } from '../src/features/attendance/roster.js';
import { AuditEntryEntity } from '../src/platform/audit/audit-entry.entity.js';
import { bulkInsert, reserveIds } from '../src/platform/database/bulk-insert.js';
import { testNow as at } from '../test/create-app.js';
import { engine } from '../test/postgres.js';
import { ask, openSchool, today, unmarked } from './attendance-school.js';
import { median, quantile, showTimes, target, timesOf } from './timing.js';

const runs = 80;
/** Calls that nobody counts before each measurement: a school's server has been running since the morning. */
const warmUp = 160;

const { t, school, days, admin, teacherOf, next, close } = await openSchool();
console.log(`${engine}: 2,000 students, 80 schedules, 180 dates, 60 teachers, 360,000 marks; medians of ${runs} (least to most)`);

/** Measures and prints; the processor's time tells more than the clock on a machine that is busy with other work. */
async function measure(name: string, work: () => unknown, count = runs, warm = warmUp) {
  const before = process.cpuUsage();
  const times = await timesOf(count, work, warm);
  const { user, system } = process.cpuUsage(before);
  console.log(`  ${name.padEnd(50)} ${showTimes(times)}, processor ${((user + system) / 1000 / (count + warm)).toFixed(1)} ms`);
  return times;
}

await measure('floor: a call that only knows who asks', () => ask(admin, 'GET', '/auth/me'));

const past = school.days[100]!;
await measure('floor: the bare roster with its marks, as JSON', async () => {
  const { id, sectionId } = next();
  return JSON.stringify(await rosterOf(t.reads.manager, { scheduleId: id, classSectionId: sectionId, calendarDayId: past.id, date: past.date }));
});
const byDate = await measure('GET a register by its date', () => ask(admin, 'GET', `/attendance/registers?scheduleId=${next().id}&date=${past.date}`));
const opening = await measure('GET the register to begin with', () => {
  const schedule = next();
  return ask(teacherOf(schedule), 'GET', `/attendance/registers?scheduleId=${schedule.id}`);
});
await measure("GET a teacher's schedules with all their dates", () => ask(teacherOf(next()), 'GET', '/attendance/schedules'));
await measure('GET all 80 schedules with all their dates', () => ask(admin, 'GET', '/attendance/schedules'), 10, 5);

await measure('floor: the bare count of 80 registers', () =>
  t.reads.query(
    `SELECT s.id, count(k.status) AS marked, count(*) AS total
     FROM schedules s JOIN memberships m ON m.section_id = s.class_section_id AND m.first_day <= :today AND (m.last_day IS NULL OR m.last_day >= :today)
       LEFT JOIN marks k ON k.schedule_id = s.id AND k.calendar_day_id = :day AND k.student_id = m.student_id GROUP BY s.id`,
    { today, day: past.id },
  ),
);
const dashboard = await measure('GET prev-class-status of 60 teachers', () => ask(admin, 'GET', '/dashboard/prev-class-status'));

type Schedule = ReturnType<typeof next>;

/** The floor of a save: its rows and their commit, and nothing that decides on them. */
function bareSave({ id: scheduleId, studentIds, teacherUserId: userId }: Schedule, calendarDayId: number) {
  return t.unitOfWork.run(async (manager) => {
    const ids = await reserveIds(manager, MarkEntity, studentIds.length);
    const mark = { scheduleId, calendarDayId, status: 'PRESENT' as const, version: 1, markedById: userId, markedAt: at };
    await bulkInsert(
      manager,
      MarkEntity,
      studentIds.map((studentId, n) => ({ ...mark, id: ids[n]!, studentId })),
    );
    await bulkInsert(
      manager,
      MarkChangeEntity,
      ids.map((markId) => ({ markId, toStatus: 'PRESENT' as const, byId: userId, at })),
    );
    await bulkInsert(manager, AuditEntryEntity, [
      { at, actorId: userId, actorName: 'A bench', action: 'save', subject: 'Register', subjectId: `${scheduleId}`, after: { ids } },
    ]);
    const saved = ids.map((studentId) => ({ studentId, version: 1 }));
    await bulkInsert(manager, RegisterSaveEntity, [
      { saveId: randomUUID(), userId, scheduleId, calendarDayId, answer: { saved, conflicts: [], rejected: [] }, at },
    ]);
  });
}

/** A save of the whole class: the first one from version 0, then changes of every mark. */
function save(schedule: Schedule, date: string, version: number) {
  const marks = schedule.studentIds.map((studentId) => ({ studentId, status: version % 2 ? 'LATE' : 'PRESENT', version }));
  return ask(teacherOf(schedule), 'PUT', '/attendance/registers', { scheduleId: schedule.id, date, saveId: randomUUID(), reason: 'A bench', marks });
}

const [bare, ...warm] = unmarked;
await measure('floor: the bare rows of a save of 25, committed', () => bareSave(next(), days.get(bare!)!), runs, 0);
for (const date of warm.slice(0, -1)) for (const schedule of school.schedules) await save(schedule, date, 0);
const firstSaves = await measure('PUT a first save of 25', () => save(next(), today, 0), school.schedules.length, 0);
const changes = await measure('PUT a change of 25', () => save(next(), today, 1), school.schedules.length, 0);

// Eight browsers at once, each saving one class after another.
const together: number[] = [];
const since = performance.now();
await Promise.all(Array.from({ length: 8 }, async () => together.push(...(await timesOf(school.schedules.length / 8, () => save(next(), today, 2), 0)))));
const perSecond = (school.schedules.length / (performance.now() - since)) * 1000;
console.log(`  ${perSecond.toFixed(0)} saves of 25 a second by 8 browsers at once, 95th percentile ${quantile(together, 0.95).toFixed(1)} ms`);

target('a register by its date', median(byDate), 3, 'ms');
target('the register to begin with', median(opening), 3, 'ms');
target('the dashboard of 60 teachers', median(dashboard), 5, 'ms');
target('a first save of 25', median(firstSaves), 5, 'ms');
target('a change of 25', median(changes), 5, 'ms');
await close();
