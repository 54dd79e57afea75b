import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { appOfTests } from './create-app.js';
import { builtServer } from './built-server.js';
import { savingPeople, saveUntil } from './crash/saving-people.js';
import { startServer } from './crash/server-process.js';

const run = promisify(execFile);

const t = appOfTests();

test('a link is created at the console next to a busy server, without affecting its saves', async () => {
  const people = await savingPeople(t);
  const forgetful = await t.a.user({ role: 'SUPERADMIN' });
  await t.stop();
  const server = await startServer(t.config);
  const printed: string[] = [];
  const beside = async () => {
    const env = { PATH: process.env.PATH, DATA_DIR: t.config.dataDir };
    try {
      for (let n = 0; n < 3; n++)
        printed.push((await run(process.execPath, [builtServer('reset-link.js'), forgetful.email!], { env })).stdout);
    } finally {
      await server.kill();
    }
  };
  // Throws if any answer is not a save.
  const saves = await saveUntil({ on: 'answered', count: 1 }, beside, server.url, people);
  expect(saves.length).toBeGreaterThan(people.length);
  expect(printed).toEqual(
    Array(3).fill(
      expect.stringMatching(
        /^This link sets a new password\. It works once, for 60 minutes: http:\/\/localhost:3000\/\S+token=\S+\s$/,
      ),
    ),
  );
});

test('a second server on the same data refuses to start until the first has ended, however it ended', async () => {
  await t.stop();
  const first = await startServer(t.config);
  const refusal = await startServer(t.config).then((second) => second.kill(), String);
  const health = await fetch(`${first.url}/api/health`);
  await first.kill();
  expect(refusal).toContain(
    `Another Homeroom server is using the data in ${t.config.dataDir}. Stop it first, or choose another DATA_DIR.`,
  );
  expect(health.status).toBe(200);
  const next = await startServer(t.config);
  await next.kill();
});
