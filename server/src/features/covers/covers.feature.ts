import { Module } from '@nestjs/common';
import { standardPolicy } from '@homeroom/shared/dashboard/setup-checklist';
import { Covers20261129100000 } from '../../database/migrations/20261129100000-covers.js';
import type { Feature } from '../../platform/feature.js';
import { CoverEntity } from './cover.entity.js';
import { givenRegisters } from './covers.sql.js';
import { Covers } from './covers.service.js';
import { DelegationEntity } from './delegation.entity.js';

@Module({ providers: [Covers], exports: [Covers] })
export class CoversModule {}

/** Who stands in for a teacher: below the calendar, the dashboards and the classes, all of which ask for it. */
export const covers: Feature = {
  module: CoversModule,
  entities: [DelegationEntity, CoverEntity],
  migrations: [Covers20261129100000],
  reach: {
    registers: {
      TEACHER: {
        sql: givenRegisters,
        days: { setting: 'attendance.editDays', standard: standardPolicy.editDays },
      },
    },
  },
};
