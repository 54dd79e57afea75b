import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  auditCountsSchema,
  exportNoteSchema,
  type AuditPeriod,
  type ExportNote,
  auditEntrySchema,
  countedTo,
} from '@homeroom/shared/audit';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can, SignedIn } from '../../platform/access/can.js';
import { AuditEntryEntity } from '../../platform/audit/audit-entry.entity.js';
import type { Feature } from '../../platform/feature.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { settingsController } from '../../platform/resources/setting-forms.js';
import { AuditLog, auditKeeping } from './audit-log.service.js';
import { RecordNames } from './record-names.service.js';

const auditResource = defineResource(AuditEntryEntity, {
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

@Controller('audit')
class AuditController {
  constructor(private readonly log: AuditLog) {}

  @Get('counts')
  @Can('read', 'AuditEntry')
  counts(@Query({ schema: auditCountsSchema }) period: AuditPeriod) {
    return this.log.counts(period);
  }

  @Post('exports')
  @HttpCode(204)
  @SignedIn()
  noteExport(@Body({ schema: exportNoteSchema }) note: ExportNote, @CurrentUser() actor: Actor) {
    return this.log.noteExport(note, actor);
  }
}

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
  jobs: [{ name: 'audit.old-entries', title: 'Deleting old entries of the audit log', at: '03:00', work: AuditLog }],
};
