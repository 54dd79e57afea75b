import { fullName } from '../../platform/database/common.sql.js';
import { isStaff, joinTeacher, leftJoinUser, userName } from '../accounts/accounts.sql.js';
import { joinDay } from '../classes/classes.sql.js';

/** The covers that have not ended, `o`, with their day, `d`, and the grant, `n`, and their substitute, `t` and `u`. */
export const fromCovers = `FROM covers o ${joinDay('o.calendar_day_id')} JOIN delegations n ON n.id = o.delegation_id ${joinTeacher('o.temp_teacher_id')}`;

/** That a cover is in force: not ended, and its substitute can sign in. Of one who cannot, it rests. */
export const inForce = `o.ended_at IS NULL AND ${isStaff}`;

export const substituteName = userName;

/** The registers that a substitute, `:actorId`, has been given from `:since` on. */
export const givenRegisters = `SELECT o.schedule_id, d.date ${fromCovers} WHERE o.ended_at IS NULL AND t.user_id = :actorId AND d.date >= :since`;

/** The covers with who granted, `by_`, and who ended them, `ender_`; the latter may be nobody. */
export const fromCoversWithActors = `${fromCovers} ${leftJoinUser('n.granted_by_id', 'by_')} ${leftJoinUser('o.ended_by_id', 'ender_')}`;
export const granterName = fullName('by_');
export const enderName = fullName('ender_');
