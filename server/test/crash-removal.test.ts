import { setTimeout as pause } from 'node:timers/promises';
import { MarkChangeEntity } from '../src/features/attendance/mark-change.entity.js';
import { MarkEntity } from '../src/features/attendance/mark.entity.js';
import { AcademicYearEntity } from '../src/features/academics/academic-year.entity.js';
import { removalJob } from '../src/features/past-years/year-removal.service.js';
import { createApp, type TestApp } from './create-app.js';
import { startServer } from './crash/server-process.js';
import { openStored } from './crash/stored-rows.js';

/** `npm run test:crash` asks for more. */
const crashes = Number(process.env.REMOVAL_CRASHES ?? 3);
const [classes, students, dates] = [6, 20, 60];

let t: TestApp;
let yearId: number;
beforeAll(async () => {
  t = await createApp();
  const semester = await t.a.semester({ archived: true });
  yearId = semester.academicYearId;
  const days: number[] = [];
  for (let n = 0; n < dates; n++) {
    const date = new Date(Date.UTC(2026, 8, 2 + n)).toISOString().slice(0, 10);
    days.push((await t.a.day({ semesterId: semester.id, date })).id);
  }
  const { id: userId } = await t.a.user({ role: 'ADMIN' });
  const at = t.clock.stamp();
  for (let n = 0; n < classes; n++) {
    const { schedule, students: roster } = await t.a.register({ semesterId: semester.id, students, dates: [] });
    const places = days.flatMap((calendarDayId) => roster.map(({ id }) => ({ calendarDayId, studentId: id })));
    await t.db.unit(async () => {
      const ids = await t.db.reserveIds(MarkEntity, places.length);
      const mark = { scheduleId: schedule.id, status: 'PRESENT' as const, note: null, version: 1, markedById: userId };
      await t.db.bulkInsert(
        MarkEntity,
        places.map((place, at_) => ({ ...mark, ...place, id: ids[at_]!, markedAt: at })),
      );
      const change = { fromStatus: null, toStatus: 'PRESENT' as const, note: null, reason: null, byId: userId, at };
      await t.db.bulkInsert(
        MarkChangeEntity,
        ids.map((markId) => ({ ...change, markId })),
      );
    });
  }
  await t.db.unit(() => t.db.update(AcademicYearEntity, { id: yearId }, { removingSince: at }));
}, 60_000);
afterAll(() => t.close());

/** The number of marks left; throws if a register, a class or a history is there only in part. */
async function expectWhole(): Promise<number> {
  const stored = await openStored(t.config);
  const registers = await stored.rows<{ marks: number | string }>(
    'SELECT count(*) AS "marks" FROM marks GROUP BY schedule_id, calendar_day_id',
  );
  const [counts] = await stored.rows<Record<'changes' | 'meetings' | 'years' | 'semesters', number | string>>(
    `SELECT (SELECT count(*) FROM mark_changes) AS "changes", (SELECT count(*) FROM academic_years) AS "years", (SELECT count(*) FROM semesters) AS "semesters",
       (SELECT count(*) FROM schedules schedule JOIN calendar_days calendar_day ON schedule.last_day IS NULL OR calendar_day.date <= schedule.last_day) AS "meetings"`,
  );
  await stored.close();
  expect(registers.filter(({ marks }) => Number(marks) !== students)).toEqual([]);
  const marks = registers.length * students;
  expect({ changes: Number(counts!.changes), meetings: Number(counts!.meetings) }).toEqual({
    changes: marks,
    meetings: registers.length,
  });
  expect(Number(counts!.years)).toBe(Number(counts!.semesters));
  return marks;
}

/** Starts a server, whose first round has the removal; otherwise the lease of a dead server would last a minute. */
async function startRemoving() {
  const stored = await openStored(t.config);
  await stored.rows(
    `UPDATE jobs SET due_at = '2000-01-01T00:00:00.000Z', lease = NULL, leased_until = NULL WHERE name = '${removalJob}' RETURNING name`,
  );
  await stored.close();
  return startServer(t.config);
}

/** Resolves once fewer than so many marks are left. */
async function fewerThan(marks: number) {
  const stored = await openStored(t.config);
  const left = async () => Number((await stored.rows<{ n: number }>('SELECT count(*) AS "n" FROM marks'))[0]!.n);
  while ((await left()) >= marks) await pause(1);
  await stored.close();
}

test(
  `leaves no register, class or history in part when the server is killed ${crashes} times while it removes a year, and removes it in the end`,
  async () => {
    await t.stop();
    let left = classes * students * dates;
    expect(await expectWhole()).toBe(left);
    for (let crash = 0; crash < crashes && left > 0; crash++) {
      const server = await startRemoving();
      await fewerThan(left);
      await pause((crash * 7) % 20);
      await server.kill();
      const now = await expectWhole();
      expect(now).toBeLessThan(left);
      left = now;
    }
    const server = await startRemoving();
    await fewerThan(1);
    const stored = await openStored(t.config);
    while ((await stored.rows('SELECT 1 FROM academic_years')).length > 0) await pause(5);
    await stored.close();
    await server.kill();
    expect(await expectWhole()).toBe(0);
  },
  crashes * 30_000,
);
