import { assignClassMessages } from '@homeroom/shared/assignments/schedules';
import { Module } from '@nestjs/common';
import { Assignments20261123000000 } from '../../database/migrations/20261123000000-assignments.js';
import type { Feature } from '../../platform/feature.js';
import { SpreadsheetsModule } from '../../platform/spreadsheets/spreadsheets.module.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { CoversModule } from '../covers/covers.module.js';
import { StaysModule } from '../stays/stays.module.js';
import { StudentsModule } from '../students/students.module.js';
import { AssignClassService } from './assign-class.service.js';
import { AssignStudentsService } from './assign-students.service.js';
import { AssignmentEntity } from './assignment.entity.js';
import { AssignmentsController } from './assignments.controller.js';
import { Assignments } from './assignments.service.js';
import { ClassPreviews } from './class-previews.service.js';
import { AssignmentsImportController } from './import/assignments-import.controller.js';
import { AssignmentsImport } from './import/assignments-import.service.js';
import { AssignmentSheets } from './import/assignment-sheets.service.js';
import { PresentSchool } from './import/present-school.service.js';
import { ScheduleWriter, schedulesResource } from './schedules.resource.js';
import { teachersReach } from './teachers-reach.js';

@Module({
  imports: [StudentsModule, StaysModule, SpreadsheetsModule, ClassDatesModule, CoversModule],
  // The import's paths come before `assign-students/:id`.
  controllers: [AssignmentsImportController, AssignmentsController],
  providers: [
    AssignClassService,
    ClassPreviews,
    AssignStudentsService,
    Assignments,
    AssignmentsImport,
    AssignmentSheets,
    PresentSchool,
    ScheduleWriter,
  ],
  exports: [AssignClassService, AssignStudentsService],
})
class AssignmentsModule {}

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
  reach: teachersReach,
};
