import { IsNull, Not } from 'typeorm';
import { showDate } from '@homeroom/shared/dates';
import type { Use } from '../../platform/feature.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';

/** Keeps records that a day of the calendar is for, because the day names their ids in a list without a foreign key. */
const dayUse = (subject: Use['subject'], field: 'classTypeIds' | 'sectionIds', words: string): Use => ({
  subject,
  check: () => Promise.resolve(null),
  async keeps(id, manager) {
    const days = await manager.find(CalendarDayEntity, { where: { [field]: Not(IsNull()) }, order: { date: 'ASC' } });
    const day = days.find((each) => each[field]?.includes(id));
    if (!day) return null;
    const name = day.name === null ? '' : `${day.name}, `;
    return `A day of the calendar is for this ${words}: ${name}${showDate(day.date)}. Archive the ${words}, or change the day first.`;
  },
});

/** Keeps class types and sections from being deleted while a day of the calendar is for them. */
export const dayUses: Use[] = [
  dayUse('ClassType', 'classTypeIds', 'class type'),
  dayUse('Section', 'sectionIds', 'section'),
];
