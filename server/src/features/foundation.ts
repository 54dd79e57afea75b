import { Foundation20261121000000 } from '../database/migrations/20261121000000-foundation.js';
import { Outbox20261122100000 } from '../database/migrations/20261122100000-outbox.js';
import { KeptAnswers20261126100000 } from '../database/migrations/20261126100000-kept-answers.js';
import { MessageLinks20261126200000 } from '../database/migrations/20261126200000-message-links.js';
import { Jobs20261127100000 } from '../database/migrations/20261127100000-jobs.js';
import { OutboxForMany20261127110000 } from '../database/migrations/20261127110000-outbox-for-many.js';
import { AuditEntryEntity } from '../platform/audit/audit-entry.entity.js';
import type { Feature } from '../platform/feature.js';
import { KeptAnswerEntity } from '../platform/http/kept-answer.entity.js';
import { keptAnswerMs } from '../platform/http/kept-answers.js';
import { JobEntity } from '../platform/jobs/job.entity.js';
import { EmailMessageEntity } from '../platform/mail/email-message.entity.js';
import { EmailRecipientEntity } from '../platform/mail/email-recipient.entity.js';
import { forgetExpiredLinks } from '../platform/mail/message-links.js';
import { RefusedAddressEntity } from '../platform/mail/refused-address.entity.js';
import { SettingEntity } from '../platform/settings/setting.entity.js';
import { ImportEntity } from '../platform/spreadsheets/import.entity.js';

/** The tables that the platform stands on, and the migration that makes the first ones of all features. */
export const foundation: Feature = {
  entities: [
    AuditEntryEntity,
    SettingEntity,
    ImportEntity,
    EmailMessageEntity,
    KeptAnswerEntity,
    JobEntity,
    EmailRecipientEntity,
    RefusedAddressEntity,
  ],
  expiring: [
    { table: 'imports', at: 'expires_at' },
    { table: 'kept_answers', at: 'at', keptMs: keptAnswerMs },
    { table: 'email_messages', clear: forgetExpiredLinks },
  ],
  migrations: [
    Foundation20261121000000,
    Outbox20261122100000,
    KeptAnswers20261126100000,
    MessageLinks20261126200000,
    Jobs20261127100000,
    OutboxForMany20261127110000,
  ],
};
