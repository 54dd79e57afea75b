import { Injectable, NotFoundException } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { ImportForm, ImportPreview, ImportResult, LastImport, UndoneImport } from '@homeroom/shared/imports';
import { outcomeWords } from '@homeroom/shared/imports';
import type { Actor } from '../access/actor.js';
import { Audit } from '../audit/audit.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { conflict } from '../http/problems.js';
import { textOf } from '../spreadsheets/cell-text.js';
import { ImportStore } from '../spreadsheets/import-store.js';
import { WorkbookReader } from '../spreadsheets/read-workbook.js';
import type { SheetTable } from '../spreadsheets/sheet-table.js';
import { sheetOf } from '../spreadsheets/workbook-upload.js';
import { WorkbookWriter } from '../spreadsheets/workbook-writer.js';
import { workbookBuffer } from '../spreadsheets/write-workbook.js';
import { Themes } from '../theme/themes.js';
import type { ImportDeclaration, ImportKind, Made, Planned } from './import-kind.js';
import { offeredColumns, readSheet, readWords, wantedFor, type SheetRead } from './read-sheet-as.js';
import { sheetWithReasons } from './sheet-with-reasons.js';

type Upload = Express.Multer.File | undefined;

interface CheckedSheet extends Planned {
  table: SheetTable;
  read: SheetRead<string>;
}

/** The imports of one kind that a user began. */
const ownOf = ({ path: kind }: ImportDeclaration, { userId: ownerId }: Actor) => ({ kind, ownerId });

/** Imports from sheets and pasted lines: the dry run with the person's answers, the commit, and the undo. */
@Injectable()
export class Imports {
  constructor(
    private readonly modules: ModuleRef,
    private readonly workbooks: WorkbookReader,
    private readonly writer: WorkbookWriter,
    private readonly store: ImportStore,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly themes: Themes,
  ) {}

  /** An empty sheet with the headings of the import. */
  async template(declared: ImportDeclaration): Promise<Buffer> {
    const columns = Object.values(this.kindOf(declared).columns).map(({ heading }) => ({ heading }));
    return workbookBuffer([{ name: declared.name, columns, rows: [] }], await this.themes.workbookLook());
  }

  async preview(
    declared: ImportDeclaration,
    file: Upload,
    { answers }: ImportForm,
    actor: Actor,
  ): Promise<ImportPreview> {
    const { plan, preview, table, read } = await this.check(declared, file, answers, actor);
    const importId = await this.db.unit(() =>
      this.store.preview({ ...ownOf(declared, actor), plan, now: this.clock.now() }),
    );
    const offered = offeredColumns(this.kindOf(declared));
    const questions = [...read.questions, ...(preview.questions ?? [])];
    return {
      ambiguous: null,
      ...preview,
      importId,
      offered,
      ...readWords(read, table),
      ...(questions.length > 0 && { questions }),
    };
  }

  /** The user's rows with their corrections, and the outcome of each with the reason. */
  async reasons(declared: ImportDeclaration, file: Upload, { answers }: ImportForm, actor: Actor): Promise<Buffer> {
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
      sheetWithReasons(declared.name, table, (row) => {
        const fate = fates.get(row);
        return fate && { outcome: outcomeWords[fate.outcome] ?? '', reason: fate.reason };
      }),
    );
  }

  /** Writes the rows that the dry run accepted, all or nothing; a repeated id gets the same answer. */
  commit(declared: ImportDeclaration, id: string | undefined, { declined }: ImportForm, actor: Actor) {
    const kind = this.kindOf(declared);
    const request = { id, ...ownOf(declared, actor), now: this.clock.now() };
    return this.db.unit(() =>
      this.store.commit<object, ImportResult>(request, async (plan) => {
        const applied = await kind.apply(plan, { importId: id ?? '', actor, declined: new Set(declined) });
        await this.audit.record(actor, {
          action: 'import',
          subject: 'Import',
          id: id ?? '',
          after: { of: declared.name, made: applied.made?.words ?? 'nothing' },
        });
        return applied;
      }),
    );
  }

  /** The actor's last import of this kind that made something and was not undone. */
  async last(declared: ImportDeclaration, actor: Actor): Promise<LastImport | null> {
    const found = await this.store.lastMade(ownOf(declared, actor));
    if (!found) return null;
    const made = found.made as Made;
    const standing = await this.kindOf(declared).standing(made);
    return { id: found.id, at: found.committedAt ?? found.createdAt, words: made.words, standing };
  }

  /** Undoes an import: 404 if it is not the actor's, 409 with the reason if it can no longer be undone. */
  undo(declared: ImportDeclaration, id: string, actor: Actor): Promise<UndoneImport> {
    const kind = this.kindOf(declared);
    return this.db.unit(async () => {
      const found = await this.store.locked({ id, ...ownOf(declared, actor) });
      if (!found?.made && !found?.undoneAt) throw new NotFoundException('This import no longer exists.');
      if (found.undoneAt !== null || !found.made) throw conflict('This import was already undone.');
      const made = found.made as Made;
      await kind.lock(made);
      const standing = await kind.standing(made);
      if (standing) throw conflict(`${standing} Nothing was undone.`);
      const undone = await kind.undo(made, { importId: id, actor });
      await this.store.undone(id, this.clock.stamp());
      await this.audit.record(actor, { action: 'undo', subject: 'Import', id, before: { made: made.words } });
      return undone;
    });
  }

  private async check(
    declared: ImportDeclaration,
    file: Upload,
    answers: ImportForm['answers'],
    actor: Actor,
  ): Promise<CheckedSheet> {
    const kind = this.kindOf(declared);
    const { bytes, form } = sheetOf(file);
    const table = await this.workbooks.read(bytes, wantedFor(kind, answers), form);
    const read = await readSheet(table, kind, answers);
    return { table, read, ...(await kind.plan(read.rows, answers, actor)) };
  }

  private readonly kinds = new Map<ImportDeclaration, ImportKind>();

  private kindOf(declared: ImportDeclaration): ImportKind {
    let kind = this.kinds.get(declared);
    if (!kind) this.kinds.set(declared, (kind = declared.kind(this.modules)));
    return kind;
  }
}
