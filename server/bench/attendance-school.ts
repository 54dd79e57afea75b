import { randomUUID } from 'node:crypto';
import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import { addDays } from '@homeroom/shared/dates';
import type { AddressInfo } from 'node:net';
import { MembershipEntity } from '../src/features/students/membership.entity.js';
import type { Database } from '../src/platform/database/database.js';
import { createDurableApp, testNow, type TestApp } from '../test/create-app.js';
import { engine } from '../test/postgres.js';
import { startDurablePostgres } from '../test/start-postgres.js';
import stopPostgres from '../test/stop-postgres.js';
import { startLoad, type Call } from './load.js';
import { seedSchool } from './seed.js';

export const today = testNow.slice(0, 10);
/** Weekend class days of the last weeks, whose registers are not marked yet. */
export const unmarked = ['2026-10-31', '2026-11-07', '2026-11-08', '2026-11-14', '2026-11-15', today];

/** The body of a save in which all students of a schedule get the same mark. */
export const saveOf = (
  { id: scheduleId, studentIds }: { id: number; studentIds: readonly number[] },
  date: string,
  mark: { status: MarkStatus; version: number },
) => ({
  scheduleId,
  date,
  saveId: randomUUID(),
  reason: 'A bench',
  marks: studentIds.map((studentId) => ({ studentId, ...mark })),
});

/** The floor of whatever moves students: as many stays, written and taken back. */
export const writeAndTakeBack = (db: Database, stays: readonly MembershipEntity[]) =>
  db
    .unit(async () => {
      await db.bulkInsert(
        MembershipEntity,
        stays.map(({ id: _, ...stay }) => ({ ...stay, lastDay: stay.firstDay })),
      );
      throw new Error('taken back');
    })
    .catch(() => undefined);

/**
 * Starts a school, by default of 2,000 students, 80 sections, 60 teachers and 180 marked dates until yesterday, with everybody's
 * browsers in another process.
 */
export async function openSchool({
  students = 2000,
  sections = 80,
  classesEach = 1,
  dates = 180,
  teachers = 60,
  smtpUrl = null as string | null,
  now = testNow,
  lastDate = addDays(now.slice(0, 10), -1),
} = {}) {
  if (engine === 'postgres') await startDurablePostgres();
  const t: TestApp = await createDurableApp({ smtpUrl });
  t.clock.set(now);
  const school = await seedSchool(t.db, {
    students,
    sections,
    classesEach,
    dates,
    lastDate,
    teachers,
    seed: 7,
    presentShare: 0.94,
  });
  const days = new Map<string, number>();
  for (const date of unmarked) days.set(date, (await t.a.day({ semesterId: school.semesterId, date })).id);
  const server = t.app.getHttpServer();
  // Keep the browsers' connections open while floors are measured.
  server.keepAliveTimeout = 60_000;
  const load = await startLoad((server.address() as AddressInfo).port);
  const cookies = new Map<number, string>();
  for (const { userId } of school.teachers) cookies.set(userId, await t.a.sessionOf(userId));
  const adminCookie = await t.a.sessionOf((await t.a.user({ role: 'ADMIN' })).id);

  let turn = 0;
  return {
    t,
    school,
    days,
    load,
    admin: (method: string, path: string): Call => ({ method, path: `/api${path}`, cookie: adminCookie }),
    teacher: (schedule: { teacherUserId: number }, method: string, path: string, body?: unknown): Call => ({
      method,
      path: `/api${path}`,
      cookie: cookies.get(schedule.teacherUserId)!,
      body,
    }),
    /** The next schedule, in turn. */
    next: () => school.schedules[turn++ % school.schedules.length]!,
    close: async () => {
      await load.stop();
      await t.close();
      if (engine === 'postgres') await stopPostgres();
    },
  };
}
