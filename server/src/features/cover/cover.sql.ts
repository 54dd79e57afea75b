import { isStaff, joinTeacher } from '../accounts/accounts.sql.js';
import { joinDay, joinDaysOf, joinNamedClass } from '../classes/classes.sql.js';

/** The covers with their day, grant and substitute. */
export const fromCovers = `FROM covers cover ${joinDay('cover.calendar_day_id')} JOIN delegations delegation ON delegation.id = cover.delegation_id ${joinTeacher('cover.temp_teacher_id')}`;

/** SQL: a cover is in force. It has not ended, and its substitute can sign in. */
export const inForce = `cover.ended_at IS NULL AND ${isStaff}`;

/** The registers that a substitute, `:actorId`, covers from `:since` on. */
export const givenRegisters = `SELECT cover.schedule_id, calendar_day.date ${fromCovers} WHERE cover.ended_at IS NULL AND teacher.user_id = :actorId AND calendar_day.date >= :since`;

/** 'Cover of Arabic 1, 2-B on 2026-11-17 and 2 more days', where rows are grouped by their class and have days. */
const coverName = `'Cover of ' || class_type.class_name || ', ' || section.section_name || ' on ' || min(calendar_day.date)
  || CASE WHEN count(*) > 2 THEN ' and ' || (count(*) - 1) || ' more days' WHEN count(*) = 2 THEN ' and 1 more day' ELSE '' END`;

/** Ids and names of grants, for `Feature.recordNames`. */
export const namesOfGrants = `SELECT cover.delegation_id AS "id", ${coverName} AS "name" ${fromCovers} ${joinNamedClass('cover.schedule_id')}
  GROUP BY cover.delegation_id, class_type.class_name, section.section_name`;

/** Ids and names of requests, for `Feature.recordNames`. Their days are stored as a list of ids, '[12,13]'. */
export const namesOfRequests = `SELECT cover_request.id AS "id", ${coverName} AS "name" FROM cover_requests cover_request ${joinNamedClass('cover_request.schedule_id')}
  ${joinDaysOf('schedule.semester_id')} AND replace(replace(cover_request.calendar_day_ids, '[', ','), ']', ',') LIKE '%,' || calendar_day.id || ',%'
  GROUP BY cover_request.id, class_type.class_name, section.section_name`;
