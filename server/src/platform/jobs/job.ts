import type { Type } from '@nestjs/common';
import type { Stall } from '@homeroom/shared/stalls';

declare module '../feature.js' {
  interface Feature {
    /** Its regular background work. */
    jobs?: Job[];
    /** Providers that know what has been due for a while. */
    queues?: Type<Queue>[];
  }
}

interface AnyJob {
  /** Its row in `jobs`: 'attendance.old-saves'. */
  name: string;
  /** What it does, for the office: 'Emptying the trash of the Teachers Corner'. */
  title: string;
  /** A provider of the feature's module. */
  work: Type<Work>;
}

/** A job with a row, whose rounds run on one instance at a time. */
export type TimedJob = AnyJob &
  (
    | {
        /** How long after a round the next one is due. */
        everyMs: number;
      }
    | {
        /** It runs once on each day, at this time at the school ('HH:mm'), or later that day if no server ran at the time. */
        at: string;
      }
  );

/** A job without row or lease: instances run it at the same time whenever it has work, and its own claims keep them apart. */
export interface AskedJob extends AnyJob {
  everyMs: null;
  work: Type<Work & Asked>;
}

/** Work that a feature does regularly (`Feature.jobs`). */
export type Job = TimedJob | AskedJob;

export const isTimed = (job: Job): job is TimedJob => 'at' in job || job.everyMs !== null;

export interface Work {
  /**
   * Runs one round. Keep its units of work short, and wait only outside them. `signal` aborts when the lease is lost or the server
   * stops. After a throw, the round is retried within five minutes.
   */
  run(signal: AbortSignal): Promise<void>;
}

export interface Asked {
  /** Whether there is work; every instance asks once a second, so that an idle one should send a single statement. */
  hasWork(): Promise<boolean>;
}

/** Work that waits for its time (`Feature.queues`). */
export interface Queue {
  /** What is due now; `Stalls` says so if it does not move. */
  due(): Promise<Stall[]>;
}
