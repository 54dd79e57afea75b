import { Module } from '@nestjs/common';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { Reminders } from './reminders.service.js';
import { TeacherDashboardService } from './teacher-dashboard.service.js';
import { UncompletedRegisters } from './uncompleted.service.js';

@Module({
  imports: [ClassDatesModule, AttendanceModule],
  controllers: [DashboardController],
  providers: [DashboardService, TeacherDashboardService, UncompletedRegisters, Reminders],
  exports: [UncompletedRegisters],
})
export class DashboardModule {}
