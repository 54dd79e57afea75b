import {
  dayTimeProblem,
  dayTimeRowSchema,
  dayTimeSchema,
  dayTimeTwice,
  type DayTimeKind,
} from '@homeroom/shared/day-times';
import { DayTimes20270112100000 } from '../../database/migrations/20270112100000-day-times.js';
import { entityOf } from '../../platform/database/entity-of.js';
import type { Feature } from '../../platform/feature.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { nameOfUser } from '../accounts/accounts.sql.js';
import { fromAcademicYears } from '../academics/academics.sql.js';
import { conflict } from '../../platform/http/problems.js';
import { ofStudent } from '../students/students.sql.js';

const DayTimeEntity = entityOf(DayTimes20270112100000);

/** A record that is checked; a new one has no id yet, and one of another day may come without its time. */
interface DayTime {
  id?: number;
  studentId: number;
  kind: DayTimeKind;
  date: string;
  time?: string;
}

/** When students left early or came late. Teachers read those of their own students. */
export const dayTimesResource = defineResource(DayTimeEntity, {
  path: 'day-times',
  subject: 'DayTime',
  schema: dayTimeSchema,
  rows: dayTimeRowSchema,
  words: { singular: 'sign-out or late arrival', label: 'Sign-outs and late arrivals' },
  of: { studentId: ofStudent },
  own: 'studentId',
  computed: { byName: nameOfUser('by_id') },
  write: {
    derive: ({ date, time }, { userId }, now) => ({
      time: time ?? (date === now?.date ? now?.time : undefined),
      byId: userId,
    }),
    check: async (record, { db, now }) => {
      const { id, studentId, kind, date, time } = record as unknown as DayTime;
      const [year] = await db.query<{ firstDay: string | null }>(
        `SELECT max(academic_year.first_day) AS "firstDay" ${fromAcademicYears} WHERE academic_year.first_day <= :date`,
        { date: now.date },
      );
      const problem = dayTimeProblem({ date, time }, now, year?.firstDay ?? null);
      if (problem) return problem;
      // Two at the same moment wait for each other, so that the second finds the first.
      await db.lockRow('students', studentId);
      const same = await db.findBy(DayTimeEntity, { studentId, kind, date, time });
      if (same.some((other) => other.id !== id)) throw conflict(dayTimeTwice, 'time');
      return null;
    },
  },
});

export const dayTimes: Feature = {
  resources: [dayTimesResource],
  migrations: [DayTimes20270112100000],
};
