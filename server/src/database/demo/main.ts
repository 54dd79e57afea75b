import '../../supported-node.js';
import 'reflect-metadata';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dateIn } from '@homeroom/shared/dates';
import { AppModule } from '../../app.module.js';
import { readConfig, type Config } from '../../config.js';
import { UserEntity } from '../../features/accounts/user.entity.js';
import { Database } from '../../platform/database/database.js';
import { sqliteFile } from '../../platform/database/data-sources.js';
import { holdFolder } from '../../platform/database/hold-folder.js';
import { runProgram, servicesOf } from '../../program.js';
import { start } from '../../start.js';
import { demoAccounts, demoPassword } from './accounts.js';
import { fillDemoSchool } from './demo-school.js';

const loopback = ['127.0.0.1', 'localhost', '::1'];

/** SQLite in the demo's own folder, on the loopback address only, because its passwords are public. */
function demoConfig(): Config {
  const config = readConfig();
  if (!loopback.includes(config.host))
    throw new Error(`The demo has well-known passwords and listens only on this machine, not on ${config.host}.`);
  return {
    ...config,
    dataDir: resolve(config.dataDir, 'demo'),
    databaseUrl: null,
    // Its upkeep would take a school's files and backups for its own.
    filesUrl: null,
    backupTo: null,
    publicUrl: null,
    // The people's addresses are invented.
    smtpUrl: null,
    secretKeyFile: null,
  };
}

/** Fills the folder unless it already holds this school; only ever replaces a demo. */
async function prepare(config: Config, students: number) {
  const today = dateIn('Europe/Dublin', new Date());
  const wanted = JSON.stringify({ demo: 4, students, today });
  const stamp = join(config.dataDir, 'demo.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const file = sqliteFile(config);
  if (existsSync(file) && !existsSync(stamp))
    throw new Error(`${file} is not a demo, so it was left as it is. Choose another DATA_DIR.`);
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
  console.log(`Filling a demo school with ${students} students…`);
  const app = await servicesOf(AppModule.for(config));
  // Mark it as a demo before it is filled, so that an interrupted one is replaced.
  writeFileSync(stamp, 'being filled');
  await fillDemoSchool(app, { students, today });
  await app.close();
  writeFileSync(stamp, wanted);
}

/** Fills the empty database of DATABASE_URL, for `npm run cluster`. */
async function fillDatabase(students: number) {
  const app = await servicesOf(AppModule.for({ ...readConfig(), publicUrl: null, smtpUrl: null }));
  if (await app.get(Database).existsBy(UserEntity, {}))
    throw new Error('The database has users, so it was left as it is. The demo school needs an empty one.');
  console.log(`Filling a demo school with ${students} students…`);
  await fillDemoSchool(app, { students, today: dateIn('Europe/Dublin', new Date()) });
  await app.close();
}

/** Fills the demo's own folder and, unless it is only to be filled, starts a server on it. Returns where the school is. */
async function serveDemo(students: number, isOnlyFilled: boolean) {
  const config = demoConfig();
  holdFolder(config);
  await prepare(config, students);
  if (!isOnlyFilled) await start(config);
  return config.dataDir;
}

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      students: { type: 'string', default: '400' },
      fill: { type: 'boolean', default: false },
      database: { type: 'boolean', default: false },
    },
  });
  const students = Number(values.students);
  if (!Number.isInteger(students) || students < 10 || students > 20_000)
    throw new Error('--students takes a whole number from 10 to 20000.');
  const place = values.database ? await fillDatabase(students) : await serveDemo(students, values.fill);
  const accounts = demoAccounts.map((email) => `  ${email}  ${demoPassword}`);
  console.log(
    [
      '',
      'Demo accounts, with their original passwords:',
      ...accounts,
      ...(place ? [`The demo school is in ${place}.`] : []),
      '',
    ].join('\n'),
  );
});
