import { callsAMinute } from '@homeroom/shared/api-keys';
import { TryLater } from '../../platform/http/problems.js';

const minuteMs = 60_000;

/** How often each key calls within a minute, on this server. */
export class CallLimit {
  private calls = new Map<number, number>();
  private minute = 0;

  /** Throws 429 for a call too many, with the seconds until the next minute. */
  count(key: number, now: Date): void {
    const minute = Math.floor(now.getTime() / minuteMs);
    if (minute !== this.minute) this.calls = new Map();
    this.minute = minute;
    const calls = (this.calls.get(key) ?? 0) + 1;
    this.calls.set(key, calls);
    if (calls <= callsAMinute) return;
    const seconds = Math.max(1, Math.ceil(((minute + 1) * minuteMs - now.getTime()) / 1000));
    throw new TryLater(429, `This API key calls more than ${callsAMinute} times a minute.`, seconds);
  }
}
