import type { MarkConflict, SaveAnswer, SaveRegister } from '@homeroom/shared/attendance/registers';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { sameMark, type MarkValue } from '../registers/draft';

export interface Entered extends MarkValue {
  reason: string;
}

/** The unsaved change, or else the mark as it is. */
export const enteredOf = (cell: MarkCell, entered: Entered | null): Entered =>
  entered ?? { status: cell.status, note: cell.note, absenceReasonId: cell.absenceReasonId ?? null, reason: '' };

/** Whether a save would change the mark. */
export const isChange = (cell: MarkCell, entered: Entered | null) => entered !== null && !sameMark(cell, entered);

/** The mark as somebody else has saved it in the meantime. */
export const theirsOf = (
  cell: MarkCell,
  { theirs, theirNote, theirAbsenceReasonId, theirAbsenceReason, theirVersion, by, at }: MarkConflict,
): MarkCell => ({
  ...cell,
  status: theirs,
  blank: theirs === null ? 'u' : null,
  note: theirNote,
  absenceReasonId: theirAbsenceReasonId,
  absenceReason: theirAbsenceReason,
  version: theirVersion,
  own: false,
  markedBy: by,
  markedAt: at,
});

/** The request that saves one mark, based on the version shown (decisions 2.3). */
export const saveOf = (
  { scheduleId, date, studentId, version }: MarkCell,
  { status, note, absenceReasonId, reason }: Entered,
  saveId: string,
): SaveRegister => ({
  scheduleId,
  date,
  saveId,
  ...(reason.trim() && { reason: reason.trim() }),
  marks: [{ studentId, status, note, ...(absenceReasonId !== undefined && { absenceReasonId }), version }],
});

export type CellOutcome =
  { is: 'saved'; cell: MarkCell } | { is: 'conflict'; conflict: MarkConflict } | { is: 'rejected'; reason: string };

export function outcomeFor(cell: MarkCell, { conflicts, rejected, register }: SaveAnswer): CellOutcome {
  const isIts = ({ studentId }: { studentId: number }) => studentId === cell.studentId;
  const conflict = conflicts.find(isIts);
  if (conflict) return { is: 'conflict', conflict };
  const refused = rejected.find(isIts);
  const student = register.students.find(isIts);
  if (refused || !student)
    return { is: 'rejected', reason: refused?.reason ?? 'This student is no longer in the register.' };
  const { markId, status, note, absenceReasonId, absenceReason, version, markedBy, markedAt, own } = student;
  return {
    is: 'saved',
    cell: {
      ...cell,
      markId,
      status,
      blank: status === null ? 'u' : null,
      note,
      absenceReasonId: absenceReasonId ?? null,
      absenceReason: absenceReason ?? null,
      excused: cell.absenceReasons.some(({ id, excused }) => excused && id === absenceReasonId),
      version,
      markedBy,
      markedAt,
      own,
      completed: register.marked >= register.total,
    },
  };
}
