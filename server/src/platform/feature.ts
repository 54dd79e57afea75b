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

/** What one feature brings to the program. */
export interface Feature {
  module?: Type;
  /** Entities beside those of the resources. */
  entities?: Type[];
  resources?: Resource[];
  /** Imports from sheets, beside those of the resources. */
  imports?: ImportDeclaration[];
  /** What a duplicate is told wherever it is written; a resource says its own in `conflict`. */
  duplicates?: Duplicates;
  migrations?: Type<MigrationInterface>[];
  /** What it needs of records of other features that its rows refer to. */
  uses?: Use[];
  /** Which rows it opens to a role whose reach has limits. */
  reach?: Reach;
  /** What of its rows is of no use after a time. */
  expiring?: Expiring[];
  /** SQL texts whose rows have the keys of the files that it keeps, as "key": what is in none of them is taken away. */
  files?: string[];
  /** What it has done again and again. */
  jobs?: Job[];
  /** How its rows come from one record to another when the two are merged. */
  merging?: Merging[];
}
