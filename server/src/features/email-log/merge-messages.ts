import { plural } from '@homeroom/shared/text';
import { messagesTo, moveRecipient } from '../../platform/mail/move-recipient.js';
import type { Merging } from '../../platform/merging/merging.js';

/** The messages that a parent got. */
export const mergeMessages: Merging = {
  subject: 'Parent',
  columns: ['email_recipients.person_id'],

  async plan({ manager, otherId }) {
    const messages = await messagesTo(manager, 'PARENT', otherId);
    return { moves: messages > 0 ? [`${plural(messages, 'message')} in the e-mail log.`] : [] };
  },

  move: ({ manager, keptId, otherId }) => moveRecipient(manager, 'PARENT', otherId, keptId),
};
