import { Module } from '@nestjs/common';
import { ImportStore } from './import-store.js';
import { WorkbookReader } from './read-workbook.js';
import { WorkbookWriter } from './workbook-writer.js';

/** Reading uploaded workbooks, writing large ones, and the way from a dry run to its commit, for every import. */
@Module({
  providers: [WorkbookReader, WorkbookWriter, ImportStore],
  exports: [WorkbookReader, WorkbookWriter, ImportStore],
})
export class SpreadsheetsModule {}
