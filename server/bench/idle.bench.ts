// The statements that an idle server sends to its database in a minute, in a school with a mail server whose rules are off.
// `npm run bench -- idle` measures SQLite, `TEST_DATABASE=postgres npm run bench -- idle` PostgreSQL.
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { Jobs } from '../src/platform/jobs/jobs.js';
import { createApp } from '../test/create-app.js';
import { engine } from '../test/postgres.js';
import { target } from './timing.js';

let statements = 0;

/** Counts the calls of some methods. */
function count(prototype: object, names: readonly string[]) {
  const methods = prototype as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const method = methods[name]!;
    methods[name] = function (this: unknown, ...args) {
      statements++;
      return method.apply(this, args);
    };
  }
}

const memory = new BetterSqlite3(':memory:');
count(Object.getPrototypeOf(memory.prepare('SELECT 1')) as object, ['all', 'get', 'run']);
count(pg.Client.prototype, ['query']);
memory.close();

const t = await createApp({ smtpUrl: 'smtp://127.0.0.1:1' });
t.clock.set(null);
const jobs = t.app.get(Jobs);
await jobs.round();
jobs.start();
// Until every job has run.
await pause(3000);
const seconds = 30;
statements = 0;
await pause(seconds * 1000);
const perMinute = (statements * 60) / seconds;
console.log(`${engine}: an idle server sends ${perMinute} statements a minute`);
target('an idle server', perMinute, 130, 'statements a minute');
await t.close();
