import { Module } from '@nestjs/common';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { CalendarDays } from './calendar-days.service.js';
import { CalendarController } from './calendar.controller.js';
import { ClassDatesModule } from './class-dates.module.js';
import { Closures } from './closures.service.js';
import { GenerateDatesService } from './generate-dates.service.js';

@Module({
  imports: [ClassDatesModule, AttendanceModule],
  controllers: [CalendarController],
  providers: [CalendarDays, GenerateDatesService, Closures],
})
export class CalendarModule {}
