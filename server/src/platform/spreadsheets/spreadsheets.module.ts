import { Module } from '@nestjs/common';
import { ImportStore } from './import-store.js';
import { WorkbookReader } from './read-workbook.js';
import { WorkbookWriter } from './workbook-writer.js';

/** Reads uploaded workbooks, writes large ones, and keeps the plans of imports between dry run and commit. */
@Module({
  providers: [WorkbookReader, WorkbookWriter, ImportStore],
  exports: [WorkbookReader, WorkbookWriter, ImportStore],
})
export class SpreadsheetsModule {}
