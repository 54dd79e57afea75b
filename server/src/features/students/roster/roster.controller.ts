import { Controller, Get, HttpCode, Post, Query, StreamableFile, UploadedFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { rosterQuerySchema, type RosterQuery } from '@homeroom/shared/imports';
import { type Actor, CurrentUser } from '../../../platform/access/actor.js';
import { Can } from '../../../platform/access/can.js';
import { workbookOf, WorkbookUpload } from '../../../platform/spreadsheets/workbook-upload.js';
import { workbookFile } from '../../../platform/spreadsheets/write-workbook.js';
import { RosterImport } from './roster-import.service.js';

@ApiTags('students')
@Controller('students/import')
export class RosterController {
  constructor(private readonly roster: RosterImport) {}

  @Get('template.xlsx')
  @Can('create', 'Student')
  async template() {
    return new StreamableFile(await this.roster.template(), workbookFile('students-template.xlsx'));
  }

  @Post()
  @HttpCode(200)
  @Can('create', 'Student')
  @WorkbookUpload()
  import(
    @Query({ schema: rosterQuerySchema }) { dryRun, importId, dateOrder }: RosterQuery,
    @UploadedFile() file: Express.Multer.File | undefined,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.roster.preview(workbookOf(file), actor, dateOrder) : this.roster.commit(importId, actor);
  }
}
