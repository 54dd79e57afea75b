import { dayMs } from '@homeroom/shared/dates';
import { undoMergeDays } from '@homeroom/shared/merging';
import { Foundation20261121000000 } from '../database/migrations/20261121000000-foundation.js';
import { Outbox20261122100000 } from '../database/migrations/20261122100000-outbox.js';
import { KeptAnswers20261126100000 } from '../database/migrations/20261126100000-kept-answers.js';
import { MessageLinks20261126200000 } from '../database/migrations/20261126200000-message-links.js';
import { Jobs20261127100000 } from '../database/migrations/20261127100000-jobs.js';
import { OutboxForMany20261127110000 } from '../database/migrations/20261127110000-outbox-for-many.js';
import { MergedRecords20261207100000 } from '../database/migrations/20261207100000-merged-records.js';
import { MessageSearch20261130100000 } from '../database/migrations/20261130100000-message-search.js';
import { AuditLog20261205100000 } from '../database/migrations/20261205100000-audit-log.js';
import { MailTries20261202100000 } from '../database/migrations/20261202100000-mail-tries.js';
import { ImportUndo20261203100000 } from '../database/migrations/20261203100000-import-undo.js';
import { AuditFilters20261205120000 } from '../database/migrations/20261205120000-audit-filters.js';
import { AuditSearchKeys20270102100000 } from '../database/migrations/20270102100000-audit-search-keys.js';
import { MergeUndos20270107100000 } from '../database/migrations/20270107100000-merge-undos.js';
import { FailingSince20261228100000 } from '../database/migrations/20261228100000-failing-since.js';
import { NameOrders20261231100000 } from '../database/migrations/20261231100000-name-orders.js';
import { CleanFields20261230100000 } from '../database/migrations/20261230100000-clean-fields.js';
import { ClaimNumbers20261227100000 } from '../database/migrations/20261227100000-claim-numbers.js';
import { MessageFilters20270115100000 } from '../database/migrations/20270115100000-message-filters.js';
import { clock } from '../platform/clock.check.js';
import { dataFolder } from '../platform/data-folder.check.js';
import { database } from '../platform/doctor/database.check.js';
import { integrity } from '../platform/doctor/integrity.check.js';
import { migrations } from '../platform/doctor/migrations.check.js';
import { diskSpace } from '../platform/disk-space.check.js';
import { storedFiles } from '../platform/files/stored-files.check.js';
import { address } from '../platform/http/address.check.js';
import { mailServer } from '../platform/mail/mail-server.check.js';
import { program } from '../platform/program.check.js';
import { key } from '../platform/secrets/key.check.js';
import { timeZone } from '../platform/doctor/time-zone.check.js';
import { auditSearch } from '../platform/audit/audit.js';
import { AuditEntryEntity } from '../platform/audit/audit-entry.entity.js';
import { expiredJob } from '../platform/jobs/expired.js';
import type { Feature } from '../platform/feature.js';
import { WriteAnswerEntity } from '../platform/http/write-answer.entity.js';
import { answerMs } from '../platform/http/write-answers.js';
import { JobEntity } from '../platform/jobs/job.entity.js';
import { EmailMessageEntity } from '../platform/mail/email-message.entity.js';
import { EmailRecipientEntity } from '../platform/mail/email-recipient.entity.js';
import { EmailTryEntity } from '../platform/mail/email-try.entity.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { stallsJob } from '../platform/jobs/stalls.js';
import { MailState } from '../platform/mail/mail-state.js';
import { mailJob } from '../platform/mail/mail-worker.js';
import { cancelAfterRestore } from '../platform/mail/waiting.sql.js';
import { messageSearch } from '../platform/mail/outbox.js';
import { forgetExpiredLinks } from '../platform/mail/message-links.js';
import { RefusedAddressEntity } from '../platform/mail/refused-address.entity.js';
import { MergeUndoEntity } from '../platform/merging/merge-undo.entity.js';
import { MergedRecordEntity } from '../platform/resources/merged-record.entity.js';
import { SettingEntity } from '../platform/settings/setting.entity.js';
import { lifetimeMs, undoableMs } from '../platform/spreadsheets/import-store.js';
import { ImportEntity } from '../platform/spreadsheets/import.entity.js';

/** The platform's own tables, the migration with the first tables of all features, and its checks. */
export const foundation: Feature = {
  entities: [
    AuditEntryEntity,
    SettingEntity,
    ImportEntity,
    EmailMessageEntity,
    WriteAnswerEntity,
    JobEntity,
    EmailRecipientEntity,
    EmailTryEntity,
    RefusedAddressEntity,
    MergedRecordEntity,
    MergeUndoEntity,
  ],
  expiring: [
    { table: 'imports', at: 'expires_at', aheadMs: lifetimeMs, where: 'made IS NULL AND undone_at IS NULL' },
    { table: 'imports', at: 'expires_at', aheadMs: lifetimeMs, keptMs: undoableMs },
    { table: 'kept_answers', at: 'at', aheadMs: 0, keptMs: answerMs },
    { table: 'merge_undos', at: 'at', aheadMs: 0, keptMs: undoMergeDays * dayMs },
    { table: 'merged_records', at: 'at', aheadMs: 0, keptMs: null },
    { table: 'email_messages', clear: forgetExpiredLinks },
  ],
  afterRestore: [cancelAfterRestore],
  jobs: [mailJob, stallsJob, expiredJob],
  queues: [MailState, Jobs],
  migrations: [
    Foundation20261121000000,
    Outbox20261122100000,
    KeptAnswers20261126100000,
    MessageLinks20261126200000,
    Jobs20261127100000,
    OutboxForMany20261127110000,
    MessageSearch20261130100000,
    AuditLog20261205100000,
    MailTries20261202100000,
    ImportUndo20261203100000,
    MergedRecords20261207100000,
    AuditFilters20261205120000,
    FailingSince20261228100000,
    NameOrders20261231100000,
    CleanFields20261230100000,
    ClaimNumbers20261227100000,
    AuditSearchKeys20270102100000,
    MergeUndos20270107100000,
    MessageFilters20270115100000,
  ],
  searchKeys: [auditSearch, messageSearch],
  checks: [
    program,
    dataFolder,
    key,
    database,
    integrity,
    migrations,
    storedFiles,
    diskSpace,
    clock,
    timeZone,
    address,
    mailServer,
  ],
};
