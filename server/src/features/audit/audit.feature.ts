import { dayMs } from '@homeroom/shared/dates';
import type { Feature } from '../../platform/feature.js';
import { settingsController } from '../../platform/resources/setting-forms.js';
import { AuditController } from './audit.controller.js';
import { AuditLog, auditKeeping } from './audit-log.service.js';
import { auditResource } from './audit.resource.js';
import { RecordNames } from './record-names.service.js';

declare module '../../platform/settings/settings.js' {
  interface SettingValues {
    /** 0 means forever. */
    'audit.keptMonths': number;
  }
}

export const audit: Feature = {
  module: {
    controllers: [AuditController, settingsController(auditKeeping)],
    providers: [AuditLog, RecordNames],
  },
  resources: [auditResource],
  jobs: [{ name: 'audit.old-entries', title: 'Deleting old entries of the audit log', everyMs: dayMs, work: AuditLog }],
};
