import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { createApp, testNow, type TestApp } from '../../../test/create-app.js';
import { Declared } from '../feature.js';
import type { Job, Work } from './job.js';
import { Jobs, jobTimes } from './jobs.js';

let t: TestApp;
beforeEach(async () => void (t = await createApp()));
afterEach(() => t.close());

const minute = 60_000;
const later = (ms: number) => new Date(Date.parse(testNow) + ms).toISOString();

/** A separate runner for one job, like that of another instance. */
function instance(work: Work, name = 'test.job') {
  class ThisWork {}
  const declared = new Declared([
    { jobs: [{ name, title: 'Testing', everyMs: 60 * minute, work: ThisWork as Job['work'] }] },
  ]);
  const modules = { get: () => work } as unknown as ModuleRef;
  return new Jobs(declared, modules, t.db, t.clock);
}

const counting = () => {
  const work = { rounds: 0, run: () => Promise.resolve(void work.rounds++) };
  return work;
};

it('runs a new job at once, and again when it is due', async () => {
  const work = counting();
  const jobs = instance(work);
  await jobs.round();
  await jobs.round();
  expect(work.rounds).toBe(1);
  t.clock.set(later(59 * minute));
  await jobs.round();
  expect(work.rounds).toBe(1);
  t.clock.set(later(60 * minute));
  await jobs.round();
  expect(work.rounds).toBe(2);
});

it('runs a job once that came due many times while no server ran', async () => {
  const work = counting();
  await instance(work).round();
  t.clock.set(later(72 * 60 * minute));
  const jobs = instance(work);
  await jobs.round();
  await jobs.round();
  expect(work.rounds).toBe(2);
});

it('gives a round to one of several instances, and lets others write meanwhile', async () => {
  let rounds = 0;
  let end = () => {};
  const work = {
    run: () => {
      rounds++;
      return new Promise<void>((resolve) => (end = resolve));
    },
  };
  const turns = [instance(work), instance(work), instance(work)].map((jobs) => jobs.round());
  while (rounds === 0) await pause(5);
  await t.a.user({ role: 'ADMIN' });
  end();
  await Promise.all(turns);
  expect(rounds).toBe(1);
});

it('takes over the round of an instance that died, once its lease has run out', async () => {
  const hanging = instance({ run: () => new Promise(() => undefined) });
  void hanging.round();
  const row = () =>
    t.db.query<{ until: string | null }>(`SELECT leased_until AS "until" FROM jobs WHERE name = 'test.job'`);
  while (!(await row())[0]?.until) await pause(5);
  const work = counting();
  const second = instance(work);
  t.clock.set(later(jobTimes.leaseMs - 1));
  await second.round();
  expect(work.rounds).toBe(0);
  t.clock.set(later(jobTimes.leaseMs));
  await second.round();
  expect(work.rounds).toBe(1);
});

it('tells a round that its lease is lost', async () => {
  const renewMs = jobTimes.renewMs;
  jobTimes.renewMs = 5;
  try {
    const work: Work = {
      run: async (signal) => {
        await t.db.unit(() => t.db.manager.query(`UPDATE jobs SET lease = 'another' WHERE name = 'test.job'`));
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      },
    };
    await instance(work).round();
  } finally {
    jobTimes.renewMs = renewMs;
  }
  expect(await t.db.query(`SELECT lease AS "lease" FROM jobs WHERE name = 'test.job'`)).toEqual([{ lease: 'another' }]);
});

it('retries a failed round within five minutes, and runs other jobs meanwhile', async () => {
  let tries = 0;
  const jobs = instance({ run: () => Promise.reject(new Error(`No ${++tries}`)) });
  await jobs.round();
  t.clock.set(later(jobTimes.againMs - 1));
  await jobs.round();
  expect(tries).toBe(1);
  t.clock.set(later(jobTimes.againMs));
  await jobs.round();
  expect(tries).toBe(2);
});

it('writes nothing for a job that has no work', async () => {
  let asked = 0;
  const work = { ...counting(), hasWork: () => Promise.resolve(++asked > 1) };
  const jobs = instance(work);
  await jobs.round();
  expect(await t.db.query(`SELECT lease AS "lease", due_at AS "due" FROM jobs WHERE name = 'test.job'`)).toEqual([
    { lease: null, due: testNow },
  ]);
  await jobs.round();
  expect(await t.db.query(`SELECT due_at AS "due" FROM jobs WHERE name = 'test.job'`)).toEqual([
    { due: later(60 * minute) },
  ]);
});

it('ends with the server: the current round is told, and no new one starts', async () => {
  const heard: string[] = [];
  const jobs = instance({
    run: (signal) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          heard.push('ended');
          resolve();
        }),
      ),
  });
  jobs.start();
  const row = () => t.db.query<{ lease: string | null }>(`SELECT lease AS "lease" FROM jobs WHERE name = 'test.job'`);
  while (!(await row())[0]?.lease) await pause(5);
  await jobs.onModuleDestroy();
  expect(heard).toEqual(['ended']);
  expect(await row()).toEqual([{ lease: null }]);
});

it('runs no job without a listening server', async () => {
  expect(await t.db.query('SELECT name FROM jobs')).toEqual([]);
});

it('records since when a job fails, and logs the same failure once', async () => {
  const logged = jest.spyOn(Logger.prototype, 'error');
  let fails = true;
  const jobs = instance({ run: () => (fails ? Promise.reject(new Error('No luck')) : Promise.resolve()) });
  const failingSince = async () =>
    (
      await t.db.query<{ since: string | null }>(`SELECT failing_since AS "since" FROM jobs WHERE name = 'test.job'`)
    )[0]!.since;
  for (let n = 0; n < 3; n++) {
    t.clock.set(later(n * jobTimes.againMs));
    await jobs.round();
  }
  expect(await failingSince()).toBe(testNow);
  expect(logged.mock.calls.map(([text]) => text as unknown)).toEqual([
    'The job test.job failed. It will be run again.',
  ]);
  logged.mockRestore();
  expect(await jobs.due()).toEqual([
    {
      queue: 'JOB',
      name: 'test.job',
      title: 'Testing',
      since: testNow,
      cause: 'Its rounds fail. The server’s log shows why.',
    },
  ]);
  fails = false;
  t.clock.set(later(3 * jobTimes.againMs));
  await jobs.round();
  expect(await failingSince()).toBeNull();
  expect(await jobs.due()).toEqual([]);
});

it('believes no time that lies further ahead than it can', async () => {
  const work = counting();
  const jobs = instance(work);
  await jobs.round();
  const put = (dueAt: number, leasedUntil: number) =>
    t.db.unit(() =>
      t.db.manager.query(
        `UPDATE jobs SET due_at = '${later(dueAt)}', lease = 'of another', leased_until = '${later(leasedUntil)}' WHERE name = 'test.job'`,
      ),
    );
  // What the clocks of two servers may differ.
  const skew = 45_000;
  const [due, leased] = [60 * minute + skew, jobTimes.leaseMs + skew];
  await put(due, leased);
  await jobs.round();
  await put(due + 1, leased);
  await jobs.round();
  await put(due, leased + 1);
  await jobs.round();
  expect(work.rounds).toBe(1);
  await put(due + 1, leased + 1);
  await jobs.round();
  expect(work.rounds).toBe(2);
});
