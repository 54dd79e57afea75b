import { nameOfUser } from '../accounts/accounts.sql.js';
import { seenOn } from '../attendance/marks.sql.js';
import { lastTimesOn } from '../day-times/day-times.sql.js';
import { fromStudentsOn, studentName } from '../students/students.sql.js';
import { columns } from '../../platform/database/common.sql.js';

/** SQL: the people of a roll call whom somebody has seen safe. Read once, whatever PostgreSQL expects of a table that has just filled. */
export const seenSafe = (rollCall: string) =>
  `SELECT sighting.person_id FROM roll_call_sightings sighting WHERE sighting.roll_call_id = ${rollCall} AND sighting.state = 'SAFE'`;

/** SQL: a roll call's people of whom nobody says that they are safe, counted by what the registers had. */
const leftOf = (listed: string) =>
  `(SELECT count(*) FROM roll_call_people person WHERE person.roll_call_id = roll_call.id AND person.listed = '${listed}'
    AND person.id NOT IN (${seenSafe('roll_call.id')}))`;

/** SQL: the columns of a `RollCallHead`, with the figures of now while it runs, and those of the end afterwards. */
export const headColumns = `${columns('roll_call', 'id', 'practice', 'startedAt', 'endedAt', 'revision')},
  ${nameOfUser('roll_call.started_by_id')} AS "startedBy", ${nameOfUser('roll_call.ended_by_id')} AS "endedBy",
  coalesce(roll_call.safe, (SELECT count(DISTINCT safe.person_id) FROM (${seenSafe('roll_call.id')}) safe)) AS "safe",
  coalesce(roll_call.missing, ${leftOf('EXPECTED')}) AS "missing",
  coalesce(roll_call.not_known, ${leftOf('NOT_KNOWN')}) AS "notKnown"`;

/** SQL: whether the last time of a student is that they left, after the last class in which they were seen began. */
const hasLeft = `substr(times.last_time, 7) = 'OUT' AND substr(times.last_time, 1, 5) >= coalesce(seen.seen_from, '')`;

/**
 * SQL: puts the students with a class on `:date` on the list, in one statement: those who were seen are expected, those whose registers are
 * all unmarked are not known, and whoever was only absent or has left is away. `:sectionIds`: the sections that have a class.
 */
export const takeList = `INSERT INTO roll_call_people (roll_call_id, student_id, student_name, student_last_name, section_name, kind, listed, revision)
  SELECT CAST(:rollCallId AS integer), student.id, ${studentName}, student.student_last_name, coalesce(section.section_name, ''), 'STUDENT',
    CASE WHEN ${hasLeft} THEN 'AWAY' WHEN seen.is_in = 1 OR substr(times.last_time, 7) = 'IN' THEN 'EXPECTED'
      WHEN seen.is_in IS NULL THEN 'NOT_KNOWN' ELSE 'AWAY' END, 0
  ${fromStudentsOn(':date')}
    LEFT JOIN (${seenOn}) seen ON seen.student_id = student.id
    LEFT JOIN (${lastTimesOn}) times ON times.student_id = student.id
  WHERE membership.section_id IN (:...sectionIds) OR seen.is_in = 1`;
