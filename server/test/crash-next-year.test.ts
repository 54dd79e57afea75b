import { setTimeout as pause } from 'node:timers/promises';
import type { Agent } from 'supertest';
import type { NextYear } from '@homeroom/shared/next-year/next-year';
import { createApp, type TestApp } from './create-app.js';
import { startServer } from './crash/server-process.js';
import { openStored } from './crash/stored-rows.js';
import { gradedSchool } from './graded-school.js';

/** `npm run test:crash` asks for more. */
const crashes = Number(process.env.YEAR_CRASHES ?? 4);
const each = 60;

let t: TestApp;
let admin: Agent;
let cookie: string;
beforeAll(async () => {
  t = await createApp();
  admin = await t.as('ADMIN');
  await gradedSchool(t, each);
  const { proposal } = (await admin.get('/api/next-year').expect(200)).body as NextYear;
  await admin.post('/api/next-year').send(proposal!).expect(201);
  const user = await t.a.user({ role: 'ADMIN' });
  cookie = await t.a.sessionOf(user.id);
}, 120_000);
afterAll(() => t.close());

const counts = ['academic_years', 'semesters', 'sections', 'schedules', 'calendar_days', 'memberships'] as const;

/** Counts the rows of the tables that a plan writes, with the plan's state and how many students are withdrawn. */
async function stored(): Promise<Record<string, string | number>> {
  const { rows, close } = await openStored(t.config);
  const found: Record<string, string | number> = {};
  for (const table of counts)
    found[table] = Number((await rows<{ n: number | string }>(`SELECT count(*) AS "n" FROM ${table}`))[0]!.n);
  found.open = Number(
    (await rows<{ n: number | string }>('SELECT count(*) AS "n" FROM memberships WHERE last_day IS NULL'))[0]!.n,
  );
  found.withdrawn = Number(
    (await rows<{ n: number | string }>(`SELECT count(*) AS "n" FROM students WHERE status = 'WITHDRAWN'`))[0]!.n,
  );
  found.state = (await rows<{ state: string }>('SELECT state FROM next_year_plans'))[0]!.state;
  await close();
  return found;
}

test(
  `is in effect or not, and undone or not, never in part, when the server is killed ${crashes} times in the middle of each`,
  async () => {
    await t.stop();
    const draft = await stored();
    expect(draft).toMatchObject({ state: 'DRAFT', withdrawn: 0, memberships: 3 * each, open: 3 * each });
    let inEffect: typeof draft | null = null;
    for (let crash = 0; crash < 2 * crashes; crash++) {
      const server = await startServer(t.config);
      const isDraft = (await stored()).state === 'DRAFT';
      const path = isDraft ? 'effect?dryRun=false' : 'undo';
      const headers = { cookie, origin: server.url };
      const sent = fetch(`${server.url}/api/next-year/${path}`, { method: 'POST', headers }).catch(() => null);
      await pause((crash * 13) % 90);
      await server.kill();
      await sent;
      const now = await stored();
      if (now.state === 'DRAFT') expect(now).toEqual(draft);
      else {
        inEffect ??= now;
        expect(now).toEqual(inEffect);
        expect(now).toMatchObject({ memberships: 5 * each, open: 2 * each, withdrawn: each });
      }
    }
  },
  crashes * 60_000,
);
