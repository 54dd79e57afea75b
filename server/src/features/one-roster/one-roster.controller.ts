import { Controller, Delete, Get, HttpCode, Param, Post, Query, UploadedFile } from '@nestjs/common';
import { z } from 'zod';
import { importMessages, importQuerySchema, type ImportQuery } from '@homeroom/shared/imports';
import { rosterExportSchema, type RosterExport } from '@homeroom/shared/one-roster';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { forGood, Proven } from '../../platform/access/proven.js';
import { Exported } from '../../platform/audit/exported.js';
import { WhenGone } from '../../platform/http/gone.js';
import { WorkbookUpload } from '../../platform/spreadsheets/workbook-upload.js';
import { RosterChecks } from './roster-checks.service.js';
import { RosterFiles } from './roster-files.service.js';

/** Exchanges the school's roster with other systems as OneRoster 1.2 CSV. Only a SUPERADMIN does. */
@Controller('one-roster')
export class OneRosterController {
  constructor(
    private readonly files: RosterFiles,
    private readonly checks: RosterChecks,
  ) {}

  @Get('export')
  @Exported('Roster', 'OneRoster file')
  @Can('manage', 'Setting')
  export(@Query({ schema: rosterExportSchema }) request: RosterExport, @WhenGone() gone: AbortSignal) {
    return this.files.write(request, gone);
  }

  @Get('import/last')
  @Can('manage', 'Setting')
  async last(@CurrentUser() actor: Actor) {
    return { last: await this.checks.last(actor) };
  }

  @Post('import')
  @HttpCode(200)
  @Can('manage', 'Setting')
  @Proven(forGood)
  @WorkbookUpload()
  import(
    @Query({ schema: importQuerySchema }) { dryRun, importId }: ImportQuery,
    @UploadedFile() file: Express.Multer.File | undefined,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.checks.check(file, actor) : this.checks.commit(importId, actor);
  }

  @Delete('import/:importId')
  @Can('manage', 'Setting')
  undo(@Param('importId', { schema: z.uuid(importMessages.expired) }) id: string, @CurrentUser() actor: Actor) {
    return this.checks.undo(id, actor);
  }
}
