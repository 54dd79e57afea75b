import { notOver } from '../../platform/database/common.sql.js';
import { joinClassType, joinSection, joinSemester } from '../academics/academics.sql.js';

/** The schedules, `s`, with their class type, `c`, section, `g`, and semester, `e`. */
export const fromClasses = `FROM schedules s ${joinClassType('s.class_type_id')} ${joinSection('s.class_section_id')} ${joinSemester('s.semester_id')}`;

/** SQL: a schedule, `s`, does not end before `:today`. */
export const isHeld = notOver('s', ':today');

/** The schedules, `s`, with their semester, `e`. */
export const fromSchedules = `FROM schedules s ${joinSemester('s.semester_id')}`;
export const joinSchedule = (id: string) => `JOIN schedules s ON s.id = ${id}`;
/** Joins the schedule, `s`, with an id, and its class type, `c`. */
export const joinClass = (id: string) => `${joinSchedule(id)} ${joinClassType('s.class_type_id')}`;
/** The same with its section, `g`. */
export const joinNamedClass = (id: string) => `${joinClass(id)} ${joinSection('s.class_section_id')}`;
/** Joins the schedules, `s`, of a section. */
export const joinSchedulesOf = (section: string) => `JOIN schedules s ON s.class_section_id = ${section}`;

/** The days of the calendar, `d`, with their semester, `e`. */
export const fromDays = `FROM calendar_days d ${joinSemester('d.semester_id')}`;
export const joinDay = (id: string) => `JOIN calendar_days d ON d.id = ${id}`;
/** Joins the days, `d`, of a semester. */
export const joinDaysOf = (semester: string) => `JOIN calendar_days d ON d.semester_id = ${semester}`;
/** SQL for the ids of the days on a date. */
export const daysOn = (date: string) => `(SELECT d.id FROM calendar_days d WHERE d.date = ${date})`;
/** SQL for the date of a day. */
export const dateOfDay = (id: string) => `(SELECT day_.date FROM calendar_days day_ WHERE day_.id = ${id})`;
