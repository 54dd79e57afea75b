import { Module } from '@nestjs/common';
import { ParentChildren } from '../parents/parent-children.service.js';
import { ChildrenOfParents } from './children-of-parents.service.js';
import { StudentIntake } from './intake.service.js';
import { Memberships } from './memberships.service.js';
import { KnownSections } from './sections/known-sections.service.js';
import { StudentList } from './student-list.service.js';
import { StudentParentsController } from './student-parents.controller.js';
import { StudentParents } from './student-parents.service.js';
import { StudentsController } from './students.controller.js';

@Module({
  controllers: [StudentsController, StudentParentsController],
  providers: [
    StudentList,
    StudentParents,
    StudentIntake,
    Memberships,
    KnownSections,
    { provide: ParentChildren, useClass: ChildrenOfParents },
  ],
  exports: [StudentList, StudentIntake, Memberships, KnownSections],
})
export class StudentsModule {}
