import { dayTimeProblem, dayTimeRowSchema, dayTimeSchema } from '@homeroom/shared/day-times';
import { DayTimes20270112100000 } from '../../database/migrations/20270112100000-day-times.js';
import { entityOf } from '../../platform/database/entity-of.js';
import type { Feature } from '../../platform/feature.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { nameOfUser } from '../accounts/accounts.sql.js';
import { ofStudent } from '../students/students.sql.js';

/** When students left early or came late. Teachers read those of their own students. */
export const dayTimesResource = defineResource(entityOf(DayTimes20270112100000), {
  path: 'day-times',
  subject: 'DayTime',
  schema: dayTimeSchema,
  rows: dayTimeRowSchema,
  words: { singular: 'sign-out or late arrival', label: 'Sign-outs and late arrivals' },
  of: { studentId: ofStudent },
  own: 'studentId',
  computed: { byName: nameOfUser('by_id') },
  write: {
    derive: ({ time }, { userId }, now) => ({ time: time ?? now?.time, byId: userId }),
    check: ({ date, time }, { now }) => dayTimeProblem({ date: String(date), time: String(time) }, now),
  },
});

export const dayTimes: Feature = {
  resources: [dayTimesResource],
  migrations: [DayTimes20270112100000],
};
