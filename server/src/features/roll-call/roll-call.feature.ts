import { forgottenName, rollCallMessages, rollCallRowSchema } from '@homeroom/shared/roll-call';
import {
  RollCallPeople20270112210000,
  RollCalls20270112200000,
  RollCallSightings20270112220000,
} from '../../database/migrations/20270112200000-roll-calls.js';
import { columns } from '../../platform/database/common.sql.js';
import type { Database } from '../../platform/database/database.js';
import type { Feature } from '../../platform/feature.js';
import { movedRows } from '../../platform/merging/merging.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { lastYearFrom } from '../academics/academics.sql.js';
import { leftJoinUser, userName } from '../accounts/accounts.sql.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { RollCallEntity, RollCallPersonEntity, SightingEntity } from './roll-call.entities.js';
import { RollCallController } from './roll-call.controller.js';
import { RollCallLists } from './roll-call-lists.service.js';
import { RollCallNewsfeed } from './roll-call-news.service.js';
import { RollCalls } from './roll-calls.service.js';

/** The list of past roll calls; a teacher reaches the one that runs. */
const rollCalls = defineResource(RollCallEntity, {
  path: 'roll-calls',
  subject: 'RollCall',
  schema: rollCallRowSchema,
  words: { singular: 'roll call' },
  list: { sort: ['startedAt'], filter: ['practice'], search: ['startedByName'] },
  read: {
    view: `SELECT ${columns('roll_call', 'id', 'practice', 'startedAt', 'endedAt', 'safe', 'missing', 'notKnown')},
      ${userName} AS "startedByName", account.full_name_key AS "startedByNameKey" FROM roll_calls roll_call ${leftJoinUser('roll_call.started_by_id')}`,
  },
  routes: ['list', 'one', 'history'],
});

/**
 * Deletes the names of those who are no student's record, visitors, staff and children who were added by name, once the school year after
 * the one of their roll call is over, as with notices (decisions 31). What was said of them stays, and so do the figures.
 */
async function forgetNames(db: Database, now: string): Promise<void> {
  await db.query(
    `UPDATE roll_call_people SET student_name = :forgottenName, student_last_name = ''
     WHERE student_id IS NULL AND student_name <> :forgottenName
       AND roll_call_id IN (SELECT roll_call.id FROM roll_calls roll_call WHERE roll_call.ended_at < ${lastYearFrom})`,
    { forgottenName, today: now.slice(0, 10) },
  );
}

export const rollCall: Feature = {
  module: {
    imports: [ClassDatesModule],
    controllers: [RollCallController],
    providers: [RollCallLists, RollCalls, RollCallNewsfeed],
  },
  resources: [rollCalls],
  entities: [RollCallPersonEntity, SightingEntity],
  reach: { rows: { TEACHER: { RollCall: 'SELECT id FROM roll_calls WHERE running = 1' } } },
  merging: [
    movedRows({
      subject: 'Student',
      entity: RollCallPersonEntity,
      field: 'studentId',
      column: 'roll_call_people.student_id',
      label: 'entry in a roll call',
    }),
  ],
  expiring: [{ table: 'roll_call_people', clear: forgetNames }],
  duplicates: { 'roll_calls.running': { message: rollCallMessages.running } },
  migrations: [RollCalls20270112200000, RollCallPeople20270112210000, RollCallSightings20270112220000],
};
