import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Clock } from '../clock.js';
import { queryWith, Reads } from '../database/reads.js';
import type { SqlParameters } from '../database/sql-text.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Declared } from '../feature.js';
import type { Job, Work } from './job.js';

/** In ms: how often a server looks for due jobs, how long a lease lasts, how often it is renewed, and the longest wait after a failed round. */
export const jobTimes = { lookMs: 1000, leaseMs: 60_000, renewMs: 15_000, againMs: 300_000 };

/**
 * Runs the features' jobs when they are due. All instances read the same rows, and a lease gives each round to one of them. A job that
 * was due while no server ran is run once. Only a listening server calls `start`; tests call `round`.
 */
@Injectable()
export class Jobs implements OnModuleDestroy {
  private readonly ending = new AbortController();
  private readonly running = new Map<string, Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private readonly log = new Logger('Jobs');

  constructor(
    private readonly declared: Declared,
    private readonly modules: ModuleRef,
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
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

  private async begin() {
    const rows = await this.reads.query<{ name: string; isFree: number }>(
      `SELECT name AS "name", CASE WHEN due_at <= :now AND (leased_until IS NULL OR leased_until <= :now) THEN 1 ELSE 0 END AS "isFree" FROM jobs`,
      { now: this.clock.stamp() },
    );
    const isFree = new Map(rows.map((row) => [row.name, Number(row.isFree) === 1]));
    for (const job of this.declared.jobs) {
      if (this.ending.signal.aborted || this.running.has(job.name) || isFree.get(job.name) === false) continue;
      const turn = this.turn(job, isFree.has(job.name)).finally(() => this.running.delete(job.name));
      this.running.set(job.name, turn);
    }
  }

  /** Runs one round of a job, unless another instance has it. Never throws. */
  private async turn(job: Job, isKnown: boolean) {
    try {
      const work = this.modules.get<Work>(job.work, { strict: false });
      if (!isKnown && job.everyMs !== null) await this.add(job);
      if (work.hasWork && !(await work.hasWork())) return;
      if (job.everyMs === null) return void (await work.run(this.ending.signal));
      const lease = randomUUID();
      if (!(await this.take(job, lease))) return;
      await this.write(
        'UPDATE jobs SET due_at = :dueAt, lease = NULL, leased_until = NULL WHERE name = :name AND lease = :lease',
        {
          name: job.name,
          lease,
          dueAt: this.clock.stamp(
            (await this.done(job, work, lease)) ? job.everyMs : Math.min(job.everyMs, jobTimes.againMs),
          ),
        },
      );
    } catch (error) {
      this.log.warn(`The job ${job.name} failed. It will be run again.`, error);
    }
  }

  /** Adds the row of a new job, which is due at once. */
  private add({ name }: Job) {
    return this.write('INSERT INTO jobs (name, due_at) VALUES (:name, :now) ON CONFLICT DO NOTHING', {
      name,
      now: this.clock.stamp(),
    });
  }

  private async take({ name }: Job, lease: string): Promise<boolean> {
    const taken = await this.write(
      `UPDATE jobs SET lease = :lease, leased_until = :until
       WHERE name = :name AND due_at <= :now AND (leased_until IS NULL OR leased_until <= :now) RETURNING name`,
      { name, lease, now: this.clock.stamp(), until: this.clock.stamp(jobTimes.leaseMs) },
    );
    return taken.length > 0;
  }

  /** Runs the round, and returns whether it succeeded; renews the lease meanwhile, and aborts the round if it is lost. */
  private async done(job: Job, work: Work, lease: string): Promise<boolean> {
    const lost = new AbortController();
    const renewal = setInterval(() => void this.renew(job, lease, lost), jobTimes.renewMs);
    // A round that hangs must not keep the program alive.
    renewal.unref();
    try {
      await work.run(AbortSignal.any([this.ending.signal, lost.signal]));
      return true;
    } catch (error) {
      this.log.error(`A round of ${job.name} failed. It will be run again.`, error);
      return false;
    } finally {
      clearInterval(renewal);
    }
  }

  private async renew({ name }: Job, lease: string, lost: AbortController) {
    try {
      const kept = await this.write(
        'UPDATE jobs SET leased_until = :until WHERE name = :name AND lease = :lease RETURNING name',
        { name, lease, until: this.clock.stamp(jobTimes.leaseMs) },
      );
      if (kept.length === 0) lost.abort();
    } catch {
      // The next renewal tries again; if all fail, the lease expires.
    }
  }

  private write(sql: string, parameters: SqlParameters) {
    return this.unitOfWork.run((manager) => queryWith(manager, sql, parameters));
  }
}
