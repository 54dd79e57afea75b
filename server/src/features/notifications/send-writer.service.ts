import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SendContent } from '@homeroom/shared/notifications/send';
import { Clock } from '../../platform/clock.js';
import { bulkInsert, reserveIds } from '../../platform/database/bulk-insert.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { MessagePersonEntity } from '../email-log/message-person.entity.js';
import { composer, valuesOf, type SchoolValues } from './compose.js';
import { type Addressee, nameOf, namesOf } from './recipients.js';
import { refOfSend } from './send.entity.js';

interface Sending {
  /** `null` for a test to oneself. */
  sendId: number | null;
  senderId: number;
  replyTo: string | null;
  sendAt: string | null;
}

/** Messages that are written at once: their texts are in memory together. */
const chunk = 250;

/** Writes the messages of a send into the outbox, and whom each is for. */
@Injectable()
export class SendWriter {
  constructor(private readonly clock: Clock) {}

  async write(
    manager: EntityManager,
    addressees: readonly Addressee[],
    content: SendContent,
    school: SchoolValues,
    { sendId, senderId, sendAt }: Sending,
  ): Promise<void> {
    const compose = composer(content);
    const ids = await reserveIds(manager, EmailMessageEntity, addressees.length);
    const now = this.clock.stamp();
    for (let at = 0; at < addressees.length; at += chunk) {
      await bulkInsert(
        manager,
        EmailMessageEntity,
        addressees.slice(at, at + chunk).map((addressee, n) => ({
          id: ids[at + n]!,
          createdAt: now,
          toAddress: addressee.address,
          toName: namesOf(addressee.people.map(nameOf)).slice(0, 170),
          ...compose(valuesOf(addressee, school)),
          cause: 'GROUP' as const,
          causeRef: sendId === null ? 'TEST' : refOfSend(sendId),
          senderId,
          status: 'QUEUED' as const,
          attempts: 0,
          nextAttemptAt: sendAt ?? now,
        })),
      );
    }
    await bulkInsert(
      manager,
      MessagePersonEntity,
      addressees.flatMap(({ people }, n) =>
        people.map((person) => ({
          messageId: ids[n]!,
          userId: person.userId,
          parentId: person.parentId,
          name: nameOf(person).slice(0, 170),
        })),
      ),
    );
  }
}
