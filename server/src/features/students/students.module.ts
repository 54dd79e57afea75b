import { Module } from '@nestjs/common';
import { ParentChildren } from '../parents/parent-children.service.js';
import { ChildrenOfParents } from './children-of-parents.service.js';
import { StudentIntake } from './intake.service.js';
import { Memberships } from './memberships.service.js';
import { NewStudents } from './new-student.service.js';
import { RegisterNotes } from './notes-on-register.service.js';
import { ExistingSections } from './sections/existing-sections.service.js';
import { StudentList } from './student-list.service.js';
import { RegisterNotesController, StudentParentsController, StudentsController } from './students.controller.js';
import { StudentParents } from './student-parents.service.js';
import { StopMail } from './stop-mail.service.js';

@Module({
  controllers: [StudentsController, RegisterNotesController, StudentParentsController],
  providers: [
    StudentList,
    StudentParents,
    StopMail,
    StudentIntake,
    NewStudents,
    RegisterNotes,
    Memberships,
    ExistingSections,
    { provide: ParentChildren, useClass: ChildrenOfParents },
  ],
  exports: [StopMail, StudentList, StudentIntake, Memberships, ExistingSections],
})
export class StudentsModule {}
