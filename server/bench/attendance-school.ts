import { Agent } from 'node:http';
import { createApp, testNow, type TestApp } from '../test/create-app.js';
import { engine } from '../test/postgres.js';
import startPostgres from '../test/start-postgres.js';
import stopPostgres from '../test/stop-postgres.js';
import { clientOf } from './http-client.js';
import { seedSchool } from './seed.js';

type Browser = Awaited<ReturnType<typeof clientOf>>;
export const today = testNow.slice(0, 10);
/** Saturdays and Sundays of the last weeks: class days whose registers nobody has marked yet. */
export const unmarked = ['2026-11-08', '2026-11-14', '2026-11-15', today];

/** A running school of 2,000 students, 80 sections, 60 teachers and 180 marked dates, with everybody signed in. */
export async function openSchool() {
  if (engine === 'postgres') await startPostgres();
  const t: TestApp = await createApp();
  const school = await seedSchool(t.unitOfWork, { students: 2000, sections: 80, dates: 180, seed: 7, presentShare: 0.94 });
  const days = new Map<string, number>();
  for (const date of unmarked) days.set(date, (await t.a.day({ semesterId: school.semesterId, date })).id);
  // Browsers keep their connections, and the floors between two calls are short.
  t.app.getHttpServer().keepAliveTimeout = 60_000;
  const agent = new Agent({ keepAlive: true });
  const browsers = new Map<number, Browser>();
  for (const { userId } of school.teachers) browsers.set(userId, await clientOf(t, userId, agent));
  const admin = await clientOf(t, (await t.a.user({ role: 'ADMIN' })).id, agent);

  let turn = 0;
  return {
    t,
    school,
    days,
    admin,
    teacherOf: (schedule: { teacherUserId: number }) => browsers.get(schedule.teacherUserId)!,
    /** One schedule after another. */
    next: () => school.schedules[turn++ % school.schedules.length]!,
    close: async () => {
      agent.destroy();
      await t.close();
      if (engine === 'postgres') await stopPostgres();
    },
  };
}

/** Asks and wants an answer. */
export async function ask(browser: Browser, method: string, path: string, body?: unknown) {
  const { status } = await browser(method, path, body);
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}.`);
}
