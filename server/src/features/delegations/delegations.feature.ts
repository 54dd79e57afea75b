import { Module } from '@nestjs/common';
import { CoverRequests20261129200000 } from '../../database/migrations/20261129200000-cover-requests.js';
import { DeclinedCovers20261209100000 } from '../../database/migrations/20261209100000-declined-covers.js';
import type { Feature } from '../../platform/feature.js';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { CoversModule } from '../covers/covers.module.js';
import { CoverChoices } from './cover-choices.service.js';
import { CoverMail } from './cover-mail.service.js';
import { CoverReports } from './cover-report.service.js';
import { CoverRequestEntity } from './cover-request.entity.js';
import { CoverRequestsController } from './cover-requests.controller.js';
import { CoverRequests } from './cover-requests.service.js';
import { DelegationList } from './delegation-list.service.js';
import { DelegationsController } from './delegations.controller.js';
import { Delegations } from './delegations.service.js';

@Module({
  imports: [ClassDatesModule, AttendanceModule, CoversModule],
  controllers: [DelegationsController, CoverRequestsController],
  providers: [CoverChoices, Delegations, DelegationList, CoverReports, CoverRequests, CoverMail],
})
class DelegationsModule {}

/** Temporary Teacher Manager: granting cover, and managing it. */
export const delegations: Feature = {
  module: DelegationsModule,
  entities: [CoverRequestEntity],
  migrations: [CoverRequests20261129200000, DeclinedCovers20261209100000],
};
