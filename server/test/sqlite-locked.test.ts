import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Register, SaveAnswer } from '@homeroom/shared/attendance/registers';
import { sqliteFile } from '../src/platform/database/data-sources.js';
import { gateLimits } from '../src/platform/database/write-gate.js';
import { createApp, type TestApp } from './create-app.js';
import { expectWhole } from './crash/expect-whole.js';
import { call, saveOf, savingPeople, type Person, type SentSave } from './crash/saving-people.js';
import { storedSaves } from './crash/stored-saves.js';

/** Takes SQLite's write lock, prints a line, and keeps it until its input ends. */
const program = `const database = new (require('better-sqlite3'))(process.argv[1]);
  database.exec('BEGIN IMMEDIATE');
  console.log('locked');
  process.stdin.resume().once('end', () => database.exec('COMMIT'));`;

let t: TestApp;
let people: Person[];
let url: string;
let end = () => {};
const agent = new Agent({ keepAlive: true });
beforeEach(async () => {
  // So that it may be used by its address in the test.
  t = await createApp({ publicUrl: null });
  t.clock.set(null);
  people = await savingPeople(t);
  url = `http://127.0.0.1:${(t.app.getHttpServer().address() as AddressInfo).port}`;
});
afterEach(async () => {
  jest.restoreAllMocks();
  end();
  await t.close();
});
afterAll(() => agent.destroy());

/** Another program that writes to the database, until the returned function is called. */
async function lockedByAnother(): Promise<() => Promise<unknown>> {
  const other = spawn(process.execPath, ['--eval', program, sqliteFile(t.config)], {
    cwd: __dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  const ended = once(other, 'exit');
  end = () => void other.kill();
  return () => {
    other.stdin.end();
    return ended;
  };
}

const registerOf = (person: Person) =>
  call<Register>(
    url,
    agent,
    person,
    'GET',
    `/attendance/registers?scheduleId=${person.scheduleId}&date=${person.date}`,
  );

const send = ({ person, body }: SentSave, written?: () => void) =>
  call<SaveAnswer>(url, agent, person, 'PUT', '/attendance/registers', body, written);

/** A save of each person, made from the register that they see. */
const savesOf = () =>
  Promise.all(
    people.map(async (person, turn): Promise<SentSave> => {
      return { person, body: saveOf(person, await registerOf(person), turn), answer: null };
    }),
  );

test('who saves while another program holds the database for too long is told so, and saves once afterwards', async () => {
  // Shortened: the real wait is 5 s.
  jest.replaceProperty(gateLimits, 'busyMs', 200);
  const release = await lockedByAnother();
  // Reading goes on.
  const saves = await savesOf();
  const refusals: string[] = [];
  for (let n = 0; n < 3; n++)
    for (const ending of await Promise.allSettled(saves.map((save) => send(save))))
      refusals.push(String((ending as PromiseRejectedResult).reason));
  expect(refusals).toHaveLength(3 * people.length);
  expect([...new Set(refusals)]).toEqual([
    expect.stringContaining(
      'answered 503: {"statusCode":503,"message":"Another program is writing to the school’s database. Nothing was saved. Try again in a moment."}',
    ),
  ]);
  expectWhole(await storedSaves(t.config), saves);
  await release();
  for (const save of saves) save.answer = await send(save);
  // Again, as by a browser that missed the answer.
  for (const save of saves) expect((await send(save)).saved).toEqual(save.answer!.saved);
  expectWhole(await storedSaves(t.config), saves);
});

test('who saves while another program holds the database for a moment only waits', async () => {
  const release = await lockedByAnother();
  const saves = await savesOf();
  let sent = 0;
  await Promise.all(
    saves.map(async (save) => {
      save.answer = await send(save, () => void (++sent === saves.length && release()));
    }),
  );
  expectWhole(await storedSaves(t.config), saves);
});
