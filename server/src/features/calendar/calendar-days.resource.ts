import { calendarDaySchema } from '@homeroom/shared/calendar/class-dates';
import { defineResource } from '../../platform/resources/define-resource.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { fromDays } from '../classes/classes.sql.js';
import { CalendarDays } from './calendar-days.service.js';

export const calendarDays = defineResource(CalendarDayEntity, {
  path: 'calendar-days',
  subject: 'CalendarDay',
  label: 'day',
  schema: calendarDaySchema,
  list: {
    sort: ['date', 'kind', 'name', 'semesterName'],
    filter: ['date', 'semesterId', 'kind'],
    folded: ['semesterName'],
  },
  view: `SELECT d.id AS "id", d.date AS "date", d.semester_id AS "semesterId", e.semester_name AS "semesterName", e.semester_name_key AS "semesterNameKey", d.kind AS "kind",
      d.name AS "name", d.class_type_ids AS "classTypeIds", d.section_ids AS "sectionIds", d.closed_from AS "closedFrom"
    ${fromDays}`,
  writer: CalendarDays,
});
