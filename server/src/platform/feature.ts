import type { Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import type { Reach } from './access/reach.js';
import type { SavedFile } from './audit/saved-files.js';
import type { Duplicates } from './database/duplicates.js';
import type { Expiring } from './database/expired.js';
import type { ImportDeclaration } from './imports/import-kind.js';
import type { Job } from './jobs/job.js';
import type { Merging } from './merging/merging.js';
import type { Resource } from './resources/define-resource.js';
import type { Use } from './resources/use.js';

/** The injection tokens for what all features declare in `files` and `recordNames`. */
export const KEPT_FILES = Symbol('KEPT_FILES');
export const RECORD_NAMES = Symbol('RECORD_NAMES');
export type DeclaredNames = Readonly<Record<string, string>>;

/** A feature's declaration. */
export interface Feature {
  module?: Type;
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
  /** Rows to delete after some time. */
  expiring?: Expiring[];
  /** SQL that selects the keys of the files it keeps, as "key". All other files are deleted. */
  files?: string[];
  /** Names, for the audit log, of records without a resource, by subject: SQL that selects "id" and "name". Dates in names are 'YYYY-MM-DD'. */
  recordNames?: DeclaredNames;
  /** The files that its screens make in the browser, in addition to the lists of its resources. */
  savedFiles?: SavedFile[];
  /** Its regular background work. */
  jobs?: Job[];
  /** Moves its rows when two records are merged. */
  merging?: Merging[];
}
