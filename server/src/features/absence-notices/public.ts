/** Open to other features, beside the resource and the SQL. */
export { absenceReasonsOf, offeredReasons } from './absence-reasons.js';
export { noticesOn } from './notices-on.js';
export { toldAbsences } from './told-absences.js';
