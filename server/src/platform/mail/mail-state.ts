import { Injectable } from '@nestjs/common';
import { mailWaits, type MailHealth, type MailHold } from '@homeroom/shared/mail';
import type { Role } from '@homeroom/shared/roles';
import { PublicAddress } from '../settings/public-address.js';
import { Claims } from './claims.js';
import { MailPause } from './mail-pause.js';
import { MailServer } from './mail-server.js';

/** Why messages wait in the outbox, for screens. */
@Injectable()
export class MailState {
  constructor(
    private readonly server: MailServer,
    private readonly pauses: MailPause,
    private readonly address: PublicAddress,
    private readonly claims: Claims,
  ) {}

  /** Why messages with links wait; `NO_ADDRESS` holds only those. `null` if nothing waits. */
  async hold(): Promise<MailHold | null> {
    return (await this.health()).hold;
  }

  /** Why messages that are queued now will wait, as a sentence for whoever queues them; `null` if they do not. */
  async waits(role: Role, carryLinks = true): Promise<string | null> {
    const hold = await this.hold();
    return hold === null || (hold === 'NO_ADDRESS' && !carryLinks) ? null : mailWaits(hold, role);
  }

  /** Whether messages with links can go out; a pause ends by itself. */
  async sendsLinks(): Promise<boolean> {
    return (await this.server.isSet()) && (await this.address.get()) !== null;
  }

  /** How many messages go out as soon as a mail server is saved; 0 while one is sending. */
  async sentBySaving(): Promise<number> {
    const hold = await this.hold();
    return hold === 'NO_SERVER' || hold === 'PAUSED' ? this.claims.dueCount() : 0;
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
