import type { Reach } from '../../platform/access/reach.js';
import { notOver } from '../../platform/database/common.sql.js';

/** The schedules that a teacher holds. Every row that a teacher reaches follows from these (decisions 4). */
const ownSchedules =
  'SELECT own.id FROM schedules own JOIN teachers self ON self.id = own.teacher_id WHERE self.user_id = :actorId';

const ownSections = `SELECT held.class_section_id FROM schedules held WHERE held.id IN (${ownSchedules})`;

/** Students with a current stay in a section of a current class. Past registers name past students without this. */
const ownStudents = `SELECT stay.student_id FROM memberships stay JOIN schedules held ON held.class_section_id = stay.section_id JOIN semesters term ON term.id = held.semester_id
  WHERE held.id IN (${ownSchedules}) AND term.last_day >= :yesterday AND ${notOver('held', ':yesterday')} AND ${notOver('stay', ':yesterday')}`;

export const teachersReach: Reach = {
  rows: {
    TEACHER: {
      Schedule: ownSchedules,
      Teacher: 'SELECT self.id FROM teachers self WHERE self.user_id = :actorId',
      Section: ownSections,
      Student: ownStudents,
    },
  },
};
