import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SkipReason } from '@homeroom/shared/email-log';
import { fullNameOf } from '@homeroom/shared/names';
import type { SendContent } from '@homeroom/shared/notifications/send';
import { namesOf } from '@homeroom/shared/text';
import { bulkInsert } from '../../platform/database/bulk-insert.js';
import { type Mail, Outbox } from '../../platform/mail/outbox.js';
import { composer, valuesOf, type SchoolValues } from './compose.js';
import type { Addressed, Addressee, Recipient } from './recipients.js';
import { refOfSend, SendSkipEntity } from './send.entity.js';

interface Sending {
  /** `null` for a test to oneself. */
  sendId: number | null;
  senderId: number;
  replyTo: string | null;
  sendAt: string | null;
}

/** Writes the messages of a send into the outbox. */
@Injectable()
export class SendWriter {
  constructor(private readonly outbox: Outbox) {}

  async write(
    manager: EntityManager,
    addressees: readonly Addressee[],
    content: SendContent,
    school: SchoolValues,
    { sendId, senderId, replyTo, sendAt }: Sending,
  ): Promise<void> {
    const compose = composer(content);
    const causeRef = sendId === null ? 'TEST' : refOfSend(sendId);
    await this.outbox.queueEach(manager, addressees, (addressee) => ({
      to: { address: addressee.address, name: namesOf(addressee.people.map(fullNameOf)) },
      people: addressee.people.flatMap(keyOf),
      ...compose(valuesOf(addressee, school)),
      cause: 'GROUP' as const,
      causeRef,
      senderId,
      replyTo,
      sendAt: sendAt ?? undefined,
    }));
  }

  /** Stores who was chosen but got no message, so that their page can say why. */
  async skip(
    manager: EntityManager,
    sendId: number,
    { withoutAddress, optedOut }: Pick<Addressed, 'withoutAddress' | 'optedOut'>,
  ): Promise<void> {
    const skips = (people: readonly Recipient[], reason: SkipReason) =>
      people.flatMap(keyOf).map((person) => ({ sendId, ...person, reason }));
    await bulkInsert(manager, SendSkipEntity, [
      ...skips(withoutAddress, 'NO_ADDRESS'),
      ...skips(optedOut, 'NO_SCHOOL_MAIL'),
    ]);
  }
}

/** The person as the log refers to them; a typed address has none. */
function keyOf({ userId, parentId }: Recipient): NonNullable<Mail['people']> {
  if (userId !== null) return [{ kind: 'USER', personId: userId }];
  return parentId === null ? [] : [{ kind: 'PARENT', personId: parentId }];
}
