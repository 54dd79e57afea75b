import type { ModuleRef } from '@nestjs/core';
import type { Subject } from '@homeroom/shared/abilities';
import type {
  ImportAnswers,
  ImportColumns,
  ImportPreview,
  ImportResult,
  ImportRow,
  UndoneImport,
  WholeNameColumns,
} from '@homeroom/shared/imports';
import type { DateReading } from '@homeroom/shared/typed-dates';
import type { Actor } from '../access/actor.js';

/** What cannot be read in a row, for the person to correct: a whole name that could not be split, the error of a formula. */
export interface CellFault {
  reason: string;
  /** The cell, unless the fault is the whole row's. */
  wrong?: NonNullable<ImportRow['wrong']>;
}

/** A row of a sheet: its number there, and its cells by declared column; '' if the sheet has no such column. */
export interface SheetCells<Key extends string = string> {
  row: number;
  cells: Record<Key, string>;
  /** The first cell that cannot be read. */
  fault?: CellFault;
}

export interface ReadColumns<Key extends string = string> {
  columns: ImportColumns<Key>;
  wholeNames?: WholeNameColumns<Key>;
}

/** A person's answers, and what the dates of the sheet are read by. */
export interface PlanAnswers extends ImportAnswers {
  dates: DateReading;
}

/** The plan that is kept for the commit, and this import's part of the preview. */
export interface Planned<Plan extends object = object> {
  plan: Plan;
  preview: { rows: ImportRow[] } & Pick<Partial<ImportPreview>, 'ambiguous' | 'questions'>;
}

/** The import in which something is written, and its actor. */
export interface ImportWriting {
  importId: string;
  actor: Actor;
  /** Keys of the offers in the preview that the person declined. */
  declined: ReadonlySet<string>;
}

/** The records a commit made, kept as JSON until it is undone; `words` such as '124 students and 98 parents'. */
export type Made = { words: string } & object;

/** How what an import made is undone. */
export interface ImportUndo<Undoable extends Made = Made> {
  /** Locks what an import made, so that nothing changes it between `standing` and `undo`. */
  lock(made: Undoable): Promise<void>;
  /** A sentence about why an import can no longer be undone; `null` while it can. */
  standing(made: Undoable): Promise<string | null>;
  /** Undoes what an import made, once `standing` found nothing against it. */
  undo(made: Undoable, actor: Actor): Promise<UndoneImport>;
}

/** How the plan of an import is written and undone. Between the steps, the plan and what was made are kept as JSON. */
export interface ImportWriter<
  Plan extends object = object,
  Undoable extends Made = Made,
  Prepared extends object = Plan,
> {
  readonly undoing: ImportUndo<Undoable>;
  /** What is worked out of a kept plan before the unit of work that writes it, such as in a thread. Without it, that is the plan. */
  prepare?(plan: Plan): Promise<Prepared>;
  /** Writes a plan, all or nothing, in the unit of work of its import; `made` is `null` if there is nothing to undo. */
  apply(plan: Prepared, writing: ImportWriting): Promise<{ result: ImportResult; made: Undoable | null }>;
}

/** How the rows of one import are read, written and undone. The engine does everything else. */
export interface ImportKind<Plan extends object = object, Undoable extends Made = Made, Key extends string = string>
  extends ReadColumns<Key>, ImportWriter<Plan, Undoable> {
  /** The words of its outcomes, if they are its own. */
  outcomes?: Readonly<Record<string, string>>;
  /** Whether an uploaded file must be a workbook; pasted rows are taken all the same. */
  workbooksOnly?: boolean;
  /** Checks the rows of a sheet; writes nothing. */
  plan(rows: readonly SheetCells<Key>[], answers: PlanAnswers, actor: Actor): Promise<Planned<Plan>>;
}

/** A feature's declaration of an import; the template, dry run, commit, sheet with reasons and undo come from it. */
export interface ImportDeclaration<Kind extends ImportWriter = ImportKind> {
  /** Below `/api`, such as 'students/import'. */
  path: string;
  subject: Exclude<Subject, 'all'>;
  /** Names sheets and files: 'students'. */
  name: string;
  kind: (modules: ModuleRef) => Kind;
}
