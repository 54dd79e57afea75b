import { Module } from '@nestjs/common';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { CoverModule } from '../cover/cover.module.js';
import { StaysModule } from '../stays/stays.module.js';
import { StudentsModule } from '../students/students.module.js';
import { AssignClassService } from './assign-class.service.js';
import { AssignStudentsService } from './assign-students.service.js';
import { AssignClassController, AssignStudentsController } from './assignments.controller.js';
import { ChangeClass } from './change-class.service.js';
import { ClassChoices } from './class-choices.service.js';
import { Assignments } from './assignments.service.js';
import { ChangeTeacher } from './change-teacher.service.js';
import { ClassPreviews } from './class-previews.service.js';
import { AssignmentsImport } from './import/assignments-import.service.js';
import { AssignmentTemplate } from './import/assignment-template.service.js';
import { PresentSchool } from './import/present-school.service.js';
import { ScheduleWriter } from './schedules.resource.js';
import { UndoAssignments } from './undo-assignments.service.js';

@Module({
  imports: [StudentsModule, StaysModule, ClassDatesModule, CoverModule],
  controllers: [AssignClassController, AssignStudentsController],
  providers: [
    AssignClassService,
    ClassChoices,
    ChangeClass,
    ClassPreviews,
    ChangeTeacher,
    AssignStudentsService,
    Assignments,
    UndoAssignments,
    AssignmentsImport,
    AssignmentTemplate,
    PresentSchool,
    ScheduleWriter,
  ],
  exports: [AssignClassService, AssignStudentsService, Assignments, UndoAssignments, PresentSchool],
})
export class AssignmentsModule {}
