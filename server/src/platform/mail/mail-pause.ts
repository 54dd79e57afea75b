import { Injectable } from '@nestjs/common';
import { minuteMs } from '@homeroom/shared/dates';
import { Clock } from '../clock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Settings } from '../settings/settings.js';

/** A pause of all sending; both times are instants. */
export interface Pause {
  since: string;
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

/** Pauses all sending after a failed connection, a refused sign-in or a 421. */
@Injectable()
export class MailPause {
  constructor(
    private readonly settings: Settings,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The current pause; `null` while the mail server accepts messages. */
  current(): Promise<Pause | null> {
    return this.settings.get('mail.pause');
  }

  /** Pauses for a minute, and longer the longer nothing could be sent. */
  begin(reason: string): Promise<void> {
    return this.unitOfWork.run(async (manager) => {
      const now = this.clock.now().getTime();
      const since = (await this.settings.get('mail.pause', manager))?.since ?? new Date(now).toISOString();
      const ms = Math.min(longestMs, Math.max(minuteMs, (now - Date.parse(since)) / 4));
      await this.settings.set(manager, { 'mail.pause': { since, until: new Date(now + ms).toISOString(), reason } });
    });
  }

  async end(): Promise<void> {
    if (await this.current()) await this.unitOfWork.run((manager) => this.settings.remove(manager, 'mail.pause'));
  }
}
