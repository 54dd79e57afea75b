import { Module } from '@nestjs/common';
import { SpreadsheetsModule } from '../../platform/spreadsheets/spreadsheets.module.js';
import { StudentIntake } from './intake.service.js';
import { Memberships } from './memberships.service.js';
import { RosterImport } from './roster/roster-import.service.js';
import { RosterController } from './roster/roster.controller.js';
import { StudentList } from './student-list.service.js';
import { StudentParentsController } from './student-parents.controller.js';
import { StudentParents } from './student-parents.service.js';
import { StudentsController } from './students.controller.js';

@Module({
  imports: [SpreadsheetsModule],
  controllers: [RosterController, StudentsController, StudentParentsController],
  providers: [StudentList, StudentParents, StudentIntake, Memberships, RosterImport],
  exports: [StudentList, StudentIntake, Memberships, RosterImport],
})
export class StudentsModule {}
