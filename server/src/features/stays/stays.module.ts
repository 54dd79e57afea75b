import { Module } from '@nestjs/common';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { StudentsModule } from '../students/students.module.js';
import { TellModule } from '../tell/tell.module.js';
import { ReachedRegisters } from './reached-registers.service.js';
import { FirstSectionController, StaysController } from './stays.controller.js';
import { Stays } from './stays.service.js';
import { StudentAttendanceService } from './student-attendance.service.js';
import { StudentSections } from './student-sections.service.js';
import { ToldStays } from './told-stays.service.js';
import { UndoStays } from './undo-stays.service.js';
import { Withdrawals } from './withdrawals.service.js';

/** Changes of students' sections and their effect on registers. It is above students and attendance. */
@Module({
  imports: [StudentsModule, ClassDatesModule, AttendanceModule, TellModule],
  controllers: [FirstSectionController, StaysController],
  providers: [StudentSections, StudentAttendanceService, ReachedRegisters, Withdrawals, Stays, UndoStays, ToldStays],
  exports: [ReachedRegisters],
})
export class StaysModule {}
