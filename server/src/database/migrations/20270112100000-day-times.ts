import { creates, day, id, int, optional, text } from '../../platform/database/migration-dsl.js';

export const DayTimes20270112100000 = creates('DayTimes20270112100000', 'day_times', {
  columns: {
    id: id(),
    student_id: int(),
    kind: text(3),
    date: day(),
    time: text(5),
    note: optional(text(100)),
    by_id: int(),
  },
  references: { student_id: ['students', 'CASCADE'], by_id: 'users' },
  indexes: { ix_day_times_student: ['student_id', 'date'], ix_day_times_date: ['date'] },
});
