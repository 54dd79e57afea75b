import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Clock, clockSkewMs } from '../clock.js';
import { Database } from '../database/database.js';
import { messageOf } from '../database/failures.js';
import type { SqlParameters } from '../database/sql-text.js';
import { Declared } from '../feature.js';
import { SchoolTime } from '../settings/school-time.js';
import { dueAt, firstDue, mayBeDue, nextDue } from './due-times.js';
import type { JobEntity } from './job.entity.js';
import type { Stall } from '@homeroom/shared/stalls';
import { isTimed, type AskedJob, type Asked, type Job, type Queue, type TimedJob, type Work } from './job.js';

/** In ms: how often a server looks for due jobs, how long a lease lasts, how often it is renewed, and the longest wait after a failed round. */
export const jobTimes = { lookMs: 1000, leaseMs: 60_000, renewMs: 15_000, againMs: 300_000 };

type JobRow = Omit<JobEntity, 'lease'>;

/**
 * Runs the features' jobs when they are due. All instances read the same rows, and a lease gives each round to one of them. A job that
 * was due while no server ran is run once. Only a listening server calls `start`; tests call `round`.
 */
@Injectable()
export class Jobs implements OnModuleDestroy, Queue {
  private readonly ending = new AbortController();
  private readonly running = new Map<string, Promise<void>>();
  /** The last failure of each job that fails, by name: it is logged once. */
  private readonly failures = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;
  private readonly log = new Logger('Jobs');

  constructor(
    private readonly declared: Declared,
    private readonly modules: ModuleRef,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly time: SchoolTime,
  ) {}

  /** Looks for due jobs until the server stops. */
  start(): void {
    const look = async () => {
      try {
        await this.begin();
      } catch (error) {
        this.log.warn('The jobs that are due could not be read.', error);
      }
      if (!this.ending.signal.aborted) this.timer = setTimeout(() => void look(), jobTimes.lookMs);
    };
    void look();
  }

  /** Makes a job with a row due now, in the current unit of work. */
  async makeDue(name: string): Promise<void> {
    await this.db.query('UPDATE jobs SET due_at = :now WHERE name = :name AND due_at > :now', {
      name,
      now: this.clock.stamp(),
    });
  }

  /** Runs every job that is due once, and resolves when all are done. */
  async round(): Promise<void> {
    await this.begin();
    await Promise.all(this.running.values());
  }

  async onModuleDestroy() {
    this.ending.abort();
    clearTimeout(this.timer);
    await Promise.all(this.running.values());
  }

  async due(): Promise<Stall[]> {
    const rows = await this.rows();
    const found = this.declared
      .all('jobs')
      .filter(isTimed)
      .map(async (job): Promise<Stall[]> => {
        const row = rows.get(job.name);
        if (!row) return [];
        const about = { queue: 'JOB' as const, name: job.name, title: job.title };
        if (row.failingSince)
          return [{ ...about, since: row.failingSince, cause: 'Its rounds fail. The server’s log shows why.' }];
        const since = await this.dueSince(job, row);
        if (since === null) return [];
        const cause = row.leasedUntil ? 'Its last round has not ended.' : 'No server has started it.';
        return [{ ...about, since, cause }];
      });
    return (await Promise.all(found)).flat();
  }

  private async begin() {
    const rows = await this.rows();
    for (const job of this.declared.all('jobs')) {
      if (this.ending.signal.aborted || this.running.has(job.name)) continue;
      const row = rows.get(job.name);
      if (isTimed(job) && row && !(mayBeDue(job, row.dueAt, this.clock.now()) && this.isFree(row))) continue;
      const turn = this.turn(job, row).finally(() => this.running.delete(job.name));
      this.running.set(job.name, turn);
    }
  }

  private async rows(): Promise<Map<string, JobRow>> {
    const rows = await this.db.query<JobRow>(
      'SELECT name AS "name", due_at AS "dueAt", leased_until AS "leasedUntil", failing_since AS "failingSince" FROM jobs',
    );
    return new Map(rows.map((row) => [row.name, row]));
  }

  private async moment() {
    return { now: this.clock.now(), zone: await this.time.zone() };
  }

  /** Since when a job has been due; `null` if it is not. */
  private async dueSince(job: TimedJob, row: JobRow): Promise<string | null> {
    if (!mayBeDue(job, row.dueAt, this.clock.now())) return null;
    const since = dueAt(job, row.dueAt, await this.moment());
    return since <= this.clock.stamp() ? since : null;
  }

  private isFree({ leasedUntil }: JobRow): boolean {
    if (leasedUntil === null) return true;
    return leasedUntil <= this.clock.stamp() || leasedUntil > this.clock.stamp(jobTimes.leaseMs + clockSkewMs);
  }

  /** Runs one round of a job, unless another instance has it. Never throws. */
  private async turn(job: Job, row: JobRow | undefined) {
    try {
      if (isTimed(job)) await this.timedTurn(job, row ?? (await this.added(job)));
      else await this.askedTurn(job);
    } catch (error) {
      this.failed(job, error);
    }
  }

  private async askedTurn(job: AskedJob) {
    const work = this.modules.get<Work & Asked>(job.work, { strict: false });
    if (!(await work.hasWork())) return;
    await work.run(this.ending.signal);
    this.succeeded(job);
  }

  private async timedTurn(job: TimedJob, row: JobRow) {
    const lease = randomUUID();
    const began = await this.moment();
    if ((await this.dueSince(job, row)) === null || !(await this.take(row, lease))) return;
    const isDone = await this.done(job, this.modules.get<Work>(job.work, { strict: false }), lease);
    const now = this.clock.stamp();
    const again = nextDue(job, began, this.clock.now());
    const soon = this.clock.stamp(jobTimes.againMs);
    await this.write(
      `UPDATE jobs SET due_at = :dueAt, lease = NULL, leased_until = NULL, failing_since = ${
        isDone ? 'NULL' : 'CASE WHEN failing_since <= :now THEN failing_since ELSE :now END'
      } WHERE name = :name AND lease = :lease`,
      {
        name: job.name,
        lease,
        now,
        dueAt: isDone || again < soon ? again : soon,
      },
    );
  }

  private async added(job: TimedJob): Promise<JobRow> {
    const { name } = job;
    const first = firstDue(job, await this.moment());
    await this.write('INSERT INTO jobs (name, due_at) VALUES (:name, :first) ON CONFLICT DO NOTHING', { name, first });
    return { name, dueAt: first, leasedUntil: null, failingSince: null };
  }

  /** Takes a job unless its row has changed since it was read. */
  private async take({ name, dueAt, leasedUntil }: JobRow, lease: string): Promise<boolean> {
    const taken = await this.write(
      `UPDATE jobs SET lease = :lease, leased_until = :until
       WHERE name = :name AND due_at = :dueAt AND coalesce(leased_until, '') = :leasedUntil RETURNING name`,
      { name, lease, dueAt, leasedUntil: leasedUntil ?? '', until: this.clock.stamp(jobTimes.leaseMs) },
    );
    return taken.length > 0;
  }

  private succeeded({ name }: Job) {
    if (this.failures.delete(name)) this.log.warn(`The job ${name} works again.`);
  }

  /** Logs a failure, unless it is the last one again. */
  private failed({ name }: Job, error: unknown) {
    const message = messageOf(error);
    if (this.failures.get(name) !== message) this.log.error(`The job ${name} failed. It will be run again.`, error);
    this.failures.set(name, message);
  }

  /** Runs the round, and returns whether it succeeded; renews the lease meanwhile, and aborts the round if it is lost. */
  private async done(job: Job, work: Work, lease: string): Promise<boolean> {
    const lost = new AbortController();
    const renewal = setInterval(() => void this.renew(job, lease, lost), jobTimes.renewMs);
    // A round that hangs must not keep the program alive.
    renewal.unref();
    try {
      await work.run(AbortSignal.any([this.ending.signal, lost.signal]));
      this.succeeded(job);
      return true;
    } catch (error) {
      this.failed(job, error);
      return false;
    } finally {
      clearInterval(renewal);
    }
  }

  private async renew({ name }: Job, lease: string, lost: AbortController) {
    try {
      const renewed = await this.write(
        'UPDATE jobs SET leased_until = :until WHERE name = :name AND lease = :lease RETURNING name',
        { name, lease, until: this.clock.stamp(jobTimes.leaseMs) },
      );
      if (renewed.length === 0) lost.abort();
    } catch {
      // The next renewal tries again; if all fail, the lease expires.
    }
  }

  private write(sql: string, parameters: SqlParameters) {
    return this.db.unit(() => this.db.query(sql, parameters));
  }
}
