import { Foundation20261121000000 } from '../database/migrations/20261121000000-foundation.js';
import { Outbox20261122100000 } from '../database/migrations/20261122100000-outbox.js';
import { MessageLinks20261126200000 } from '../database/migrations/20261126200000-message-links.js';
import { AuditEntryEntity } from '../platform/audit/audit-entry.entity.js';
import type { Feature } from '../platform/feature.js';
import { EmailMessageEntity } from '../platform/mail/email-message.entity.js';
import { SettingEntity } from '../platform/settings/setting.entity.js';
import { ImportEntity } from '../platform/spreadsheets/import.entity.js';

/** The tables that the platform stands on, and the migration that makes the first ones of all features. */
export const foundation: Feature = {
  entities: [AuditEntryEntity, SettingEntity, ImportEntity, EmailMessageEntity],
  migrations: [Foundation20261121000000, Outbox20261122100000, MessageLinks20261126200000],
};
