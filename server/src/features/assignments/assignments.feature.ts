import { assignmentFiles } from '@homeroom/shared/assignments/assignment-import';
import { assignClassMessages } from '@homeroom/shared/assignments/schedules';
import { Assignments20261123000000 } from '../../database/migrations/20261123000000-assignments.js';
import { notOver } from '../../platform/database/common.sql.js';
import type { Feature } from '../../platform/feature.js';
import { joinSemester } from '../academics/academics.sql.js';
import { ownTeacher } from '../accounts/accounts.sql.js';
import { fromSchedules, isOwn, joinSchedulesOfStay } from '../classes/classes.sql.js';
import { fromStays } from '../students/students.sql.js';
import { AssignmentEntity } from './assignment.entity.js';
import { AssignmentsModule } from './assignments.module.js';
import { AssignmentsImport } from './import/assignments-import.service.js';
import { schedulesResource } from './schedules.resource.js';

/** Students with a current stay in a section of a current class; past students only appear in past registers. */
const ownStudents = `SELECT membership.student_id ${fromStays} ${joinSchedulesOfStay} ${joinSemester('schedule.semester_id')}
  WHERE ${isOwn} AND semester.last_day >= :yesterday AND ${notOver('schedule', ':yesterday')} AND ${notOver('membership', ':yesterday')}`;

export const assignments: Feature = {
  module: AssignmentsModule,
  resources: [schedulesResource],
  imports: [
    {
      path: 'assign-students/import',
      subject: 'Assignment',
      name: 'assign-students',
      kind: (modules) => modules.get(AssignmentsImport, { strict: false }),
    },
  ],
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
  reach: {
    rows: {
      TEACHER: {
        Schedule: `SELECT schedule.id ${fromSchedules} WHERE ${isOwn}`,
        Teacher: ownTeacher,
        Section: `SELECT schedule.class_section_id ${fromSchedules} WHERE ${isOwn}`,
        Student: ownStudents,
      },
    },
  },
};
