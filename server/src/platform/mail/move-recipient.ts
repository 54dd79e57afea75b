import type { EntityManager } from 'typeorm';
import { queryWith } from '../database/reads.js';
import { EmailRecipientEntity } from './email-recipient.entity.js';

/** How many messages a person received. */
export const messagesTo = (manager: EntityManager, kind: 'USER' | 'PARENT', personId: number) =>
  manager.countBy(EmailRecipientEntity, { kind, personId });

/** Makes one person the recipient of another's messages. */
export async function moveRecipient(manager: EntityManager, kind: 'USER' | 'PARENT', from: number, to: number) {
  await queryWith(
    manager,
    `DELETE FROM email_recipients WHERE kind = :kind AND person_id = :from
       AND message_id IN (SELECT message_id FROM email_recipients own WHERE own.kind = :kind AND own.person_id = :to)`,
    { kind, from, to },
  );
  await manager.update(EmailRecipientEntity, { kind, personId: from }, { personId: to });
}
