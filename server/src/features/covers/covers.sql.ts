import { isStaff, joinTeacher } from '../accounts/accounts.sql.js';
import { joinDay, joinNamedClass } from '../classes/classes.sql.js';

/** The covers, `o`, with their day, `d`, grant, `n`, and substitute, `t` and `u`. */
export const fromCovers = `FROM covers o ${joinDay('o.calendar_day_id')} JOIN delegations n ON n.id = o.delegation_id ${joinTeacher('o.temp_teacher_id')}`;

/** SQL: a cover is in force. It has not ended, and its substitute can sign in. */
export const inForce = `o.ended_at IS NULL AND ${isStaff}`;

/** The registers that a substitute, `:actorId`, covers from `:since` on. */
export const givenRegisters = `SELECT o.schedule_id, d.date ${fromCovers} WHERE o.ended_at IS NULL AND t.user_id = :actorId AND d.date >= :since`;

/** 'Cover of Arabic 1, 2-B on 2026-11-17 and 2 more days', where rows are grouped by their class, `c` and `g`, and have days, `d`. */
export const coverName = `'Cover of ' || c.class_name || ', ' || g.section_name || ' on ' || min(d.date)
  || CASE WHEN count(*) > 2 THEN ' and ' || (count(*) - 1) || ' more days' WHEN count(*) = 2 THEN ' and 1 more day' ELSE '' END`;

/** Ids and names of grants, for `Feature.recordNames`. */
export const namesOfGrants = `SELECT o.delegation_id AS "id", ${coverName} AS "name" ${fromCovers} ${joinNamedClass('o.schedule_id')}
  GROUP BY o.delegation_id, c.class_name, g.section_name`;
