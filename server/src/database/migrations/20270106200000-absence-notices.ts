import { creates, day, id, int, text } from '../../platform/database/migration-dsl.js';

export const AbsenceNotices20270106200000 = creates('AbsenceNotices20270106200000', 'absence_notices', {
  columns: {
    id: id(),
    student_id: int(),
    first_day: day(),
    last_day: day(),
    reason: text(100),
    reason_key: text(200),
    source: { ...text(10), default: "'OFFICE'" },
  },
  references: { student_id: ['students', 'CASCADE'] },
  indexes: { ix_absence_notices_student: ['student_id', 'last_day'] },
});
