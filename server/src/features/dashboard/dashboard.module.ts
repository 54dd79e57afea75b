import { Module } from '@nestjs/common';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { CoverModule } from '../cover/cover.module.js';
import { CountedClasses } from './counted-classes.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { RemindedRegisters } from './reminded-registers.service.js';
import { ReminderLetters } from './reminder-letters.service.js';
import { Reminders } from './reminders.service.js';
import { TeacherDashboardService } from './teacher-dashboard.service.js';
import { UncompletedRegisters } from './uncompleted-registers.service.js';

@Module({
  imports: [ClassDatesModule, AttendanceModule, CoverModule],
  controllers: [DashboardController],
  providers: [
    DashboardService,
    TeacherDashboardService,
    UncompletedRegisters,
    RemindedRegisters,
    Reminders,
    ReminderLetters,
    CountedClasses,
  ],
  exports: [RemindedRegisters],
})
export class DashboardModule {}
