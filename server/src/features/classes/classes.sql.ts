import { notOver } from '../../platform/database/common.sql.js';
import { joinClassType, joinSection, joinSemester } from '../academics/academics.sql.js';
import { ownTeacher } from '../accounts/accounts.sql.js';

export const fromSchedules = 'FROM schedules schedule';

/** The schedules with their class type, section and semester. */
export const fromClasses = `${fromSchedules} ${joinClassType} ${joinSection('schedule.class_section_id')} ${joinSemester('schedule.semester_id')}`;

/** SQL: a schedule does not end before `:today`. */
export const isRunning = notOver('schedule', ':today');

/** SQL: a schedule is `:actorId`'s own. All of a teacher's reach follows from these (decisions 4). */
export const isOwn = `schedule.teacher_id IN (${ownTeacher})`;

export const joinSchedule = (id: string) => `JOIN schedules schedule ON schedule.id = ${id}`;
/** Joins the schedule with an id, and its class type. */
export const joinClass = (id: string) => `${joinSchedule(id)} ${joinClassType}`;
/** Joins the schedule with an id, its class type and its section. */
export const joinNamedClass = (id: string) => `${joinClass(id)} ${joinSection('schedule.class_section_id')}`;
/** Joins the schedules of the section of `membership`. */
export const joinSchedulesOfStay = 'JOIN schedules schedule ON schedule.class_section_id = membership.section_id';

export const fromDays = 'FROM calendar_days calendar_day';
export const joinDay = (id: string) => `JOIN calendar_days calendar_day ON calendar_day.id = ${id}`;
export const joinDaysOf = (semester: string) =>
  `JOIN calendar_days calendar_day ON calendar_day.semester_id = ${semester}`;
/** SQL for the ids of the days on `:date`. */
export const daysOn = `(SELECT calendar_day.id ${fromDays} WHERE calendar_day.date = :date)`;
export const dateOfDay = (id: string) => `(SELECT day_.date FROM calendar_days day_ WHERE day_.id = ${id})`;
