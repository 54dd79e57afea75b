import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';
import { createApp, type TestApp } from './create-app.js';
import { Refused, sendKeyed, type Write } from './crash/keyed-write.js';
import { startServer, type ServerProcess } from './crash/server-process.js';

const people = 4;
/** How the answers begin while there is no database. */
const away = { statusCode: 503, message: 'The school’s database cannot be reached. ' };
/** Of each person. */
const writesEach = 30;

const usual = { ...process.env };
let folder: string;
let postgres: ChildProcess;
let t: TestApp;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'homeroom-restarted-'));
  const port = await freePort();
  // A server of its own, because the other tests need theirs.
  postgres = fork(join(__dirname, 'crash/postgres-process.mjs'), [folder, String(port)]);
  await done();
  await order('start');
  process.env.TEST_POSTGRES_URL = `postgres://postgres:password@127.0.0.1:${port}/postgres`;
  delete process.env.TEST_POSTGRES_TEMPLATE;
  t = await createApp();
}, 120_000);
afterAll(async () => {
  await t.close();
  await order('stop');
  postgres.kill();
  Object.assign(process.env, usual);
  rmSync(folder, { recursive: true, force: true });
});

afterEach(() => server.kill());

/** Resolves when the server has done what it was told to do. */
async function done(): Promise<void> {
  const ended = once(postgres, 'exit').then(() => [{ error: 'The process of PostgreSQL ended.' }]);
  const [{ error }] = (await Promise.race([once(postgres, 'message'), ended])) as [{ error: string | null }];
  if (error !== null) throw new Error(error);
}

function order(act: 'start' | 'stop'): Promise<void> {
  postgres.send(act);
  return done();
}

/** Starts it again, once the processes of the killed one have ended. */
async function startAgain(): Promise<void> {
  await order('start').catch(async () => {
    await pause(100);
    return startAgain();
  });
}

test.each<[string, () => Promise<unknown>]>([
  ['restarted', () => order('stop')],
  [
    'killed',
    async () => process.kill(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
  ],
])(
  'no answered write is lost, and none is made twice, when PostgreSQL is %s while people save',
  async (name, end) => {
    const cookie = await t.a.sessionOf((await t.a.user({ role: 'ADMIN' })).id);
    server = await startServer(t.config);
    const { url } = server;
    const writes: Write[] = [];
    const refusals: string[] = [];
    let answered = 0;
    let outage: Promise<void> | undefined;
    const answerTo = (write: Write): Promise<{ id: number }> =>
      sendKeyed(url, cookie, write).catch(async (error: Refused) => {
        refusals.push(error.message);
        await pause(50);
        return answerTo(write);
      });
    const add = async (person: number) => {
      for (let n = 0; n < writesEach; n++) {
        const write: Write = { lastName: `Haddad-${name}-${person}-${n}`, answer: null };
        writes.push(write);
        write.answer = await answerTo(write);
        if (++answered === writesEach) outage = end().then(startAgain);
      }
    };
    await Promise.all(Array.from({ length: people }, (_, person) => add(person)));
    await outage;
    expect(refusals.length).toBeGreaterThan(0);
    const others = refusals.filter((refusal) => !refusal.startsWith(`503: ${JSON.stringify(away).slice(0, -2)}`));
    // With the server's log, which has the cause of a 500.
    if (others.length > 0) throw new Error([...others, server.output()].join('\n'));
    for (const write of writes) expect(await sendKeyed(url, cookie, write)).toEqual(write.answer);
    expect(new Set(writes.map(({ answer }) => answer!.id)).size).toBe(people * writesEach);
    expect(
      await t.db.query(`SELECT id FROM parents WHERE last_name LIKE :these`, { these: `Haddad-${name}-%` }),
    ).toHaveLength(people * writesEach);
  },
  120_000,
);
