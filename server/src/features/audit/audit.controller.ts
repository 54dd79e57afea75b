import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { auditCountsSchema, exportNoteSchema, type AuditPeriod, type ExportNote } from '@homeroom/shared/audit';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can, SignedIn } from '../../platform/access/can.js';
import { AuditLog } from './audit-log.service.js';

@ApiTags('audit')
@Controller('audit')
export class AuditController {
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
