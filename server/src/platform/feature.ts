import type { Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import type { Reach } from './access/reach.js';
import type { Duplicates } from './database/duplicates.js';
import type { Expiring } from './database/expired.js';
import type { Job } from './jobs/job.js';
import type { Resource } from './resources/define-resource.js';

/** What one feature brings to the program. */
export interface Feature {
  module?: Type;
  /** Entities beside those of the resources. */
  entities?: Type[];
  resources?: Resource[];
  /** What a duplicate is told wherever it is written; a resource says its own in `conflict`. */
  duplicates?: Duplicates;
  migrations?: Type<MigrationInterface>[];
  /** Which rows it opens to a role whose reach has limits. */
  reach?: Reach;
  /** What of its rows is of no use after a time. */
  expiring?: Expiring[];
  /** What it has done again and again. */
  jobs?: Job[];
}
