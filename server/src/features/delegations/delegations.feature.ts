import { Module } from '@nestjs/common';
import { CoverRequests20261129200000 } from '../../database/migrations/20261129200000-cover-requests.js';
import { DeclinedCovers20261209100000 } from '../../database/migrations/20261209100000-declined-covers.js';
import { savedList } from '../../platform/audit/saved-files.js';
import type { Feature } from '../../platform/feature.js';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { CoversModule } from '../covers/covers.module.js';
import { joinDaysOf } from '../classes/classes.sql.js';
import { coverName, joinNamedClass } from '../covers/covers.sql.js';
import { CoverChoices } from './cover-choices.service.js';
import { CoverMail } from './cover-mail.service.js';
import { CoverReports } from './cover-report.service.js';
import { CoverRequestEntity } from './cover-request.entity.js';
import { CoverRequestsController } from './cover-requests.controller.js';
import { CoverRequests } from './cover-requests.service.js';
import { DelegationList } from './delegation-list.service.js';
import { DelegationsController } from './delegations.controller.js';
import { Delegations } from './delegations.service.js';
import { RequestAnswers } from './request-answers.service.js';

@Module({
  imports: [ClassDatesModule, AttendanceModule, CoversModule],
  controllers: [DelegationsController, CoverRequestsController],
  providers: [CoverChoices, Delegations, DelegationList, CoverReports, CoverRequests, RequestAnswers, CoverMail],
})
class DelegationsModule {}

/** Ids and names of requests; their days are stored as a list of ids, '[12,13]'. */
const namesOfRequests = `SELECT q.id AS "id", ${coverName} AS "name" FROM cover_requests q ${joinNamedClass('q.schedule_id')}
  ${joinDaysOf('s.semester_id')} AND replace(replace(q.calendar_day_ids, '[', ','), ']', ',') LIKE '%,' || d.id || ',%'
  GROUP BY q.id, c.class_name, g.section_name`;

/** The Temporary Teacher Manager: granting and managing cover. */
export const delegations: Feature = {
  module: DelegationsModule,
  entities: [CoverRequestEntity],
  recordNames: { CoverRequest: namesOfRequests },
  savedFiles: [savedList('cover', 'Delegation'), savedList('cover-report', 'Delegation')],
  migrations: [CoverRequests20261129200000, DeclinedCovers20261209100000],
};
