import { Module } from '@nestjs/common';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { AddDaysService } from './add-days.service.js';
import { CalendarDays } from './calendar-days.service.js';
import { CalendarController } from './calendar.controller.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { CoversModule } from '../covers/covers.module.js';
import { Closures } from './closures.service.js';
import { DayRegistersService } from './day-registers.service.js';
import { GenerateDatesService } from './generate-dates.service.js';
import { MakeUps } from './make-ups.service.js';
import { NotifierModule } from '../notifier/notifier.module.js';
import { TouchedClasses } from './touched-classes.service.js';

@Module({
  imports: [ClassDatesModule, AttendanceModule, CoversModule, NotifierModule],
  controllers: [CalendarController],
  providers: [
    CalendarDays,
    GenerateDatesService,
    AddDaysService,
    Closures,
    TouchedClasses,
    DayRegistersService,
    MakeUps,
  ],
})
export class CalendarModule {}
