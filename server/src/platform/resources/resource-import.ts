import { BadRequestException, ConflictException, HttpException } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import type { FieldProblem } from '@homeroom/shared/errors';
import type { RecordImportRow, UndoneImport } from '@homeroom/shared/imports';
import { foldText, plural, showCount } from '@homeroom/shared/text';
import type { Actor } from '../access/actor.js';
import { Audit } from '../audit/audit.js';
import { Database } from '../database/database.js';
import { conflict } from '../http/problems.js';
import type {
  ImportDeclaration,
  ImportKind,
  ImportWriting,
  Made,
  PlanAnswers,
  SheetCells,
} from '../imports/import-kind.js';
import { wrongCell } from '../imports/row-planner.js';
import { SchoolTime } from '../settings/school-time.js';
import { RowProblem } from '../spreadsheets/row-cells.js';
import type { Resource, ResourceImportDeclaration, Values } from './define-resource.js';
import { existsAmong, RecordPlanner, type PlannedRecord } from './record-planner.js';
import { finderOf, recordOf, valueInWords, valuesOfCells, type Finder } from './resource-cells.js';
import { ResourceReads } from './resource-reads.js';
import { ResourceWrites } from './resource-writes.js';
import { inTurns } from '../spreadsheets/in-turns.js';
import { shapesOf } from './shapes.js';

/** The most rows at once, because the check writes them all and rolls them back. */
const mostRows = 1000;

/** Rows written before other requests get a turn: 1,000 at once held SQLite's server for up to a second. */
const writtenAtOnce = 20;

interface RecordsPlan {
  rows: PlannedRecord[];
  skipped: number;
}

interface MadeRecords extends Made {
  ids: number[];
}

/** Thrown to roll back the rows that a check has written. */
class OnlyTried extends Error {}

export const resourceImport = (resource: Resource, _: number, all: readonly Resource[]): ImportDeclaration[] =>
  resource.acts.import
    ? [
        {
          path: `${resource.path}/import`,
          subject: resource.subject,
          name: resource.path,
          kind: (modules) => new ResourceImport(resource, resource.acts.import!, all, modules),
        },
      ]
    : [];

/**
 * Imports the records of a declared resource. The check writes every row as a single record is written and rolls everything back, so
 * that it applies every rule of the commit.
 */
class ResourceImport implements ImportKind<RecordsPlan, MadeRecords> {
  readonly columns;
  readonly wholeNames;
  readonly undoing = this;
  private readonly resources: ResourceReads;
  private readonly writes: ResourceWrites;
  private readonly db: Database;
  private readonly audit: Audit;
  private readonly time: SchoolTime;
  private readonly shapes;
  /** The columns that name a row. */
  private readonly title;

  constructor(
    private readonly resource: Resource,
    private readonly declared: ResourceImportDeclaration,
    private readonly all: readonly Resource[],
    private readonly modules: ModuleRef,
  ) {
    this.columns = declared.columns;
    this.wholeNames = declared.wholeNames ?? {};
    this.shapes = shapesOf(resource.schema);
    this.title = declared.title ?? Object.keys(this.columns).slice(0, 1);
    this.resources = modules.get(ResourceReads, { strict: false });
    this.writes = modules.get(ResourceWrites, { strict: false });
    this.db = modules.get(Database, { strict: false });
    this.audit = modules.get(Audit, { strict: false });
    this.time = modules.get(SchoolTime, { strict: false });
  }

  async plan(rows: readonly SheetCells[], { dates }: PlanAnswers, actor: Actor) {
    if (rows.length > mostRows)
      throw new BadRequestException(
        `There are ${showCount(rows.length)} rows; import at most ${showCount(mostRows)} at once.`,
      );
    const records = await this.resources.all(this.resource, actor);
    const finders = await this.finders(actor);
    const reading = { ...this.resource, columns: this.columns, shapes: this.shapes, finders, dates };
    const planner = new RecordPlanner(this.columns, this.title, existsAmong(records), (cells) =>
      valuesOfCells(cells, reading),
    );
    for (const row of rows) planner.add(row);
    const tried = await this.tried(planner.planned, finders, records, actor);
    for (const row of planner.rows) Object.assign(row, tried.get(row.row));
    const summary = {
      create: planner.count('create'),
      here: planner.count('here'),
      problems: planner.count('problem'),
      clashes: planner.rows.filter(({ clashes }) => clashes).length,
    };
    return {
      plan: {
        rows: planner.planned.filter(({ row }) => tried.get(row)?.outcome !== 'problem'),
        skipped: summary.problems,
      },
      preview: { rows: planner.rows, ambiguous: planner.ambiguous, summary },
    };
  }

  async apply({ rows, skipped }: RecordsPlan, { actor }: ImportWriting) {
    const { made: added, refused } = await this.write(rows, actor);
    const ids = [...added.values()];
    const failures = [...refused].map(([row, { reason = '' }]) => ({ row, reason }));
    const made = ids.length > 0 ? { words: plural(ids.length, this.resource.words.singular), ids } : null;
    return { result: { created: ids.length, skipped, failures }, made };
  }

  async lock({ ids }: MadeRecords): Promise<void> {
    await this.resource.write.lock?.(this.db, ids);
    await this.db.lockForDeletion(this.resource.entity, ids);
  }

  async standing({ ids }: MadeRecords): Promise<string | null> {
    const { subject, words } = this.resource;
    const { logged } = this.declared;
    const changed = logged
      ? await this.audit.changedSince(logged.subject, await logged.idsOf(ids, this.db), logged.but)
      : await this.audit.changedSince(subject, ids, ['create']);
    if (changed.length > 0)
      return `${plural(changed.length, `of these ${words.singular}s was`, `of these ${words.singular}s were`)} changed since.`;
    return (await this.declared.standing?.(ids, this.db, this.modules)) ?? null;
  }

  async undo({ ids, words }: MadeRecords, actor: Actor): Promise<UndoneImport> {
    await this.writes.takeBack(this.resource, ids, actor).catch((error: unknown) => {
      throw error instanceof ConflictException
        ? conflict(`Something uses what this import added. ${error.message}`)
        : error;
    });
    return { message: `The import was undone: ${words} removed.`, kept: [] };
  }

  /** The outcome of writing each row, found by writing it and rolling it back. */
  private async tried(
    rows: readonly PlannedRecord[],
    finders: Record<string, Finder>,
    records: readonly Values[],
    actor: Actor,
  ): Promise<Map<number, Partial<RecordImportRow>>> {
    const found = new Map<number, Partial<RecordImportRow>>();
    if (rows.length === 0) return found;
    try {
      await this.db.unit(async () => {
        found.clear();
        const { made, refused, read } = await this.write(rows, actor);
        const clashes = await this.declared.clashes?.([...made.values()], this.db, this.modules);
        for (const [row, values] of read) {
          const reason = clashes?.get(made.get(row)!) ?? '';
          found.set(row, { read: this.inWords(values, finders), reason, ...(reason && { clashes: true }) });
        }
        for (const [row, fate] of refused) {
          const reason = this.clashInSheet(row, fate, { rows, made, records });
          found.set(row, { ...fate, ...(reason && { reason }) });
        }
        throw new OnlyTried();
      });
    } catch (error) {
      if (!(error instanceof OnlyTried)) throw error;
    }
    return found;
  }

  /** Writes each row in its own savepoint, so that a refused row does not affect the others. */
  private async write(rows: readonly PlannedRecord[], actor: Actor) {
    const today = await this.time.today();
    const made = new Map<number, number>();
    const refused = new Map<number, Partial<RecordImportRow>>();
    const read = new Map<number, Values>();
    const writeRow = async ({ row, cells, values }: PlannedRecord) => {
      await this.db.manager.query('SAVEPOINT import_row');
      try {
        const filled = { ...(await this.declared.fill?.(values, { db: this.db, today })), ...values };
        const record = recordOf(filled, cells, { schema: this.resource.schema, columns: this.columns });
        made.set(row, await this.writes.add(this.resource, record, actor));
        read.set(row, filled);
      } catch (error) {
        const fate = this.refusal(error, cells);
        if (!fate) throw error;
        await this.db.manager.query('ROLLBACK TO SAVEPOINT import_row');
        refused.set(row, fate);
      }
      await this.db.manager.query('RELEASE SAVEPOINT import_row');
    };
    await inTurns(rows, writeRow, writtenAtOnce);
    return { made, refused, read };
  }

  /** Names the row of the sheet with the same unique value; `null` if a record has it, or the row is refused for another reason. */
  private clashInSheet(
    row: number,
    { wrong }: Partial<RecordImportRow>,
    {
      rows,
      made,
      records,
    }: { rows: readonly PlannedRecord[]; made: ReadonlyMap<number, number>; records: readonly Values[] },
  ): string | null {
    const { conflict: unique } = this.resource.words;
    const column = unique && wrong?.column === unique.path ? this.columns[unique.path] : undefined;
    if (!unique || !column) return null;
    const valueOf = (values: Values | undefined) => foldText(String(values?.[unique.path]));
    const value = valueOf(rows.find((each) => each.row === row)?.values);
    const first = rows.find((each) => made.has(each.row) && valueOf(each.values) === value);
    if (!first || records.some((record) => valueOf(record) === value)) return null;
    const named = this.shapes[unique.path]?.input === 'email' ? 'e-mail address' : column.heading.toLowerCase();
    return `Row ${first.row} has the same ${named}.`;
  }

  /** Why a row is refused; `null` for other failures. */
  private refusal(error: unknown, cells: Record<string, string>): Partial<RecordImportRow> | null {
    const refused = (reason: string, wrong: RowProblem['wrong']): Partial<RecordImportRow> => ({
      outcome: 'problem',
      reason,
      wrong: wrongCell(wrong, this.columns, cells),
    });
    if (error instanceof RowProblem) return refused(error.message, error.wrong);
    if (!(error instanceof HttpException) || error.getStatus() >= 500) return null;
    const { errors } = error.getResponse() as { errors?: FieldProblem[] };
    const column = errors?.[0]?.path;
    return refused(error.message, column ? { column } : undefined);
  }

  /** The values of a row, besides its name: 'Year 2026 · Places 30'. */
  private inWords(values: Values, finders: Record<string, Finder>): string {
    return Object.entries(this.columns)
      .filter(([key]) => !this.title.includes(key) && values[key] !== undefined && values[key] !== null)
      .map(([key, { heading }]) => {
        const words = finders[key]?.nameOf(values[key]) ?? valueInWords(values[key], this.shapes[key]);
        return words ? `${heading} ${words}` : '';
      })
      .filter(Boolean)
      .join(' · ');
  }

  private async finders(actor: Actor): Promise<Record<string, Finder>> {
    const today = await this.time.today();
    const finders: Record<string, Finder> = {};
    for (const key of Object.keys(this.columns)) {
      const reference = this.shapes[key]?.reference;
      const target = reference && this.all.find(({ path }) => path === reference.resource);
      if (!target) continue;
      finders[key] = finderOf(target, reference.label, await this.resources.all(target, actor), today);
    }
    return finders;
  }
}
