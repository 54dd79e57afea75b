import { Injectable } from '@nestjs/common';
import type { MailHealth, MailHold } from '@homeroom/shared/mail';
import { PublicAddress } from '../settings/public-address.js';
import { MailPause } from './mail-pause.js';
import { MailServer } from './mail-server.js';

/** Why messages stay in the outbox, for the screens that show them. */
@Injectable()
export class MailState {
  constructor(
    private readonly server: MailServer,
    private readonly pauses: MailPause,
    private readonly address: PublicAddress,
  ) {}

  /** The first that holds of what holds messages with links; `NO_ADDRESS` holds no others. `null` while they go out. */
  async hold(): Promise<MailHold | null> {
    return (await this.health()).hold;
  }

  /** Whether messages with links can go out; a pause ends by itself. */
  async sendsLinks(): Promise<boolean> {
    return (await this.server.isSet()) && (await this.address.get()) !== null;
  }

  /** Why messages wait, with the mail server's answer. */
  async health(): Promise<Omit<MailHealth, 'superadmins'>> {
    const none = { reason: null, since: null };
    if (!(await this.server.isSet())) return { hold: 'NO_SERVER', ...none };
    const pause = await this.pauses.current();
    if (pause) return { hold: 'PAUSED', reason: pause.reason, since: pause.since };
    return { hold: (await this.address.get()) === null ? 'NO_ADDRESS' : null, ...none };
  }
}
