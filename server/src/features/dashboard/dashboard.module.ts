import { Module } from '@nestjs/common';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { CoversModule } from '../covers/covers.feature.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { TeacherDashboardService } from './teacher-dashboard.service.js';
import { UncompletedRegisters } from './uncompleted-registers.service.js';

@Module({
  imports: [ClassDatesModule, AttendanceModule, CoversModule],
  controllers: [DashboardController],
  providers: [DashboardService, TeacherDashboardService, UncompletedRegisters],
})
export class DashboardModule {}
