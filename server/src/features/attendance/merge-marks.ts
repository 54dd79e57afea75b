import { markWords, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { cellText } from '@homeroom/shared/attendance/cell-place';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import type { MergeRefusal } from '@homeroom/shared/merging';
import { classWords, plural } from '@homeroom/shared/text';
import { Database } from '../../platform/database/database.js';
import type { MergePair, Merging } from '../../platform/merging/merging.js';
import { absenceReasonName } from '../absence-notices/absence-notices.sql.js';
import { joinDay, joinNamedClass } from '../classes/classes.sql.js';

/** How many registers are named at most. */
const named = 5;

/** A register in which both records have a mark. */
interface SharedRegister {
  keptMarkId: number;
  otherMarkId: number;
  scheduleId: number;
  className: string;
  sectionName: string;
  date: IsoDate;
  keptStatus: MarkStatus | null;
  otherStatus: MarkStatus | null;
  keptNote: string | null;
  otherNote: string | null;
  keptReason: string | null;
  otherReason: string | null;
  keptReasonId: number | null;
  otherReasonId: number | null;
  version: number;
}

/** A student's marks. If both records have one in a register, they must agree; the merged mark has both histories (decisions 2.3). */
export const mergeMarks: Merging = {
  subject: 'Student',
  columns: ['marks.student_id'],
  rows: ['mark', 'marks'],
  also: { mark_changes: 'mark_id IN (SELECT mark.id FROM marks mark WHERE mark.student_id IN (:keptId, :otherId))' },

  async plan(pair) {
    const shared = await sharedRegisters(pair);
    const marks = await marksOf(pair);
    const different = shared.filter(differ);
    const same = shared.filter((each) => each.keptStatus && each.otherStatus && !differ(each)).length;
    return {
      moves: [
        ...(marks - same - different.length > 0 ? [`${plural(marks - same - different.length, 'mark')}.`] : []),
        ...(same > 0 ? [`Both have the same mark in ${plural(same, 'register')}. It counts once in each.`] : []),
      ],
      refusals: refusalsOf(different, pair),
    };
  },

  async move(pair) {
    const { db, keptId, otherId } = pair;
    for (const register of await sharedRegisters(pair)) await joinMarks(db, register);
    await db.query('UPDATE marks SET student_id = :keptId WHERE student_id = :otherId', { keptId, otherId });
  },
};

const sharedRegisters = ({ db, keptId, otherId }: MergePair) =>
  db.query<SharedRegister>(
    `SELECT kept.id AS "keptMarkId", other.id AS "otherMarkId", kept.schedule_id AS "scheduleId", class_type.class_name AS "className", section.section_name AS "sectionName",
       calendar_day.date AS "date", kept.status AS "keptStatus", other.status AS "otherStatus", kept.note AS "keptNote", other.note AS "otherNote", kept.absence_reason_id AS "keptReasonId", other.absence_reason_id AS "otherReasonId",
       ${absenceReasonName('kept.absence_reason_id')} AS "keptReason", ${absenceReasonName('other.absence_reason_id')} AS "otherReason",
       CASE WHEN kept.version > other.version THEN kept.version ELSE other.version END AS "version"
     FROM marks other JOIN marks kept ON kept.schedule_id = other.schedule_id AND kept.calendar_day_id = other.calendar_day_id AND kept.student_id = :keptId
       ${joinDay('kept.calendar_day_id')} ${joinNamedClass('kept.schedule_id')}
     WHERE other.student_id = :otherId ORDER BY calendar_day.date, kept.id`,
    { keptId, otherId },
  );

const marksOf = ({ db, otherId }: MergePair) =>
  db.queryCount('SELECT count(*) AS count FROM marks WHERE student_id = :otherId AND status IS NOT NULL', { otherId });

/** Whether two marks contradict each other; a cleared mark, a missing note or a missing reason contradicts nothing. */
const differ = ({ keptStatus, otherStatus, keptNote, otherNote, keptReasonId, otherReasonId }: SharedRegister) =>
  keptStatus !== null &&
  otherStatus !== null &&
  (keptStatus !== otherStatus ||
    Boolean(keptNote && otherNote && keptNote !== otherNote) ||
    Boolean(keptReasonId && otherReasonId && keptReasonId !== otherReasonId));

function refusalsOf(different: readonly SharedRegister[], { keptId }: MergePair): MergeRefusal[] {
  const refusals: MergeRefusal[] = different.slice(0, named).map((register) => {
    const { scheduleId, date } = register;
    const cell = cellText({ scheduleId, date, studentId: keptId });
    return {
      message: `Both have a mark in ${classWords(register)} on ${showDate(date)}: ${inWords(register, 'kept')} and ${inWords(register, 'other')}. Make them the same, or clear one of them.`,
      path: `/view-edit-attendance?view=register&schedule=${scheduleId}&from=${date}&to=${date}&cell=${cell}`,
    };
  });
  const more = different.length - refusals.length;
  if (more > 0)
    refusals.push({
      message: `In ${plural(more, 'more register')} the marks differ. Make them the same, or clear one of the two.`,
    });
  return refusals;
}

const inWords = (register: SharedRegister, of: 'kept' | 'other') => {
  const words = [register[`${of}Reason`], register[`${of}Note`]].filter(Boolean).join(', ');
  const status = markWords[register[`${of}Status`]!];
  return words ? `${status} (${words})` : status;
};

/** Keeps one of two marks in a register, the one that says more, with both histories. Either's note and reason stay. */
async function joinMarks(db: Database, register: SharedRegister) {
  const {
    keptMarkId,
    otherMarkId,
    keptStatus,
    otherStatus,
    keptNote,
    otherNote,
    keptReasonId,
    otherReasonId,
    version,
  } = register;
  const otherSaysMore = otherStatus !== null && (keptStatus === null || Boolean(otherNote && !keptNote));
  const [staysId, goesId] = otherSaysMore ? [otherMarkId, keptMarkId] : [keptMarkId, otherMarkId];
  await db.query('UPDATE mark_changes SET mark_id = :staysId WHERE mark_id = :goesId', { staysId, goesId });
  await db.query('DELETE FROM marks WHERE id = :goesId', { goesId });
  const [staysNote, goesNote] = otherSaysMore ? [otherNote, keptNote] : [keptNote, otherNote];
  const note = staysNote ?? goesNote;
  const [staysReasonId, goesReasonId] = otherSaysMore ? [otherReasonId, keptReasonId] : [keptReasonId, otherReasonId];
  const reasonId = staysReasonId ?? goesReasonId;
  // A save based on the other version must be a conflict.
  if (otherSaysMore || note !== staysNote || reasonId !== staysReasonId)
    await db.query(
      'UPDATE marks SET version = :version, note = :note, absence_reason_id = :reasonId WHERE id = :staysId',
      { version: version + 1, note, reasonId, staysId },
    );
}
