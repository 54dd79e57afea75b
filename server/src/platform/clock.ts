import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/**
 * In ms: how far the clocks of two servers may be apart. A stored instant that lies further ahead than it can, by more than this, was
 * written while the clock ran ahead, and must not be believed (decisions 2.22). With the 15 s of a claim it makes a minute, within which
 * mail goes on after the clock is put right.
 */
export const clockSkewMs = 45_000;

/** The only source of the current time, so that tests and the demo can set it. */
@Injectable()
export class Clock {
  private fixed: Date | null = null;

  now(): Date {
    return this.fixed ? new Date(this.fixed) : new Date();
  }

  /** The current time as it is stored, or one `laterMs` after it: ISO 8601 in UTC, 24 characters. */
  stamp(laterMs = 0): string {
    return new Date(this.now().getTime() + laterMs).toISOString();
  }

  /** Lets `ms` milliseconds pass; a stopped clock passes none. */
  async wait(ms: number): Promise<void> {
    if (!this.fixed) await pause(ms);
  }

  /** Stops the clock at an instant; `null` lets it run again. */
  set(instant: Date | string | null) {
    this.fixed = instant === null ? null : new Date(instant);
  }
}
