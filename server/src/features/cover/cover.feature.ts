import { standardPolicy } from '@homeroom/shared/attendance/policy';
import { Covers20261129100000 } from '../../database/migrations/20261129100000-covers.js';
import { CoverRequests20261129200000 } from '../../database/migrations/20261129200000-cover-requests.js';
import { DeclinedCovers20261209100000 } from '../../database/migrations/20261209100000-declined-covers.js';
import { savedList } from '../../platform/audit/saved-files.js';
import type { Feature } from '../../platform/feature.js';
import { CoverEntity, DelegationEntity } from './cover.entity.js';
import { CoverModule } from './cover.module.js';
import { givenRegisters, namesOfGrants, namesOfRequests } from './cover.sql.js';
import { CoverRequestEntity } from './requests/cover-request.entity.js';

/** Substitutes for teachers on single dates, granted in the Temporary Teacher Manager or requested by teachers. */
export const cover: Feature = {
  module: CoverModule,
  causes: { COVER: 'Cover' },
  entities: [DelegationEntity, CoverEntity, CoverRequestEntity],
  migrations: [Covers20261129100000, CoverRequests20261129200000, DeclinedCovers20261209100000],
  recordNames: { Delegation: namesOfGrants, CoverRequest: namesOfRequests },
  savedFiles: [savedList('cover', 'Delegation'), savedList('cover-report', 'Delegation')],
  reach: {
    registers: {
      TEACHER: {
        sql: givenRegisters,
        days: { setting: 'attendance.editDays', standard: standardPolicy.editDays },
      },
    },
  },
};
