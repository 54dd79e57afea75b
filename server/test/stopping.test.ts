import { appOfTests } from './create-app.js';
import { expectWhole } from './crash/expect-whole.js';
import { savingPeople, saveUntil } from './crash/saving-people.js';
import { startServer } from './crash/server-process.js';
import { storedSaves } from './crash/stored-saves.js';

/** In ms: longer than the server needs on a busy machine, and far shorter than people keep saving. */
const longest = 30_000;

const t = appOfTests();

test('a signal ends a server while people save: each save is answered and stored, or neither', async () => {
  const people = await savingPeople(t);
  await t.stop();
  const server = await startServer(t.config);
  let ended: Promise<number | null> | undefined;
  const stop = async () => {
    const tooLate = setTimeout(() => void server.kill(), longest);
    // A terminal signals the whole process group, and a parent signals its child again.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) server.signal(signal);
    ended = server.ended.finally(() => clearTimeout(tooLate));
    await ended;
  };
  const saves = await saveUntil({ on: 'sent', count: 50 }, stop, server.url, people);
  expect(await ended).toBe(0);
  const stored = await storedSaves(t.config);
  expectWhole(stored, saves);
  const answered = saves.filter(({ answer }) => answer).map(({ body }) => body.saveId);
  expect([...stored.answers.keys()].sort()).toEqual(answered.sort());
});
