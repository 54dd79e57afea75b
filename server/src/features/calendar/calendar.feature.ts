import { IsNull, Not } from 'typeorm';
import { showDate } from '@homeroom/shared/dates';
import { CalendarRevisions20261123100000 } from '../../database/migrations/20261123100000-calendar-revisions.js';
import { MendedCalendarRevisions20261126300000 } from '../../database/migrations/20261126300000-mended-calendar-revisions.js';
import type { Feature } from '../../platform/feature.js';
import type { Use } from '../../platform/resources/use.js';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { CoversModule } from '../covers/covers.module.js';
import { DelegationsModule } from '../delegations/delegations.module.js';
import { NotifierModule } from '../notifier/notifier.module.js';
import { AddDaysService } from './add-days.service.js';
import { calendarDays } from './calendar-days.resource.js';
import { CalendarDays } from './calendar-days.service.js';
import { CalendarController } from './calendar.controller.js';
import { Closures } from './closures.service.js';
import { DayRegistersService } from './day-registers.service.js';
import { GenerateDatesService } from './generate-dates.service.js';
import { MakeUps } from './make-ups.service.js';
import { MarkedDays } from './marked-days.service.js';
import { TouchedClasses } from './touched-classes.service.js';

/** Keeps records that a day of the calendar is for, because the day names their ids in a list without a foreign key. */
const dayUse = (subject: Use['subject'], field: 'classTypeIds' | 'sectionIds', words: string): Use => ({
  subject,
  check: () => Promise.resolve(null),
  async keeps(id, db) {
    const days = await db.find(CalendarDayEntity, { where: { [field]: Not(IsNull()) }, order: { date: 'ASC' } });
    const day = days.find((each) => each[field]?.includes(id));
    if (!day) return null;
    const name = day.name === null ? '' : `${day.name}, `;
    return `A day of the calendar is for this ${words}: ${name}${showDate(day.date)}. Archive the ${words}, or change the day first.`;
  },
});

/** Keeps class types and sections from being deleted while a day of the calendar is for them. */
const dayUses: Use[] = [dayUse('ClassType', 'classTypeIds', 'class type'), dayUse('Section', 'sectionIds', 'section')];

export const calendar: Feature = {
  module: {
    imports: [ClassDatesModule, AttendanceModule, CoversModule, DelegationsModule, NotifierModule],
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
