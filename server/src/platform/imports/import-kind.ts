import type { ModuleRef } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import type { Subject } from '@homeroom/shared/abilities';
import type {
  ImportAnswers,
  ImportColumns,
  ImportPreview,
  ImportResult,
  ImportRow,
  UndoneImport,
} from '@homeroom/shared/imports';
import type { Actor } from '../access/actor.js';
import type { Rows } from '../database/reads.js';

/** A row of a sheet, counted as the sheet counts it, by the names of the declared columns; a column that the sheet lacks is ''. */
export interface SheetCells<Key extends string = string> {
  row: number;
  cells: Record<Key, string>;
}

/** What a sheet would do: the plan that is kept for its commit, and what the preview says beside what every import does. */
export interface Planned {
  plan: object;
  preview: { rows: ImportRow[]; ambiguous?: ImportPreview['ambiguous'] } & object;
}

/** In which import something is written, and by whom. */
export interface ImportWriting {
  importId: string;
  actor: Actor;
  /** Keys of what the preview offered and the person left out. */
  declined: ReadonlySet<string>;
}

/** What a commit made, as it is kept until it is undone: `words` such as '124 students and 98 parents'. JSON. */
export type Made = { words: string } & object;

/** One import: how its rows are read, written and taken back. The engine does everything else. */
export interface ImportKind {
  columns: ImportColumns;
  /** Goes through the rows of a sheet; nothing is written. */
  plan(rows: readonly SheetCells[], answers: ImportAnswers, actor: Actor): Promise<Planned>;
  /** Writes a plan, all of it or nothing, in the unit of work of its import; `made` is `null` where there is nothing to undo. */
  apply(
    manager: EntityManager,
    plan: object,
    writing: ImportWriting,
  ): Promise<{ result: ImportResult; made: Made | null }>;
  /** What hangs on what an import made, as a sentence; `null` while it can be undone. */
  standing(rows: Rows, made: Made): Promise<string | null>;
  /** Takes back what an import made; nothing hangs on it. */
  undo(manager: EntityManager, made: Made, writing: Omit<ImportWriting, 'declined'>): Promise<UndoneImport>;
}

/** What a feature says of an import: from it come the template, the dry run, the commit, the sheet with reasons and the undo. */
export interface ImportDeclaration {
  /** Below `/api`, such as 'students/import'. */
  path: string;
  subject: Exclude<Subject, 'all'>;
  /** What the rows are, for the names of sheets and files: 'students'. */
  name: string;
  kind: (modules: ModuleRef) => ImportKind;
}
