import { joinDay } from '../classes/classes.sql.js';

/** The marks, `k`, with their days, `d`; cleared marks have no status. */
export const fromMarks = `FROM marks k ${joinDay('k.calendar_day_id')}`;
