import { Injectable } from '@nestjs/common';
import { minuteMs } from '@homeroom/shared/dates';
import { Clock, clockSkewMs } from '../clock.js';
import { Database } from '../database/database.js';
import { Settings } from '../settings/settings.js';

/** A pause of all sending; all times are instants. */
export interface Pause {
  /** When the first of the pauses without a success in between began. */
  since: string;
  /** When this one began. */
  at: string;
  until: string;
  reason: string;
}

declare module '../settings/settings.js' {
  interface SettingValues {
    'mail.pause': Pause;
    /** Messages a second at most, over all instances; 5 by default. */
    'mail.perSecond': number;
  }
}

const longestMs = 15 * minuteMs;

/** Pauses all sending while the mail server is at fault: no connection, a refused sign-in or sender, or no proper answers. */
@Injectable()
export class MailPause {
  constructor(
    private readonly settings: Settings,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The last pause, also after its end; `null` while the mail server accepts messages. */
  current(): Promise<Pause | null> {
    return this.settings.get('mail.pause');
  }

  /** Whether nothing may be sent now. A pause that begins later than now is over: the clock was ahead. */
  async isOn(): Promise<boolean> {
    const pause = await this.current();
    return pause !== null && pause.until > this.clock.stamp() && pause.at <= this.clock.stamp(clockSkewMs);
  }

  /** Pauses for a minute, and longer the longer nothing could be sent. */
  begin(reason: string): Promise<void> {
    return this.db.unit(async () => {
      const at = this.clock.stamp();
      const first = (await this.settings.get('mail.pause'))?.since ?? at;
      const since = first < at ? first : at;
      const ms = Math.min(longestMs, Math.max(minuteMs, (Date.parse(at) - Date.parse(since)) / 4));
      await this.settings.set({ 'mail.pause': { since, at, until: this.clock.stamp(ms), reason } });
    });
  }

  async end(): Promise<void> {
    if (await this.current()) await this.db.unit(() => this.settings.remove('mail.pause'));
  }
}
