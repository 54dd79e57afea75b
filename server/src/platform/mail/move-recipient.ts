import { Database } from '../database/database.js';
import { EmailRecipientEntity } from './email-recipient.entity.js';

/** How many messages a person received. */
export const messagesTo = (db: Database, kind: 'USER' | 'PARENT', personId: number) =>
  db.countBy(EmailRecipientEntity, { kind, personId });

/** Makes one person the recipient of another's messages. */
export async function moveRecipient(db: Database, kind: 'USER' | 'PARENT', from: number, to: number) {
  await db.query(
    `DELETE FROM email_recipients WHERE kind = :kind AND person_id = :from
       AND message_id IN (SELECT message_id FROM email_recipients own WHERE own.kind = :kind AND own.person_id = :to)`,
    { kind, from, to },
  );
  await db.update(EmailRecipientEntity, { kind, personId: from }, { personId: to });
}
