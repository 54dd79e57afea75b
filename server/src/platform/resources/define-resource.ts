import type { ModuleRef } from '@nestjs/core';
import type { Type } from '@nestjs/common';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { ZodObject } from 'zod';
import type { Subject } from '@homeroom/shared/abilities';
import type { IsoDate } from '@homeroom/shared/dates';
import type { FieldProblem } from '@homeroom/shared/errors';
import type { ImportColumns } from '@homeroom/shared/imports';
import type { Actor } from '../access/actor.js';
import type { MergeDeclaration } from '../merging/merging.js';
import type { ListFields } from './list-query.js';

export type Values = Record<string, unknown>;

/** Writes records that are more than one row of one table. */
export interface ResourceWriter {
  create(input: Values, actor: Actor): Promise<number>;
  update(id: number, change: Values, actor: Actor): Promise<void>;
  remove?(id: number, actor: Actor): Promise<void>;
  /** Deletes records that an import made by mistake, where `remove` alone would not; a foreign key says what is in use. */
  takeBack?(manager: EntityManager, ids: readonly number[], actor: Actor): Promise<void>;
}

/** What is imported from sheets and pasted lines: the columns by the names of their fields, in the order of the template. */
export interface ResourceImportDeclaration {
  columns: ImportColumns;
  /** The columns that say what a row is called; by default the first. */
  title?: readonly string[];
  /** Values that the sheet does not contain, such as the current semester. */
  fill?: (values: Values, writing: Pick<Writing, 'manager' | 'today'>) => Values | Promise<Values>;
  /** What the office should know about new records, by id, though it refuses none: asked once all rows are written. */
  warn?: (ids: readonly number[], manager: EntityManager, modules: ModuleRef) => Promise<ReadonlyMap<number, string>>;
}

/** How sheets name a record of a resource, beside what its references show. */
interface NamedInSheets {
  /** What else they call it: '2-B (2026)', an e-mail address. */
  names(row: Values): readonly (string | null)[];
  /** Which of several of one name is meant. */
  isMeant?(row: Values, today: IsoDate): boolean;
}

/** Adds to the rows of an answer what one SQL cannot select: the lists that hang on them. */
export interface ResourceReader {
  complete(rows: Values[]): Promise<object[]>;
}

/** What may be asked of a resource; its history is `GET /<path>/<id>/history`. */
export const resourceRoutes = ['list', 'one', 'history', 'create', 'update', 'remove'] as const;
type ResourceRoute = (typeof resourceRoutes)[number];

/** The context of a write: the unit of work, the actor, and today at the school. */
export interface Writing {
  manager: EntityManager;
  actor: Actor;
  today: IsoDate;
}

export interface ResourceDeclaration {
  /** Below `/api`; also the name of the resource in the admin. */
  path: string;
  subject: Exclude<Subject, 'all'>;
  /** What people call one record, in lower case. */
  label: string;
  /** Body of a creation; every one of its fields, alone, is a body of a change unless `change` says otherwise. */
  schema: ZodObject;
  change?: ZodObject;
  /** What a row has that no body of a creation has, so that filters know its choices. */
  rows?: ZodObject;
  /** What clients may sort, filter and search by. The first of `sort` is the default order. */
  list: ListFields & { sort: readonly [string, ...string[]] };
  /** SQL that selects the rows with quoted camelCase names, `:today` and `:now` allowed; by default the entity's own columns. */
  view?: string;
  /** Turns a selected row into the answer, if they differ. */
  present?: (row: Values, today: IsoDate) => object;
  /** Rules over several fields, checked on the whole record; a problem is a 400 beside its field, and nothing is written. */
  check?: (record: Values, writing: Writing) => FieldProblem | null | Promise<FieldProblem | null>;
  /** Columns derived from others or from the actor, such as folded texts. */
  derive?: (values: Values, actor: Actor) => Values;
  /** The routes, by default all: a log, for example, is only read. */
  routes?: readonly ResourceRoute[];
  /** The sentence for a duplicate, and its field. */
  conflict?: FieldProblem;
  /** The sentence that refuses to delete a record in use. */
  inUse?: string;
  reader?: Type<ResourceReader>;
  writer?: Type<ResourceWriter>;
  /** Whether it can be imported; the upload, the paste, the preview and the undo come from it. */
  import?: ResourceImportDeclaration;
  namedInSheets?: NamedInSheets;
  /** Set if two records can be merged. */
  merge?: MergeDeclaration;
}

export interface Resource extends ResourceDeclaration {
  entity: Type<ObjectLiteral>;
}

/** The injection token for the declarations of all features. */
export const RESOURCES = Symbol('resources');

/**
 * Declares a resource over `entity`: list with search, filters, sorters and paging, one, create, update, delete and
 * history come from it, each behind the subject's ability.
 */
export const defineResource = (entity: Type<ObjectLiteral>, declaration: ResourceDeclaration): Resource => ({
  ...declaration,
  entity,
});
