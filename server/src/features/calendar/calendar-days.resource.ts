import { columns } from '../../platform/database/common.sql.js';
import { calendarDaySchema } from '@homeroom/shared/calendar/class-dates';
import { defineResource } from '../../platform/resources/define-resource.js';
import { joinSemester } from '../academics/academics.sql.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { fromDays } from '../classes/classes.sql.js';
import { CalendarDays } from './calendar-days.service.js';

export const calendarDays = defineResource(CalendarDayEntity, {
  path: 'calendar-days',
  subject: 'CalendarDay',
  schema: calendarDaySchema,
  words: { singular: 'day' },
  list: {
    sort: ['date', 'kind', 'name', 'semesterName'],
    filter: ['date', 'semesterId', 'kind'],
    ordered: ['semesterName'],
  },
  read: {
    view: `SELECT ${columns('calendar_day', 'id', 'date', 'semesterId')}, ${columns('semester', 'semesterName', 'semesterNameOrder')}, ${columns('calendar_day', 'kind', 'name', 'classTypeIds', 'sectionIds', 'closedFrom')}
    ${fromDays} ${joinSemester('calendar_day.semester_id')}`,
  },
  write: { service: CalendarDays },
});
