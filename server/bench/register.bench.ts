// A register read and saved, and the dashboard, in a school of 2,000 students, 80 sections and 180 dates, each beside its floor.
// `npm run bench -- register` measures SQLite, `TEST_DATABASE=postgres npm run bench -- register` PostgreSQL.
import { randomUUID } from 'node:crypto';
import type { MarkStatus, Register } from '@homeroom/shared/attendance';
import { bulkInsert, bulkUpsert } from '../src/platform/database/bulk-insert.js';
import { AuditEntryEntity } from '../src/platform/audit/audit-entry.entity.js';
import { MarkChangeEntity } from '../src/features/attendance/mark-change.entity.js';
import { MarkEntity } from '../src/features/attendance/mark.entity.js';
import { rosterOf } from '../src/features/attendance/roster.js';
import { createApp, testNow } from '../test/create-app.js';
import { engine } from '../test/postgres.js';
import startPostgres from '../test/start-postgres.js';
import stopPostgres from '../test/stop-postgres.js';
import { clientOf } from './http-client.js';
import { seedSchool } from './seed.js';
import { median, quantile, showTimes, target, timesOf } from './timing.js';

const runs = 80;

if (engine === 'postgres') await startPostgres();
const t = await createApp();
const school = await seedSchool(t.unitOfWork, { students: 2000, sections: 80, dates: 180, seed: 7, presentShare: 0.94 });
const today = testNow.slice(0, 10);
const todaysDay = await t.a.day({ semesterId: school.semesterId, date: today });
const browsers = new Map<number, Awaited<ReturnType<typeof clientOf>>>();
for (const { userId } of school.teachers) browsers.set(userId, await clientOf(t, userId));
const admin = await clientOf(t, (await t.a.user({ role: 'ADMIN' })).id);
console.log(`${engine}: 2,000 students, 80 schedules, 180 dates, 60 teachers, 360,000 marks; medians of ${runs} (least to most)`);

let turn = 0;
const next = () => school.schedules[turn++ % school.schedules.length]!;

async function ask(browser: Awaited<ReturnType<typeof clientOf>>, method: string, path: string, body?: unknown) {
  const answer = await browser(method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}.`);
  return answer;
}

/** A first save of the whole class for an odd `round`, a change of the whole class for an even one. */
async function save(round: number) {
  const { id, teacherUserId, studentIds } = next();
  const status: MarkStatus = round % 2 ? 'PRESENT' : 'LATE';
  const marks = studentIds.map((studentId) => ({ studentId, status, version: round - 1 }));
  await ask(browsers.get(teacherUserId)!, 'PUT', '/attendance/registers', { scheduleId: id, date: today, saveId: randomUUID(), reason: 'A bench', marks });
}

// The page of one register, by the date and as it opens by itself, and the list of schedules beside it.
const aDate = school.days[100]!.date;
const byDate = await timesOf(runs, () => {
  const { id } = next();
  return ask(admin, 'GET', `/attendance/registers?scheduleId=${id}&date=${aDate}`);
});
const opening = await timesOf(runs, () => {
  const { id, teacherUserId } = next();
  return ask(browsers.get(teacherUserId)!, 'GET', `/attendance/registers?scheduleId=${id}`);
});
const ownList = await timesOf(runs, () => ask(browsers.get(next().teacherUserId)!, 'GET', '/attendance/schedules'));
const wholeList = await timesOf(10, () => ask(admin, 'GET', '/attendance/schedules'));
const place = (calendarDayId: number, date: string) => {
  const { id, sectionId } = next();
  return { scheduleId: id, classSectionId: sectionId, calendarDayId, date };
};
const readFloor = await timesOf(runs, async () =>
  JSON.stringify({ students: await rosterOf(t.reads.manager, place(school.days[100]!.id, aDate)) } satisfies {
    students: Omit<Register['students'][number], 'lastFive'>[];
  }),
);

// The dashboard of everybody; its floor is the bare count of the same registers.
const dashboard = await timesOf(runs, () => ask(admin, 'GET', '/dashboard/prev-class-status'));
const dashboardFloor = await timesOf(runs, () =>
  t.reads.query(
    `SELECT s.id, count(k.status) AS marked, count(*) AS total FROM schedules s JOIN memberships m ON m.section_id = s.class_section_id AND m.first_day <= :today AND (m.last_day IS NULL OR m.last_day >= :today)
       LEFT JOIN marks k ON k.schedule_id = s.id AND k.calendar_day_id = :day AND k.student_id = m.student_id GROUP BY s.id`,
    { today, day: todaysDay.id },
  ),
);

// Saves of a whole class of 25, on both engines durable; the floor writes the same rows and nothing else.
turn = 0;
const firstSaves = await timesOf(school.schedules.length, () => save(1), 0);
turn = 0;
const changes = await timesOf(school.schedules.length, () => save(2), 0);
let mark = 10_000_000;
const saveFloor = await timesOf(runs, () => {
  const { id: scheduleId, studentIds, teacherUserId } = next();
  const at = testNow;
  const day = school.days[turn % 180]!.id;
  return t.unitOfWork.run(async (manager) => {
    const rows = await manager.query<{ id: number }[]>(`SELECT id FROM marks WHERE schedule_id = ${scheduleId} AND calendar_day_id = ${day}`);
    await bulkUpsert(
      manager,
      MarkEntity,
      studentIds.map((studentId, n) => ({
        id: rows[n]?.id ?? ++mark,
        scheduleId,
        calendarDayId: day,
        studentId,
        status: 'LATE' as const,
        version: 9,
        markedById: teacherUserId,
        markedAt: at,
      })),
    );
    await bulkInsert(
      manager,
      MarkChangeEntity,
      rows.map(({ id }) => ({ markId: id, fromStatus: 'PRESENT' as const, toStatus: 'LATE' as const, byId: teacherUserId, at })),
    );
    await bulkInsert(manager, AuditEntryEntity, [
      { at, actorId: teacherUserId, actorName: 'A bench', action: 'save', subject: 'Register', subjectId: `${scheduleId}/${today}`, before: {}, after: {} },
    ]);
  });
});

// Eight browsers at once, each saving one class after another.
turn = 0;
const together: number[] = [];
const since = performance.now();
await Promise.all(Array.from({ length: 8 }, async () => together.push(...(await timesOf(school.schedules.length / 8, () => save(3), 0)))));
const perSecond = (school.schedules.length / (performance.now() - since)) * 1000;

console.log(`  floor: the bare roster query, JSON   ${showTimes(readFloor)}`);
console.log(`  GET a register by its date   ${showTimes(byDate)}`);
console.log(`  GET the register to begin with   ${showTimes(opening)}`);
console.log(`  GET a teacher's schedules with their dates   ${showTimes(ownList)}`);
console.log(`  GET all schedules with their dates   ${showTimes(wholeList)}`);
console.log(`  floor: the bare count of 80 registers   ${showTimes(dashboardFloor)}`);
console.log(`  GET prev-class-status of 60 teachers   ${showTimes(dashboard)}`);
console.log(`  floor: the bare rows of a save of 25, committed   ${showTimes(saveFloor)}`);
console.log(`  PUT a first save of 25   ${showTimes(firstSaves)}`);
console.log(`  PUT a change of 25   ${showTimes(changes)}`);
console.log(`  8 browsers at once   ${perSecond.toFixed(0)} saves a second, 95th percentile ${quantile(together, 0.95).toFixed(1)} ms`);
target('a register by its date', median(byDate), 3, 'ms');
target('the register to begin with', median(opening), 3, 'ms');
target('the dashboard of 60 teachers', median(dashboard), 5, 'ms');
target('a first save of 25', median(firstSaves), 5, 'ms');
target('a change of 25', median(changes), 5, 'ms');
await t.close();
if (engine === 'postgres') await stopPostgres();
