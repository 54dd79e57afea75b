import { Module } from '@nestjs/common';
import { SpreadsheetsModule } from '../../platform/spreadsheets/spreadsheets.module.js';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { ClassDatesModule } from '../calendar/class-dates.module.js';
import { StudentIntake } from './intake.service.js';
import { Memberships } from './memberships.service.js';
import { ReachedRegisters } from './reached-registers.service.js';
import { RosterImport } from './roster/roster-import.service.js';
import { RosterController } from './roster/roster.controller.js';
import { Stays } from './stays.service.js';
import { StudentAttendanceService } from './student-attendance.service.js';
import { StudentList } from './student-list.service.js';
import { StudentParentsController } from './student-parents.controller.js';
import { StudentParents } from './student-parents.service.js';
import { StudentSections } from './student-sections.service.js';
import { StudentsController } from './students.controller.js';
import { Withdrawals } from './withdrawals.service.js';

@Module({
  imports: [SpreadsheetsModule, ClassDatesModule, AttendanceModule],
  controllers: [RosterController, StudentsController, StudentParentsController],
  providers: [
    StudentList,
    StudentSections,
    StudentParents,
    StudentAttendanceService,
    ReachedRegisters,
    Withdrawals,
    Stays,
    StudentIntake,
    Memberships,
    RosterImport,
  ],
  exports: [StudentIntake, Memberships, Stays, ReachedRegisters, RosterImport],
})
export class StudentsModule {}
