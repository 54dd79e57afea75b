import { auditEntrySchema, countedTo } from '@homeroom/shared/audit';
import { AuditEntryEntity } from '../../platform/audit/audit-entry.entity.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { RecordNames } from './record-names.service.js';

export const auditResource = defineResource(AuditEntryEntity, {
  path: 'audit',
  subject: 'AuditEntry',
  schema: auditEntrySchema,
  words: { singular: 'entry', label: 'Audit log' },
  list: {
    sort: ['at'],
    filter: ['at', 'actorId', 'action', 'subject', 'subjectId', 'kind'],
    search: ['search'],
    searchKeys: ['search'],
    countedTo,
  },
  read: { present: ({ tallyKey: _, times, ...entry }) => ({ ...entry, times: times ?? 1 }), service: RecordNames },
  routes: ['list', 'one'],
});
