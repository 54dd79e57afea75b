import type { Type } from '@nestjs/common';

/** What a feature has done again and again, without anybody asking (`Feature.jobs`). */
export interface Job {
  /** Its row in `jobs`: 'attendance.old-saves'. */
  name: string;
  /** How long after a round the next one is due. */
  everyMs: number;
  /** A provider of the feature's module. */
  work: Type<Work>;
}

/** The work of a job. */
export interface Work {
  /**
   * One round, which only one instance does at a time. Units of work in it are short, and what it waits for it waits for outside of them.
   * Whoever loses the lease, or ends, hears of it by `signal`. A throw is logged, and the round done again within five minutes.
   */
  run(signal: AbortSignal): Promise<void>;
  /** Whether there is anything to do now: a cheap read, so that a job which is due every second writes nothing while there is not. */
  hasWork?(): Promise<boolean>;
}

/** The token of what all features declare. */
export const JOBS = Symbol('jobs');
