import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { fullNameOf } from '@homeroom/shared/names';
import { Outbox } from '../../platform/mail/outbox.js';
import { Settings } from '../../platform/settings/settings.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { accountLetters } from './account-letters.js';
import type { MadeLink } from './account-links.service.js';

/** Queues e-mails about accounts, in the caller's unit of work. */
@Injectable()
export class AccountMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly settings: Settings,
  ) {}

  /** Queues nothing for a user without an address. */
  async queue(
    manager: EntityManager,
    kind: keyof typeof accountLetters,
    user: Pick<UserEntity, 'firstName' | 'lastName' | 'email'>,
    { link, senderId }: { link?: MadeLink; senderId?: number } = {},
  ) {
    if (!user.email) return;
    const school = await this.settings.schoolName(manager);
    await this.outbox.queue(manager, {
      to: { address: user.email, name: fullNameOf(user) },
      letter: { greeting: `Dear ${user.firstName},`, from: school, ...accountLetters[kind](school) },
      cause: 'ACCOUNT',
      causeRef: link?.ref,
      link,
      senderId,
    });
  }
}
