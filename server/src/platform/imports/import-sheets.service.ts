import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { outcomeWords, type ImportForm } from '@homeroom/shared/imports';
import type { Actor } from '../access/actor.js';
import { type SheetTable, textOf } from '../../workbook/public.js';
import { SchoolTime } from '../settings/school-time.js';
import { WorkbookReader } from '../spreadsheets/read-workbook.js';
import { sheetOf } from '../spreadsheets/workbook-upload.js';
import { WorkbookWriter } from '../spreadsheets/workbook-writer.js';
import { workbookBuffer } from '../spreadsheets/write-workbook.js';
import { Themes } from '../theme/themes.js';
import type { ImportDeclaration, ImportWriter, Planned } from './import-kind.js';
import { readSheet, wantedFor, type SheetRead } from './read-sheet-as.js';
import { sheetWithReasons } from './sheet-with-reasons.js';

export type Upload = Express.Multer.File | undefined;

interface CheckedSheet extends Planned {
  table: SheetTable;
  read: SheetRead<string>;
}

/** The sheets of imports: empty ones with the headings, those that people upload, and the same with the reasons. */
@Injectable()
export class ImportSheets {
  private readonly kinds = new Map<object, ImportWriter>();

  constructor(
    private readonly modules: ModuleRef,
    private readonly workbooks: WorkbookReader,
    private readonly writer: WorkbookWriter,
    private readonly themes: Themes,
    private readonly time: SchoolTime,
  ) {}

  /** An empty sheet with the headings of the import. */
  async template(declared: ImportDeclaration): Promise<Buffer> {
    const columns = Object.values(this.kindOf(declared).columns).map(({ heading }) => ({ heading }));
    return workbookBuffer([{ name: declared.name, columns, rows: [] }], await this.themes.workbookLook());
  }

  /** The user's rows with their corrections, and the outcome of each with the reason. */
  async reasons(declared: ImportDeclaration, file: Upload, { answers }: ImportForm, actor: Actor): Promise<Buffer> {
    const { outcomes = outcomeWords, columns } = this.kindOf(declared);
    const {
      table,
      preview,
      read: { places },
    } = await this.check(declared, file, answers, actor);
    const rows = new Map(table.rows.map((row) => [row.row, row.cells]));
    for (const { row, column, value } of answers.cells ?? []) {
      const at = places[column];
      const cells = rows.get(row);
      if (cells && at !== undefined) cells[at] = textOf(value);
    }
    const fates = new Map(preview.rows.map((row) => [row.row, row]));
    return this.writer.write(
      sheetWithReasons({ name: declared.name, columns }, table, (row) => {
        const fate = fates.get(row);
        return fate && { outcome: outcomes[fate.outcome] ?? '', reason: fate.reason };
      }),
    );
  }

  /** A sheet that was read with the person's answers, and the plan for its rows. */
  async check(
    declared: ImportDeclaration,
    file: Upload,
    answers: ImportForm['answers'],
    actor: Actor,
  ): Promise<CheckedSheet> {
    const kind = this.kindOf(declared);
    const { bytes, form } = sheetOf(file, kind.workbooksOnly);
    const table = await this.workbooks.read(bytes, wantedFor(kind, answers), form);
    const read = await readSheet(table, kind, answers, await this.time.reading());
    return { table, read, ...(await kind.plan(read.rows, { ...answers, dates: read.dates }, actor)) };
  }

  kindOf<Kind extends ImportWriter>(declared: ImportDeclaration<Kind>): Kind {
    let kind = this.kinds.get(declared) as Kind | undefined;
    if (!kind) this.kinds.set(declared, (kind = declared.kind(this.modules)));
    return kind;
  }
}
