import { attendanceMessages, isAbsence, type MarkInput, type MarkStatus } from './registers.js';

/** The present mark of a student on the roster; version 0 if there never was one. */
export interface CurrentMark {
  status: MarkStatus | null;
  note: string | null;
  absenceReasonId: number | null;
  version: number;
}

export interface MarkWrite {
  studentId: number;
  from: CurrentMark;
  to: CurrentMark;
}

export interface MergedSave {
  /** Students whose mark is now as saved, with its version; changed marks are also in `writes`. */
  saved: { studentId: number; version: number }[];
  writes: MarkWrite[];
  conflicts: {
    studentId: number;
    yours: MarkStatus | null;
    yourNote: string | null;
    yourAbsenceReasonId: number | null;
    theirs: CurrentMark;
  }[];
  rejected: { studentId: number; reason: string }[];
}

/**
 * Merges a save into a register, student by student (decisions 2.3). `roster` has the current mark of everybody on the roster of the
 * date. A mark that already says the same counts as saved, whoever set it. If a mark has changed since the version that the save is
 * based on, that is a conflict. Students who are not on the roster are rejected.
 */
export function mergeSave(roster: ReadonlyMap<number, CurrentMark>, marks: readonly MarkInput[]): MergedSave {
  const merged: MergedSave = { saved: [], writes: [], conflicts: [], rejected: [] };
  for (const { studentId, version, ...wanted } of marks) {
    const current = roster.get(studentId);
    if (!current) {
      merged.rejected.push({ studentId, reason: attendanceMessages.notOnRoster });
      continue;
    }
    const status = wanted.status;
    const note = noteOf(wanted, current);
    const absenceReasonId = reasonOf(wanted, current);
    if (status === current.status && note === current.note && absenceReasonId === current.absenceReasonId) {
      merged.saved.push({ studentId, version: current.version });
    } else if (version !== current.version) {
      merged.conflicts.push({
        studentId,
        yours: status,
        yourNote: note,
        yourAbsenceReasonId: absenceReasonId,
        theirs: current,
      });
    } else {
      merged.writes.push({ studentId, from: current, to: { status, note, absenceReasonId, version: version + 1 } });
      merged.saved.push({ studentId, version: version + 1 });
    }
  }
  return merged;
}

/** Without a note in the save, the old one stays; a cleared mark loses it. */
const noteOf = ({ status, note }: Pick<MarkInput, 'status' | 'note'>, current: CurrentMark) =>
  note !== undefined ? note : status === null ? null : current.note;

/** Without a reason in the save, the old one stays; a mark that is no absence loses it. */
const reasonOf = (
  { status, absenceReasonId }: Pick<MarkInput, 'status' | 'absenceReasonId'>,
  current: CurrentMark,
): number | null =>
  isAbsence(status) ? (absenceReasonId !== undefined ? absenceReasonId : current.absenceReasonId) : null;
