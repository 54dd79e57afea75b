import { Module } from '@nestjs/common';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { CoverMail } from './cover-mail.service.js';
import { Covers } from './covers.service.js';
import { CoverEndings } from './endings/cover-endings.service.js';
import { NewWeekdays } from './endings/new-weekdays.service.js';
import { CoverChoices } from './grants/cover-choices.service.js';
import { CoverGrantsController } from './grants/cover-grants.controller.js';
import { CoverGrants } from './grants/cover-grants.service.js';
import { CoverLists } from './grants/cover-lists.service.js';
import { CoverAnswers } from './requests/cover-answers.service.js';
import { CoverRequestList } from './requests/cover-request-list.service.js';
import { CoverRequestWriter } from './requests/cover-request-writer.service.js';
import { CoverRequestsController } from './requests/cover-requests.controller.js';
import { CoverRequests } from './requests/cover-requests.service.js';

/** It is below the calendar, the dashboards and the classes, which all use it. */
@Module({
  imports: [ClassDatesModule, AttendanceModule],
  controllers: [CoverGrantsController, CoverRequestsController],
  providers: [
    Covers,
    CoverChoices,
    CoverGrants,
    CoverLists,
    CoverRequests,
    CoverRequestList,
    CoverRequestWriter,
    CoverAnswers,
    CoverEndings,
    NewWeekdays,
    CoverMail,
  ],
  exports: [Covers, CoverEndings, NewWeekdays],
})
export class CoverModule {}
