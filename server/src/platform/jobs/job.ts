import type { Type } from '@nestjs/common';
import type { QueueKind } from '@homeroom/shared/stalls';

declare module '../feature.js' {
  interface Feature {
    /** Its regular background work. */
    jobs?: Job[];
    /** Providers that know what has been due for a while. */
    queues?: Type<Queue>[];
  }
}

/** Work that a feature does regularly (`Feature.jobs`). */
export interface Job {
  /** Its row in `jobs`: 'attendance.old-saves'. */
  name: string;
  /** What it does, for the office: 'Emptying the trash of the Teachers Corner'. */
  title: string;
  /**
   * How long after a round the next one is due. `null`: whenever it `hasWork`; such a job has no row or lease, and instances run it at
   * the same time; its own claims keep them apart.
   */
  everyMs: number | null;
  /** A provider of the feature's module. */
  work: Type<Work>;
}

export interface Work {
  /**
   * Runs one round, on only one instance at a time if `everyMs` is a number. Keep its units of work short, and wait only outside them.
   * `signal` aborts when the lease is lost or the server stops. After a throw, the round is retried within five minutes.
   */
  run(signal: AbortSignal): Promise<void>;
  /** Whether there is work: a cheap read that avoids writing a lease for nothing. */
  hasWork?(): Promise<boolean>;
}

/** Something that has been due for a while. */
export interface Due {
  queue: QueueKind;
  /** The job's name or the rule's kind; empty for e-mail. */
  name: string;
  /** What waits, for the office. */
  title: string;
  /** Since when it has been due without anything moving: an instant. */
  since: string;
  /** Why, as a sentence. */
  cause: string;
}

/** Work that waits for its time (`Feature.queues`). */
export interface Queue {
  /** What is due now; `Stalls` says so if it does not move. */
  due(): Promise<Due[]>;
}
