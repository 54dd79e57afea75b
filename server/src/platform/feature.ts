import type { Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import type { Resource } from './resources/define-resource.js';

/** What one feature brings to the program. */
export interface Feature {
  module?: Type;
  /** Entities beside those of the resources. */
  entities?: Type[];
  resources?: Resource[];
  migrations?: Type<MigrationInterface>[];
}
