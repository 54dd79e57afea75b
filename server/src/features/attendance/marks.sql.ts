import { joinDay } from '../classes/classes.sql.js';

/** The marks with their days; a cleared mark has no status, nor has a note that was entered before its mark. */
export const fromMarks = `FROM marks mark ${joinDay('mark.calendar_day_id')}`;
