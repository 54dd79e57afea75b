import { hourMs } from '@homeroom/shared/dates';
import type { Feature } from '../../platform/feature.js';
import { fromMessages } from '../../platform/mail/mail.sql.js';
import { mergeRecipients } from '../../platform/mail/merge-recipients.js';
import { fromAccounts } from '../accounts/accounts.sql.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { StudentsModule } from '../students/students.module.js';
import { Batches } from './batches.service.js';
import { EmailLogController } from './email-log.controller.js';
import { EmailLog } from './email-log.service.js';
import { MessageActs } from './message-acts.service.js';
import { messagesResource } from './messages.resource.js';
import { PersonMailService } from './person-mail.service.js';

/** The links and notices of a superadmin's account, whose address an ADMIN does not reach either (decisions 5, Invitation). */
const superadminsMail = `SELECT email_message.id ${fromMessages} WHERE email_message.cause = 'ACCOUNT'
  AND lower(email_message.to_address) IN (SELECT lower(account.email) ${fromAccounts} WHERE account.role = 'SUPERADMIN' AND account.email IS NOT NULL)`;

export const emailLog: Feature = {
  module: {
    imports: [NotificationsModule, StudentsModule],
    controllers: [EmailLogController],
    providers: [Batches, EmailLog, MessageActs, PersonMailService],
  },
  resources: [messagesResource],
  reach: { hidden: { ADMIN: { EmailMessage: superadminsMail } } },
  merging: [mergeRecipients],
  jobs: [
    { name: 'email-log.old-texts', title: 'Deleting the texts of old e-mails', everyMs: 6 * hourMs, work: MessageActs },
  ],
};
