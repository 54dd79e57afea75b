import { Module } from '@nestjs/common';
import { ImportStore } from './import-store.js';
import { WorkbookReader } from './read-workbook.js';

/** Reading uploaded workbooks, and the way from a dry run to its commit, for every import. */
@Module({ providers: [WorkbookReader, ImportStore], exports: [WorkbookReader, ImportStore] })
export class SpreadsheetsModule {}
