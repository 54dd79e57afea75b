import { CalendarRevisions20261123100000 } from '../../database/migrations/20261123100000-calendar-revisions.js';
import { MendedCalendarRevisions20261126300000 } from '../../database/migrations/20261126300000-mended-calendar-revisions.js';
import type { Feature } from '../../platform/feature.js';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { CoverModule } from '../cover/cover.module.js';
import { NotifierModule } from '../notifier/notifier.module.js';
import { AddDaysService } from './add-days.service.js';
import { calendarDays } from './calendar-days.resource.js';
import { CalendarDays } from './calendar-days.service.js';
import { CalendarController } from './calendar.controller.js';
import { Closures } from './closures.service.js';
import { dayUses } from './day-uses.js';
import { DayRegistersService } from './day-registers.service.js';
import { GenerateDatesService } from './generate-dates.service.js';
import { MakeUps } from './make-ups.service.js';
import { MarkedDays } from './marked-days.service.js';
import { TouchedClasses } from './touched-classes.service.js';

export const calendar: Feature = {
  module: {
    imports: [ClassDatesModule, AttendanceModule, CoverModule, NotifierModule],
    controllers: [CalendarController],
    providers: [
      CalendarDays,
      MarkedDays,
      GenerateDatesService,
      AddDaysService,
      Closures,
      TouchedClasses,
      DayRegistersService,
      MakeUps,
    ],
  },
  resources: [calendarDays],
  uses: dayUses,
  migrations: [CalendarRevisions20261123100000, MendedCalendarRevisions20261126300000],
};
