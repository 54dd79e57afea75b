import type { Type } from '@nestjs/common';

/** Work that a feature does regularly (`Feature.jobs`). */
export interface Job {
  /** Its row in `jobs`: 'attendance.old-saves'. */
  name: string;
  /**
   * How long after a round the next one is due. `null`: whenever it `hasWork`; such a job has no row and no lease, and
   * instances do it side by side, kept apart by claims of its own.
   */
  everyMs: number | null;
  /** A provider of the feature's module. */
  work: Type<Work>;
}

/** The work of a job. */
export interface Work {
  /**
   * One round, which only one instance does at a time where `everyMs` is a number. Units of work in it are short, and what it waits for it waits for outside of them.
   * Whoever loses the lease, or ends, hears of it by `signal`. A throw is logged, and the round done again within five minutes.
   */
  run(signal: AbortSignal): Promise<void>;
  /** Whether there is work: a cheap read, so that nothing is written otherwise. */
  hasWork?(): Promise<boolean>;
}

/** The injection token for the declarations of all features. */
export const JOBS = Symbol('jobs');
