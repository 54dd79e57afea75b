import { plural } from '@homeroom/shared/text';
import type { Merging } from '../merging/merging.js';
import { EmailRecipientEntity } from './email-recipient.entity.js';

/** Makes the kept parent the recipient of the other's messages. */
export const mergeRecipients: Merging = {
  subject: 'Parent',
  columns: ['email_recipients.person_id'],
  rows: ['message in the e-mail log', 'messages in the e-mail log'],

  async plan({ db, otherId }) {
    const messages = await db.countBy(EmailRecipientEntity, { kind: 'PARENT', personId: otherId });
    return { moves: messages > 0 ? [`${plural(messages, 'message')} in the e-mail log.`] : [] };
  },

  async move({ db, keptId, otherId }) {
    await db.query(
      `DELETE FROM email_recipients WHERE kind = 'PARENT' AND person_id = :otherId
         AND message_id IN (SELECT message_id FROM email_recipients own WHERE own.kind = 'PARENT' AND own.person_id = :keptId)`,
      { keptId, otherId },
    );
    await db.update(EmailRecipientEntity, { kind: 'PARENT', personId: otherId }, { personId: keptId });
  },
};
