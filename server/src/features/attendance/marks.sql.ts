import { joinDay } from '../classes/classes.sql.js';

/** The marks, `k`, with their days, `d`; a cleared mark has no status, nor has a note that was entered before its mark. */
export const fromMarks = `FROM marks k ${joinDay('k.calendar_day_id')}`;
