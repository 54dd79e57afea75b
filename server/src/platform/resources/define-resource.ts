import type { ModuleRef } from '@nestjs/core';
import type { Abstract, Type } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import { z, type ZodObject } from 'zod';
import type { Subject } from '@homeroom/shared/abilities';
import type { AuditAction } from '@homeroom/shared/audit';
import type { IsoDate, WallClock } from '@homeroom/shared/dates';
import type { FieldProblem } from '@homeroom/shared/errors';
import type { ImportColumns, WholeNameColumns } from '@homeroom/shared/imports';
import type { Actor } from '../access/actor.js';
import { Database } from '../database/database.js';
import type { Declared } from '../feature.js';
import { listOf } from './list-defaults.js';
import type { ListFields } from './list-query.js';
import type { References } from './references.js';

declare module '../feature.js' {
  interface Feature {
    resources?: Resource[];
  }
}

export type Values = Record<string, unknown>;

/** Writes records that are more than one row of one table. */
export interface ResourceWriter {
  create(input: Values, actor: Actor): Promise<number>;
  /** May return what else was changed, as a text for whoever saved it; the answer has it as `effect`. */
  update(id: number, change: Values, actor: Actor): Promise<string | null | void>;
  remove?(id: number, actor: Actor): Promise<void>;
  /** Deletes records that an import made by mistake, where `remove` alone would not; a foreign key says what is in use. */
  takeBack?(ids: readonly number[], actor: Actor): Promise<void>;
}

/** Writes what a new record consists of beside its row, such as a student's parents. */
export interface PartsWriter {
  add(id: number, parts: Values, actor: Actor): Promise<void>;
}

/** How a resource is imported from sheets and pasted lines. */
export interface ResourceImportDeclaration {
  /** By field name, in the order of the template. */
  columns: ImportColumns;
  wholeNames?: WholeNameColumns;
  /** The columns that name a row; by default the first. */
  title?: readonly string[];
  /** Values that the sheet does not contain, such as the current semester. */
  fill?: (values: Values, writing: Pick<Writing, 'db' | 'today'>) => Values | Promise<Values>;
  /** What new records clash with, by id, once all rows are written; they are imported all the same. */
  clashes?: (ids: readonly number[], db: Database, modules: ModuleRef) => Promise<ReadonlyMap<number, string>>;
  /** How the audit log names the imported records, if not by the resource's subject, and which actions do not change them. */
  logged?: {
    subject: string;
    idsOf: (ids: readonly number[], db: Database) => Promise<number[]>;
    but: readonly AuditAction[];
  };
  /** Why the imported records can no longer be deleted, as a sentence, beside changes to them. */
  standing?: (ids: readonly number[], db: Database, modules: ModuleRef) => Promise<string | null>;
}

/** How sheets may name a record, besides its label. */
interface NamedInSheets {
  /** Other names for it: '2-B (2026)', an e-mail address. */
  names(row: Values): readonly (string | null)[];
  /** Decides between several records with the same name. */
  isMeant?(row: Values, today: IsoDate): boolean;
}

/** Adds lists to the rows of an answer, which one SQL query cannot select. */
export interface ResourceReader {
  complete(rows: Values[]): Promise<object[]>;
}

/** A field that a person chooses when two records become one. */
export interface MergedField {
  name: string;
  /** Fields that are meaningless without it, and share its choice. */
  with?: readonly string[];
  /** Both texts may be kept, one under the other. */
  joins?: true;
  /** Whether the other record's value wins by default over that of the kept one. */
  prefers?: (other: Values, kept: Values) => boolean;
  /**
   * The value says something about another field, and counts only in a record where that one is not empty. If it counts in both, the
   * person must choose: `message` asks them to.
   */
  about?: { name: string; message: string };
}

/** How two records of a resource can be merged. */
export interface MergeDeclaration {
  /** A record's name in histories and refusals. */
  nameOf(record: Values): string;
  fields: readonly MergedField[];
  /** SQL: the row `other` may be the same person as `record`. */
  likely: string;
}

/** The handlers of a resource; its history is `GET /<path>/<id>/history`. */
export const resourceRoutes = ['list', 'one', 'history', 'create', 'update', 'remove'] as const;
type ResourceRoute = (typeof resourceRoutes)[number];

/** The context of a write: the unit of work, the actor, and today and now at the school. */
export interface Writing {
  db: Database;
  actor: Actor;
  today: IsoDate;
  now: WallClock;
  /** What all features declare. */
  declared: Declared;
}

interface ResourceWords {
  /** One record, in lower case. */
  singular: string;
  /** The title of its list, which the audit log names when it is exported, if the end of the path does not: 'Email log'. */
  label?: string;
  /** The sentence for a duplicate, and its field. */
  conflict?: FieldProblem;
  /** The sentence that refuses to delete a record in use. */
  inUse?: string;
}

interface ReadDeclaration {
  /** SQL that selects the rows with quoted camelCase names, `:today` and `:now` allowed; by default the entity's own columns. */
  view?: string;
  /** Turns a selected row into the answer, if they differ. */
  present?: (row: Values, today: IsoDate) => object;
  service?: Abstract<ResourceReader>;
}

interface WriteDeclaration {
  /** Rules over several fields, checked on the whole record; a problem is a 400 at its field. */
  check?: (record: Values, writing: Writing) => FieldProblem | null | Promise<FieldProblem | null>;
  /** Unique names of a new record, where it comes without: the first of the texts for n = 1, 2, … that is free. */
  free?: Readonly<Record<string, (values: Values, n: number) => string>>;
  /** Columns derived from others, from the actor or from the time, which a merge does not say, beside the keys of names. */
  derive?: (values: Values, actor: Actor, now?: WallClock) => Values;
  /** The instant of a new record; by default `createdAt` if the table has it. */
  stamp?: string;
  /** Locks what else a write of these records depends on until the unit of work ends, such as rows of other tables that hold their values. */
  lock?: (db: Database, ids: readonly number[]) => Promise<void>;
  service?: Type<ResourceWriter>;
  /** Fields of a new record that are rows of other tables; the service writes them in the same unit of work. */
  parts?: { fields: readonly string[]; service: Type<PartsWriter> };
}

/** The server's declaration of a resource, in the words of the admin's where both say the same. */
interface ResourceDeclaration {
  /** Below `/api`; also the name of the resource in the admin. */
  path: string;
  subject: Exclude<Subject, 'all'>;
  /**
   * The body of a creation, and with all fields optional that of a change unless `change` is given. What it says over several fields
   * (`notBefore`, `withRules`) is checked on the whole record, created or changed.
   */
  schema: ZodObject;
  change?: ZodObject;
  /** Further fields of a row, so that filters know their types and choices. */
  rows?: ZodObject;
  words: ResourceWords;
  /** The first of `sort` is the default order. What is left out follows from the schema (`list-defaults.ts`). */
  list?: Partial<ListFields>;
  /** By field, the records that it refers to: their names come with the rows, and are sorted, searched and filtered by. */
  of?: References;
  /** The field of `of` that decides whose rows these are: a teacher's are their own, a student's are seen with the student. */
  own?: string;
  /** Further fields as SQL over the table's columns, `:today` and `:now` allowed: `{ state: "CASE WHEN … END" }`. */
  computed?: Readonly<Record<string, string>>;
  read?: ReadDeclaration;
  write?: WriteDeclaration;
  /** By default all; a log, for example, can only be read. */
  routes?: readonly ResourceRoute[];
  acts?: { import?: ResourceImportDeclaration; merge?: MergeDeclaration };
  namedInSheets?: NamedInSheets;
}

export type Resource = ResourceDeclaration &
  Required<Pick<ResourceDeclaration, 'change' | 'read' | 'write' | 'acts'>> & {
    entity: Type<ObjectLiteral>;
    list: ListFields;
  };

/**
 * Declares a resource over `entity`. The list with search, filters, sorters and paging, and reading, creating, changing, deleting and
 * the history of a record come from it, each behind the subject's ability.
 */
export const defineResource = (entity: Type<ObjectLiteral>, declaration: ResourceDeclaration): Resource => ({
  read: {},
  write: {},
  acts: {},
  // Zod makes no field of a schema with rules optional.
  change: z.strictObject(declaration.schema.shape).partial(),
  ...declaration,
  list: listOf(entity, declaration),
  entity,
});
