import type { Reach } from '../../platform/access/reach.js';

/** The schedules that a teacher holds. Every row that a teacher reaches follows from these (decisions 4). */
const ownSchedules =
  'SELECT own.id FROM schedules own JOIN teachers self ON self.id = own.teacher_id WHERE self.user_id = :actorId';

const ownSections = `SELECT held.class_section_id FROM schedules held WHERE held.id IN (${ownSchedules})`;

/** Students of today: with a stay in a section of a class that has not ended. Past registers name past students by themselves. */
const ownStudents = `SELECT stay.student_id FROM memberships stay JOIN schedules held ON held.class_section_id = stay.section_id JOIN semesters term ON term.id = held.semester_id
  WHERE held.id IN (${ownSchedules}) AND term.last_day >= :yesterday AND (held.last_day IS NULL OR held.last_day >= :yesterday) AND (stay.last_day IS NULL OR stay.last_day >= :yesterday)`;

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
