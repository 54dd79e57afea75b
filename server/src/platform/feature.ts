import type { Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import type { Reach } from './access/reach.js';
import type { Duplicates } from './database/duplicates.js';
import type { Expiring } from './database/expired.js';
import type { ImportDeclaration } from './imports/import-kind.js';
import type { Job } from './jobs/job.js';
import type { Merging } from './merging/merging.js';
import type { Resource } from './resources/define-resource.js';
import type { Use } from './resources/use.js';

/** What a feature declares. */
export interface Feature {
  module?: Type;
  /** Entities besides those of the resources. */
  entities?: Type[];
  resources?: Resource[];
  /** Imports besides those of the resources. */
  imports?: ImportDeclaration[];
  /** The sentences for duplicates, wherever they are written; resources have their own in `conflict`. */
  duplicates?: Duplicates;
  migrations?: Type<MigrationInterface>[];
  /** Protects records of other features that its rows refer to. */
  uses?: Use[];
  /** The rows that it opens to a role with limited access. */
  reach?: Reach;
  /** Rows to delete after some time. */
  expiring?: Expiring[];
  /** SQL that selects the keys of the files it keeps, as "key". Files in none of these are deleted. */
  files?: string[];
  /** Names for the audit log of records that are no resource, by subject: SQL that selects "id" and "name". Dates in names are 'YYYY-MM-DD'. */
  recordNames?: Readonly<Record<string, string>>;
  /** Its regular background work. */
  jobs?: Job[];
  /** Moves its rows from one record to another when the two are merged. */
  merging?: Merging[];
}
