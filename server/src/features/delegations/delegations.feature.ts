import { Module } from '@nestjs/common';
import type { Feature } from '../../platform/feature.js';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { CoversModule } from '../covers/covers.feature.js';
import { CoverChoices } from './cover-choices.service.js';
import { CoverMail } from './cover-mail.service.js';
import { DelegationList } from './delegation-list.service.js';
import { DelegationsController } from './delegations.controller.js';
import { Delegations } from './delegations.service.js';

@Module({
  imports: [ClassDatesModule, AttendanceModule, CoversModule],
  controllers: [DelegationsController],
  providers: [CoverChoices, Delegations, DelegationList, CoverMail],
})
class DelegationsModule {}

/** Temporary Teacher Manager: granting cover, and managing it. */
export const delegations: Feature = { module: DelegationsModule };
