import { Controller, Get, HttpCode, Post, Query, StreamableFile, UploadedFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { importQuerySchema, type ImportQuery } from '@homeroom/shared/imports';
import { type Actor, CurrentUser } from '../../../platform/access/actor.js';
import { Can } from '../../../platform/access/can.js';
import { workbookFile } from '../../../platform/spreadsheets/write-workbook.js';
import { workbookOf, WorkbookUpload } from '../../../platform/spreadsheets/workbook-upload.js';
import { EnrollmentsImport } from './enrollments-import.service.js';

@ApiTags('enrollments')
@Controller('enrollments/import')
export class EnrollmentsImportController {
  constructor(private readonly imports: EnrollmentsImport) {}

  @Get('template.xlsx')
  @Can('create', 'Enrollment')
  async template() {
    return new StreamableFile(await this.imports.template(), workbookFile('enrollments-template.xlsx'));
  }

  @Post()
  @HttpCode(200)
  @Can('create', 'Enrollment')
  @WorkbookUpload()
  import(
    @Query({ schema: importQuerySchema }) { dryRun, importId }: ImportQuery,
    @UploadedFile() file: Express.Multer.File | undefined,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.imports.preview(workbookOf(file), actor) : this.imports.commit(importId, actor);
  }
}
