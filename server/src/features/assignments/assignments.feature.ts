import { assignmentFiles } from '@homeroom/shared/assignments/assignment-import';
import { assignClassMessages } from '@homeroom/shared/assignments/schedules';
import { Assignments20261123000000 } from '../../database/migrations/20261123000000-assignments.js';
import type { Reach } from '../../platform/access/reach.js';
import { notOver } from '../../platform/database/common.sql.js';
import type { Feature } from '../../platform/feature.js';
import { AssignmentEntity } from './assignment.entity.js';
import { AssignmentsModule } from './assignments.module.js';
import { schedulesResource } from './schedules.resource.js';

/** The ids of a teacher's own schedules, from which all of the teacher's reach follows (decisions 4). */
const ownSchedules =
  'SELECT own.id FROM schedules own JOIN teachers self ON self.id = own.teacher_id WHERE self.user_id = :actorId';

const ownSections = `SELECT held.class_section_id FROM schedules held WHERE held.id IN (${ownSchedules})`;

/** Students with a current stay in a section of a current class; past students only appear in past registers. */
const ownStudents = `SELECT stay.student_id FROM memberships stay JOIN schedules held ON held.class_section_id = stay.section_id JOIN semesters term ON term.id = held.semester_id
  WHERE held.id IN (${ownSchedules}) AND term.last_day >= :yesterday AND ${notOver('held', ':yesterday')} AND ${notOver('stay', ':yesterday')}`;

const teachersReach: Reach = {
  rows: {
    TEACHER: {
      Schedule: ownSchedules,
      Teacher: 'SELECT self.id FROM teachers self WHERE self.user_id = :actorId',
      Section: ownSections,
      Student: ownStudents,
    },
  },
};

export const assignments: Feature = {
  module: AssignmentsModule,
  resources: [schedulesResource],
  entities: [AssignmentEntity],
  duplicates: {
    'schedules.class_type_id, schedules.semester_id, schedules.class_section_id': {
      message: assignClassMessages.exists,
    },
  },
  migrations: [Assignments20261123000000],
  savedFiles: [
    {
      file: assignmentFiles.issues,
      subject: 'Assignment',
      listName: 'Issues of a sheet for Assign Students',
    },
  ],
  reach: teachersReach,
};
