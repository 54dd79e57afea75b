import { Module } from '@nestjs/common';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { CoversModule } from '../covers/covers.module.js';
import { CoverAnswers } from './cover-answers.service.js';
import { CoverRequestList } from './cover-request-list.service.js';
import { CoverRequestWriter } from './cover-request-writer.service.js';
import { CoverChoices } from './cover-choices.service.js';
import { CoverEndings } from './cover-endings.service.js';
import { CoverMail } from './cover-mail.service.js';
import { CoverLists } from './cover-lists.service.js';
import { CoverRequestsController } from './cover-requests.controller.js';
import { CoverRequests } from './cover-requests.service.js';
import { DelegationsController } from './delegations.controller.js';
import { Delegations } from './delegations.service.js';
import { NewWeekdays } from './new-weekdays.service.js';

@Module({
  imports: [ClassDatesModule, AttendanceModule, CoversModule],
  controllers: [DelegationsController, CoverRequestsController],
  providers: [
    CoverChoices,
    Delegations,
    CoverLists,
    CoverRequests,
    CoverRequestList,
    CoverRequestWriter,
    CoverAnswers,
    CoverEndings,
    NewWeekdays,
    CoverMail,
  ],
  exports: [CoverEndings, NewWeekdays],
})
export class DelegationsModule {}
