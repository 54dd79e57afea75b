import { messageSchema } from '@homeroom/shared/email-log';
import { columns } from '../../platform/database/common.sql.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { fromMessages, shownSubject } from '../../platform/mail/mail.sql.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { nameOfUser } from '../accounts/accounts.sql.js';

/** The log, which cannot be edited. Texts are read one at a time (`EmailLog.text`). */
export const messagesResource = defineResource(EmailMessageEntity, {
  path: 'email/messages',
  subject: 'EmailMessage',
  listName: 'Email log',
  label: 'message',
  schema: messageSchema,
  routes: ['list', 'one', 'history'],
  list: {
    sort: ['createdAt', 'toName', 'subject', 'status', 'attempts'],
    filter: ['createdAt', 'status', 'cause', 'causeRef', 'senderId', 'sendId'],
    search: ['search'],
    searchKeys: ['search'],
    idsFirst: true,
    folded: ['toName', 'subject'],
  },
  view: `SELECT ${columns('e', 'id', 'createdAt', 'toName')}, lower(e.to_name) AS "toNameKey", e.to_address AS "toAddress",
      ${shownSubject} AS "subject", lower(e.subject) AS "subjectKey", ${columns('e', 'searchKey', 'cause', 'causeRef')},
      CASE WHEN e.cause_ref LIKE 'SEND %' THEN CAST(substr(e.cause_ref, 6) AS integer) END AS "sendId", e.sender_id AS "senderId",
      ${nameOfUser('e.sender_id')} AS "senderName", ${columns('e', 'attempts', 'status', 'lastError', 'nextAttemptAt', 'sentAt')}
    ${fromMessages}`,
});
