import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

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
