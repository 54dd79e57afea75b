import { CoverRequests20261129200000 } from '../../database/migrations/20261129200000-cover-requests.js';
import { DeclinedCovers20261209100000 } from '../../database/migrations/20261209100000-declined-covers.js';
import { savedList } from '../../platform/audit/saved-files.js';
import type { Feature } from '../../platform/feature.js';
import { joinDaysOf, joinNamedClass } from '../classes/classes.sql.js';
import { coverName } from '../covers/covers.sql.js';
import { CoverRequestEntity } from './cover-request.entity.js';
import { DelegationsModule } from './delegations.module.js';

/** Days of requests are stored as a list of ids, '[12,13]'. */
const namesOfRequests = `SELECT cover_request.id AS "id", ${coverName} AS "name" FROM cover_requests cover_request ${joinNamedClass('cover_request.schedule_id')}
  ${joinDaysOf('schedule.semester_id')} AND replace(replace(cover_request.calendar_day_ids, '[', ','), ']', ',') LIKE '%,' || calendar_day.id || ',%'
  GROUP BY cover_request.id, class_type.class_name, section.section_name`;

/** The Temporary Teacher Manager: granting and managing cover. */
export const delegations: Feature = {
  module: DelegationsModule,
  entities: [CoverRequestEntity],
  recordNames: { CoverRequest: namesOfRequests },
  savedFiles: [savedList('cover', 'Delegation'), savedList('cover-report', 'Delegation')],
  migrations: [CoverRequests20261129200000, DeclinedCovers20261209100000],
};
