import { Body, Controller, Get, HttpCode, Post, Query, StreamableFile, UploadedFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  assignmentFiles,
  templateQuerySchema,
  type TemplateQuery,
} from '@homeroom/shared/assignments/assignment-import';
import { importFormSchema, importQuerySchema, type ImportForm, type ImportQuery } from '@homeroom/shared/imports';
import { type Actor, CurrentUser } from '../../../platform/access/actor.js';
import { Exported } from '../../../platform/audit/exported.js';
import { Can } from '../../../platform/access/can.js';
import { workbookOf, WorkbookUpload } from '../../../platform/spreadsheets/workbook-upload.js';
import { workbookFile } from '../../../platform/spreadsheets/write-workbook.js';
import { AssignmentSheets } from './assignment-sheets.service.js';
import { AssignmentsImport } from './assignments-import.service.js';

@ApiTags('assignments')
@Controller('assign-students')
export class AssignmentsImportController {
  constructor(
    private readonly imports: AssignmentsImport,
    private readonly sheets: AssignmentSheets,
  ) {}

  @Get('template.xlsx')
  @Exported('List', assignmentFiles.template)
  @Can('create', 'Assignment')
  async template(@Query({ schema: templateQuerySchema }) { scope }: TemplateQuery) {
    return new StreamableFile(await this.sheets.template(scope), workbookFile(assignmentFiles.template));
  }

  /** The commit accepts the spec's empty placeholder file but does not need it (decisions 3). */
  @Post('import')
  @HttpCode(200)
  @Can('create', 'Assignment')
  @WorkbookUpload()
  import(
    @Query({ schema: importQuerySchema }) { dryRun, importId }: ImportQuery,
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body({ schema: importFormSchema }) { answers }: ImportForm,
    @CurrentUser() actor: Actor,
  ) {
    return dryRun ? this.imports.preview(workbookOf(file), answers, actor) : this.imports.commit(importId, actor);
  }

  @Post('import/reasons.xlsx')
  @HttpCode(200)
  @Can('create', 'Assignment')
  @WorkbookUpload()
  async reasons(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body({ schema: importFormSchema }) { answers }: ImportForm,
  ) {
    const sheet = await this.sheets.reasons(workbookOf(file), answers);
    return new StreamableFile(sheet, workbookFile(assignmentFiles.reasons));
  }
}
