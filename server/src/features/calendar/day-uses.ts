import { IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import type { Use } from '../../platform/resources/use.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';

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

export const dayUses: Use[] = [
  dayUse('ClassType', 'classTypeIds', 'class type'),
  dayUse('Section', 'sectionIds', 'section'),
  semesterUse,
];
