import { CoverRequests20261129200000 } from '../../database/migrations/20261129200000-cover-requests.js';
import { DeclinedCovers20261209100000 } from '../../database/migrations/20261209100000-declined-covers.js';
import { savedList } from '../../platform/audit/saved-files.js';
import type { Feature } from '../../platform/feature.js';
import { joinDaysOf, joinNamedClass } from '../classes/classes.sql.js';
import { coverName } from '../covers/covers.sql.js';
import { CoverRequestEntity } from './cover-request.entity.js';
import { DelegationsModule } from './delegations.module.js';

/** Days of requests are stored as a list of ids, '[12,13]'. */
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
