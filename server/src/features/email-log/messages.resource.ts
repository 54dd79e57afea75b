import { messageSchema } from '@homeroom/shared/email-log';
import { columns } from '../../platform/database/common.sql.js';
import { Causes } from '../../platform/mail/causes.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { fromMessages, shownSubject } from '../../platform/mail/mail.sql.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { nameOfUser } from '../accounts/accounts.sql.js';
import { refOfSend } from '../notifications/send.entity.js';

/** The log, which cannot be edited. Texts are read one at a time (`EmailLog.text`). */
export const messagesResource = defineResource(EmailMessageEntity, {
  path: 'email/messages',
  subject: 'EmailMessage',
  schema: messageSchema,
  words: { singular: 'message', label: 'Email log' },
  list: {
    sort: ['createdAt', 'toName', 'subject', 'status', 'attempts'],
    filter: ['createdAt', 'status', 'cause', 'causeRef', 'senderId', 'sendId'],
    search: ['search'],
    searchKeys: ['search'],
    sameAs: { sendId: { field: 'causeRef', textOf: refOfSend } },
    idsFirst: true,
    folded: ['toName', 'subject'],
  },
  read: {
    view: `SELECT ${columns('email_message', 'id', 'createdAt', 'toName')}, lower(email_message.to_name) AS "toNameKey", email_message.to_address AS "toAddress",
      ${shownSubject} AS "subject", lower(email_message.subject) AS "subjectKey", ${columns('email_message', 'searchKey', 'cause', 'causeRef')},
      CASE WHEN email_message.cause_ref LIKE 'SEND %' THEN CAST(substr(email_message.cause_ref, 6) AS integer) END AS "sendId", email_message.sender_id AS "senderId",
      ${nameOfUser('email_message.sender_id')} AS "senderName", ${columns('email_message', 'attempts', 'status', 'lastError', 'nextAttemptAt', 'sentAt')}
    ${fromMessages}`,
    service: Causes,
  },
  routes: ['list', 'one', 'history'],
});
