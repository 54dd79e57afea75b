import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { appOfEachTest, later, testNow } from '../../../test/create-app.js';
import { Declared } from '../feature.js';
import { SchoolTime } from '../settings/school-time.js';
import { Settings } from '../settings/settings.js';
import type { Job, Work } from './job.js';
import { Jobs, jobTimes } from './jobs.js';

const t = appOfEachTest();

const minute = 60_000;

/** A separate runner for one job, like that of another instance. */
function instance(work: Work, time: { everyMs: number | null } | { at: string } = { everyMs: 60 * minute }) {
  class ThisWork {}
  const job = { name: 'test.job', title: 'Testing', work: ThisWork, ...time };
  const modules = { get: () => work } as unknown as ModuleRef;
  return new Jobs(new Declared([{ jobs: [job as unknown as Job] }]), modules, t.db, t.clock, t.app.get(SchoolTime));
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

it('asks a job without a time whether it has work, and writes nothing for it', async () => {
  let asked = 0;
  const work = {
    rounds: 0,
    run: () => Promise.resolve(void work.rounds++),
    hasWork: () => Promise.resolve(++asked > 1),
  };
  const jobs = instance(work, { everyMs: null });
  await jobs.round();
  expect(work.rounds).toBe(0);
  await jobs.round();
  expect(work.rounds).toBe(1);
  expect(await t.db.query('SELECT name FROM jobs')).toEqual([]);
});

describe('a job with a time of day', () => {
  const inDamascus = () => t.db.unit(() => t.app.get(Settings).set({ 'school.timeZone': 'Asia/Damascus' }));
  /** Runs a round on each of several servers at these instants, and returns after which of them the work had run. */
  async function runsAt(instants: readonly string[], at = '07:00') {
    await inDamascus();
    const work = counting();
    const servers = [instance(work, { at }), instance(work, { at })];
    const runs: string[] = [];
    for (const instant of instants) {
      const before = work.rounds;
      t.clock.set(instant);
      await Promise.all(servers.map((server) => server.round()));
      expect(work.rounds - before).toBeLessThanOrEqual(1);
      if (work.rounds > before) runs.push(instant);
    }
    return runs;
  }

  it('runs once a day at that time at the school, on one server, also at the weekend', async () => {
    const friday = '2026-11-20T04:00:00.000Z';
    expect(
      await runsAt(['2026-11-20T03:59:59.000Z', friday, '2026-11-20T20:00:00.000Z', '2026-11-21T03:59:59.000Z']),
    ).toEqual([friday]);
    expect(await runsAt(['2026-11-21T04:00:00.000Z', '2026-11-22T04:00:00.000Z'])).toEqual([
      '2026-11-21T04:00:00.000Z',
      '2026-11-22T04:00:00.000Z',
    ]);
  });

  it('runs later that day if it is new or no server ran at the time, but not on the next day before the time', async () => {
    expect(await runsAt(['2026-11-18T12:00:00.000Z', '2026-11-18T13:00:00.000Z'])).toEqual([
      '2026-11-18T12:00:00.000Z',
    ]);
    expect(await runsAt(['2026-11-19T09:30:00.000Z', '2026-11-19T15:00:00.000Z'])).toEqual([
      '2026-11-19T09:30:00.000Z',
    ]);
    expect(await runsAt(['2026-11-21T01:00:00.000Z', '2026-11-21T04:00:00.000Z'])).toEqual([
      '2026-11-21T04:00:00.000Z',
    ]);
  });

  it('is retried on the same day if it fails', async () => {
    await inDamascus();
    let tries = 0;
    const jobs = instance({ run: () => Promise.reject(new Error(`No ${++tries}`)) }, { at: '07:00' });
    for (const instant of [testNow, later(jobTimes.againMs - 1), later(jobTimes.againMs)]) {
      t.clock.set(instant);
      await jobs.round();
    }
    expect(tries).toBe(2);
  });
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
