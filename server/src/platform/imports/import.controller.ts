import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  StreamableFile,
  UploadedFile,
  type Type,
} from '@nestjs/common';
import { z } from 'zod';
import {
  importFormSchema,
  importMessages,
  importQuerySchema,
  type ImportForm,
  type ImportQuery,
} from '@homeroom/shared/imports';
import { type Actor, CurrentUser } from '../access/actor.js';
import { Can } from '../access/can.js';
import { WorkbookUpload } from '../spreadsheets/workbook-upload.js';
import { workbookFile } from '../spreadsheets/write-workbook.js';
import type { ImportDeclaration } from './import-kind.js';
import { ImportSheets } from './import-sheets.service.js';
import { Imports } from './imports.service.js';

const idParam = z.uuid(importMessages.expired);

export function importController(declared: ImportDeclaration): Type {
  const { path, subject, name } = declared;

  @Controller(path)
  class ImportController {
    constructor(
      @Inject(Imports) private readonly imports: Imports,
      @Inject(ImportSheets) private readonly sheets: ImportSheets,
    ) {}

    @Get('template.xlsx')
    @Can('create', subject)
    async template() {
      return new StreamableFile(await this.sheets.template(declared), workbookFile(`${name}-template.xlsx`));
    }

    @Get('last')
    @Can('create', subject)
    async last(@CurrentUser() actor: Actor) {
      return { last: await this.imports.last(declared, actor) };
    }

    @Post()
    @HttpCode(200)
    @Can('create', subject)
    @WorkbookUpload()
    import(
      @Query({ schema: importQuerySchema }) { dryRun, importId }: ImportQuery,
      @UploadedFile() file: Express.Multer.File | undefined,
      @Body({ schema: importFormSchema }) form: ImportForm,
      @CurrentUser() actor: Actor,
    ) {
      return dryRun
        ? this.imports.preview(declared, file, form, actor)
        : this.imports.commit(declared, importId, form, actor);
    }

    @Post('problems.xlsx')
    @HttpCode(200)
    @Can('create', subject)
    @WorkbookUpload()
    async problems(
      @UploadedFile() file: Express.Multer.File | undefined,
      @Body({ schema: importFormSchema }) form: ImportForm,
      @CurrentUser() actor: Actor,
    ) {
      const sheet = await this.sheets.reasons(declared, file, form, actor);
      return new StreamableFile(sheet, workbookFile(`${name}-problems.xlsx`));
    }

    @Delete(':importId')
    @Can('create', subject)
    undo(@Param('importId', { schema: idParam }) id: string, @CurrentUser() actor: Actor) {
      return this.imports.undo(declared, id, actor);
    }
  }
  Object.defineProperty(ImportController, 'name', { value: `${path.replace(/\W+/g, '-')}Controller` });
  return ImportController;
}
