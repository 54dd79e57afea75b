import { standardPolicy } from '@homeroom/shared/dashboard/setup-checklist';
import { Covers20261129100000 } from '../../database/migrations/20261129100000-covers.js';
import type { Feature } from '../../platform/feature.js';
import { CoverEntity, DelegationEntity } from './cover.entity.js';
import { CoversModule } from './covers.module.js';
import { givenRegisters, namesOfGrants } from './covers.sql.js';

/** Substitutes for teachers on single dates. Granting cover is the feature `delegations`. */
export const covers: Feature = {
  module: CoversModule,
  entities: [DelegationEntity, CoverEntity],
  migrations: [Covers20261129100000],
  recordNames: { Delegation: namesOfGrants },
  reach: {
    registers: {
      TEACHER: {
        sql: givenRegisters,
        days: { setting: 'attendance.editDays', standard: standardPolicy.editDays },
      },
    },
  },
};
