import { setTimeout as pause } from 'node:timers/promises';
import { AppModule } from '../src/app.module.js';
import { Database } from '../src/platform/database/database.js';
import { servicesOf } from '../src/program.js';
import { MarkEntity } from '../src/features/attendance/mark.entity.js';
import { JobEntity } from '../src/platform/jobs/job.entity.js';
import { Jobs } from '../src/platform/jobs/jobs.js';
import { createApp, type TestApp } from './create-app.js';
import { absentFamilies } from './crash/absent-families.js';
import { startServer } from './crash/server-process.js';
import { openStored } from './crash/stored-rows.js';

/** `npm run test:crash` asks for more. */
const crashes = Number(process.env.RULE_CRASHES ?? 3);
const families = 100;
const job = 'notifier.rules';

let t: TestApp;
/** Those of one class for each crash, with children of the same families. */
let absences: Partial<MarkEntity>[][];
beforeAll(async () => {
  t = await createApp();
  absences = await absentFamilies(t, families, crashes);
}, 60_000);
afterAll(() => t.close());

/** Changes the data while no server runs. */
async function between<Answer>(act: (get: <T>(type: abstract new (...args: never[]) => T) => T) => Promise<Answer>) {
  const app = await servicesOf(AppModule.for(t.config));
  const answer = await act((type) => app.get(type, { strict: false }));
  await app.close();
  return answer;
}

/** Makes the rules due at once; otherwise the lease of a dead server would last a minute. */
const due = (db: Database, marks: Partial<MarkEntity>[]) =>
  db.unit(async () => {
    await db.bulkInsert(MarkEntity, marks);
    await db.update(JobEntity, { name: job }, { dueAt: new Date().toISOString(), lease: null, leasedUntil: null });
  });

/** Kills a server while it runs the rules, each time a little later in the round. */
async function killInRound(crash: number): Promise<void> {
  const stored = await openStored(t.config);
  const begun = async () =>
    (await stored.rows(`SELECT 1 FROM jobs WHERE name = '${job}' AND leased_until IS NOT NULL`)).length > 0;
  const server = await startServer(t.config);
  while (!(await begun())) await pause(1);
  await pause(((crash * 7) % crashes) * (150 / crashes));
  await server.kill();
  await stored.close();
}

/** The absences that each family was told, one per line, and how many count as told. */
async function told() {
  const stored = await openStored(t.config);
  const messages = await stored.rows<{ address: string; text: string }>(
    'SELECT to_address AS "address", body_text AS "text" FROM email_messages',
  );
  const [notices] = await stored.rows<{ count: number | string }>(
    `SELECT count(*) AS "count" FROM notices WHERE outcome = 'TOLD'`,
  );
  await stored.close();
  const lines = messages.flatMap(({ address, text }) =>
    text.split('\n').flatMap((line) => (line.includes('was absent without notice') ? `${address} ${line}` : [])),
  );
  return { lines: lines.sort(), notices: Number(notices!.count), families: new Set(messages.map((m) => m.address)) };
}

test(
  `tells every household once of each absence when the server is killed ${crashes} times while its rules run`,
  async () => {
    await t.stop();
    let before = 0;
    for (let crash = 0; crash < crashes; crash++) {
      await between((get) => due(get(Database), absences[crash]!));
      await killInRound(crash);
      const { lines, notices } = await told();
      expect(lines).toEqual([...new Set(lines)]);
      expect(notices).toBe(lines.length);
      // A round tells everything that is due, or nothing.
      expect([before, (crash + 1) * families * 2]).toContain(lines.length);
      before = lines.length;
    }
    await between(async (get) => {
      await due(get(Database), []);
      await get(Jobs).round();
      await get(Jobs).round();
    });
    const end = await told();
    expect(end.lines).toEqual([...new Set(end.lines)]);
    expect(end.lines).toHaveLength(crashes * families * 2);
    expect(end.families.size).toBe(families);
  },
  crashes * 60_000,
);
