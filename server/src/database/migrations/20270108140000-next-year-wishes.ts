import { adds, creates, id, int, text, type ColumnShape } from '../../platform/database/migration-dsl.js';
import { NextYearStudents20270108120000 } from './20270108100000-next-year.js';

/** Pairs of students that the planner of the next year keeps together or apart; `student_id` is the smaller id. */
export const NextYearWishes20270108140000 = creates('NextYearWishes20270108140000', 'next_year_wishes', {
  columns: { id: id(), kind: text(10), student_id: int(), other_student_id: int() },
  references: { student_id: ['students', 'CASCADE'], other_student_id: ['students', 'CASCADE'] },
  indexes: {
    ux_next_year_wishes_pair: ['student_id', 'other_student_id'],
    ix_next_year_wishes_other: ['other_student_id'],
  },
});

const optionalFlag: ColumnShape<boolean | null> = { type: 'boolean', isNullable: true };

/** Whether a student must be in the planned section; proposals move the others. */
export const FixedNextYearStudents20270108150000 = adds(
  'FixedNextYearStudents20270108150000',
  NextYearStudents20270108120000,
  { is_fixed: optionalFlag },
);
