import type { DynamicModule, Type } from '@nestjs/common';
import type { EntityManager, MigrationInterface } from 'typeorm';
import type { Subject } from '@homeroom/shared/abilities';
import type { FieldProblem } from '@homeroom/shared/errors';
import { allReaches, type Reach, type Reaches } from './access/reach.js';
import { savedList, type SavedFile } from './audit/saved-files.js';
import type { ImportDeclaration } from './imports/import-kind.js';
import type { SearchKey } from './database/search-keys.js';
import type { Job, Queue } from './jobs/job.js';
import type { Merging } from './merging/merging.js';
import type { Resource, Values } from './resources/define-resource.js';

export interface Feature {
  /** Its Nest module; only what is in it if no other feature imports it. */
  module?: Type | Omit<DynamicModule, 'module'>;
  /** In addition to those of the resources. */
  entities?: Type[];
  resources?: Resource[];
  /** In addition to those of the resources. */
  imports?: ImportDeclaration[];
  /** The sentences for duplicates; resources may have their own in `conflict`. */
  duplicates?: Duplicates;
  migrations?: Type<MigrationInterface>[];
  /** Protects other features' records that its rows refer to. */
  uses?: Use[];
  /** The rows that it opens to roles with limited access. */
  reach?: Reach;
  /** Rows to delete after some time, and stored instants that may not lie too far ahead. */
  expiring?: Expiring[];
  /** SQL that selects the keys of the files it keeps, as "key". All other files are deleted. */
  files?: string[];
  /** Names, for the audit log, of records without a resource, by subject: SQL that selects "id" and "name". Dates in names are 'YYYY-MM-DD'. */
  recordNames?: Readonly<Record<string, string>>;
  /** SQL: a message, `e`, is one by which it reminds teachers of registers, like the office's own reminders. */
  reminder?: string;
  /** The files that its screens make in the browser, in addition to the lists of its resources. */
  savedFiles?: SavedFile[];
  /** Its regular background work. */
  jobs?: Job[];
  /** Providers that know what has been due for a while. */
  queues?: Type<Queue>[];
  /** Moves its rows when two records are merged. */
  merging?: Merging[];
  /** What is made again when a new version folds texts in another way, in addition to its `NameKey`s. */
  searchKeys?: SearchKey[];
}

/**
 * The sentences for duplicates, by the columns of a unique index: 'sections.section_name_key, sections.allocated_year'. When two
 * people write at the same moment, both pass earlier checks and only the index refuses the second.
 */
type Duplicates = Readonly<Record<string, { message: string; path?: string }>>;

/** Protects another feature's records that this feature's rows refer to, without the other feature knowing. */
export interface Use {
  subject: Subject;
  /** The problem of a change after which these rows could no longer use the record. */
  check: (record: Values, manager: EntityManager) => Promise<FieldProblem | null>;
  /** Why the record cannot be deleted, with the names of its users; `null` if it can. */
  keeps: (id: number, manager: EntityManager) => Promise<string | null>;
}

/** Rows to delete after some time, or other work to do then. Nothing may depend on the exact time. */
type Expiring = ExpiringRows | { table: string; clear: (manager: EntityManager, now: string) => Promise<void> };

export interface ExpiringRows {
  table: string;
  /** The column with the time. */
  at: string;
  /** How far ahead that time is at most when it is written. A later one was written while the clock ran ahead, and is brought back to this. */
  aheadMs: number;
  /** How long the rows are kept after that time; by default not at all, `null` for good. */
  keptMs?: number | null;
  /** A condition for the rows; by default all. */
  where?: string;
}

/** What all features declare together; the platform's services take it by injection. */
export class Declared {
  readonly entities: Type[];
  readonly migrations: Type<MigrationInterface>[];
  readonly resources: Resource[];
  readonly imports: ImportDeclaration[];
  readonly duplicates: Duplicates;
  readonly uses: Use[];
  readonly reaches: Reaches;
  readonly expiring: Expiring[];
  readonly files: string[];
  readonly recordNames: Readonly<Record<string, string>>;
  readonly reminders: string[];
  readonly savedFiles: SavedFile[];
  readonly jobs: Job[];
  readonly queues: Type<Queue>[];
  readonly merging: Merging[];
  readonly searchKeys: SearchKey[];

  constructor(features: readonly Feature[]) {
    const all = <Item>(of: (feature: Feature) => readonly Item[] | undefined) =>
      features.flatMap((feature) => of(feature) ?? []);
    this.resources = all((feature) => feature.resources);
    this.entities = [...all((feature) => feature.entities), ...this.resources.map(({ entity }) => entity)];
    this.migrations = all((feature) => feature.migrations);
    this.imports = all((feature) => feature.imports);
    this.duplicates = Object.assign({}, ...features.map((feature) => feature.duplicates)) as Duplicates;
    this.uses = all((feature) => feature.uses);
    this.reaches = allReaches(features.flatMap((feature) => feature.reach ?? []));
    this.expiring = all((feature) => feature.expiring);
    this.files = all((feature) => feature.files);
    this.recordNames = Object.assign({}, ...features.map((feature) => feature.recordNames)) as Record<string, string>;
    this.reminders = all(({ reminder }) => (reminder ? [reminder] : []));
    this.savedFiles = [
      ...this.resources.map(({ path, subject, listName }) => savedList(path.split('/').at(-1)!, subject, listName)),
      ...all((feature) => feature.savedFiles),
    ];
    this.jobs = all((feature) => feature.jobs);
    this.queues = all((feature) => feature.queues);
    this.merging = all((feature) => feature.merging);
    this.searchKeys = all((feature) => feature.searchKeys);
  }
}
