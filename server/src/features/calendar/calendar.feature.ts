import { IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { CalendarRevisions20261123100000 } from '../../database/migrations/20261123100000-calendar-revisions.js';
import { MendedCalendarRevisions20261126300000 } from '../../database/migrations/20261126300000-mended-calendar-revisions.js';
import type { Feature } from '../../platform/feature.js';
import type { Use } from '../../platform/resources/use.js';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { ClassDatesModule } from '../classes/class-dates.module.js';
import { CoverModule } from '../cover/cover.module.js';
import { NotifierModule } from '../notifier/notifier.module.js';
import { TellModule } from '../tell/tell.module.js';
import { AddDaysService } from './add-days.service.js';
import { calendarDays } from './calendar-days.resource.js';
import { CalendarDays } from './calendar-days.service.js';
import { CalendarController } from './calendar.controller.js';
import { ClosuresController } from './closures.controller.js';
import { Closures } from './closures.service.js';
import { DayNews } from './day-news.service.js';
import { DayRegistersService } from './day-registers.service.js';
import { GenerateDatesService } from './generate-dates.service.js';
import { MakeUps } from './make-ups.service.js';
import { MarkedDays } from './marked-days.service.js';
import { Reopenings } from './reopenings.service.js';
import { TouchedClasses } from './touched-classes.service.js';

/** Keeps records that a day of the calendar is for, because the day names their ids in a list without a foreign key. */
const dayUse = (subject: Use['subject'], field: 'classTypeIds' | 'sectionIds', words: string): Use => ({
  subject,
  async keeps(id, db) {
    const days = await db.find(CalendarDayEntity, { where: { [field]: Not(IsNull()) }, order: { date: 'ASC' } });
    const day = days.find((each) => each[field]?.includes(id));
    if (!day) return null;
    const name = day.name === null ? '' : `${day.name}, `;
    return `A day of the calendar is for this ${words}: ${name}${showDate(day.date)}. Archive the ${words}, or change the day first.`;
  },
});

/** Keeps the days of a semester's calendar within its dates. */
const semesterUse: Use = {
  subject: 'Semester',
  async check(semester, db) {
    const { id: semesterId = 0, firstDay, lastDay } = semester as { id?: number; firstDay: IsoDate; lastDay: IsoDate };
    const [first, ...others] = await db.find(CalendarDayEntity, {
      where: [LessThan(firstDay), MoreThan(lastDay)].map((date) => ({ semesterId, date })),
      order: { date: 'ASC' },
    });
    if (!first) return null;
    const which =
      others.length === 0
        ? `${showDate(first.date)} is in this semester's calendar and would be`
        : `${others.length + 1} days of this semester's calendar, the first ${showDate(first.date)}, would be`;
    return {
      path: first.date < firstDay ? 'firstDay' : 'lastDay',
      message: `${which} outside these dates. Remove ${others.length === 0 ? 'it' : 'them'} from the calendar first.`,
    };
  },
};

const dayUses: Use[] = [
  dayUse('ClassType', 'classTypeIds', 'class type'),
  dayUse('Section', 'sectionIds', 'section'),
  semesterUse,
];

export const calendar: Feature = {
  module: {
    imports: [ClassDatesModule, AttendanceModule, CoverModule, NotifierModule, TellModule],
    controllers: [CalendarController, ClosuresController],
    providers: [
      CalendarDays,
      MarkedDays,
      GenerateDatesService,
      AddDaysService,
      Closures,
      Reopenings,
      DayNews,
      TouchedClasses,
      DayRegistersService,
      MakeUps,
    ],
  },
  causes: { CALENDAR: { name: 'Calendar', batch: 'All messages about these days' } },
  resources: [calendarDays],
  uses: dayUses,
  migrations: [CalendarRevisions20261123100000, MendedCalendarRevisions20261126300000],
};
