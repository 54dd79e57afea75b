import { attendanceMessages, type MarkInput, type MarkStatus } from '@homeroom/shared/attendance/registers';

/** What a student on the roster has now; version 0 and nothing where there was never a mark. */
export interface CurrentMark {
  status: MarkStatus | null;
  note: string | null;
  version: number;
}

export interface MarkWrite {
  studentId: number;
  from: CurrentMark;
  to: CurrentMark;
}

export interface MergedSave {
  /** Students whose mark is what the save says, with its version; a changed one is in `writes` too. */
  saved: { studentId: number; version: number }[];
  writes: MarkWrite[];
  conflicts: { studentId: number; yours: MarkStatus | null; yourNote: string | null; theirs: CurrentMark }[];
  rejected: { studentId: number; reason: string }[];
}

/**
 * Merges a save into a register, student by student (decisions 2.3). `roster`: the current mark of everybody on the
 * roster of the date. A mark that already says the same is saved, whoever set it; one that moved on from the version the
 * save started from is a conflict; who is not on the roster is rejected.
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
    if (status === current.status && note === current.note) {
      merged.saved.push({ studentId, version: current.version });
    } else if (version !== current.version) {
      merged.conflicts.push({ studentId, yours: status, yourNote: note, theirs: current });
    } else {
      merged.writes.push({ studentId, from: current, to: { status, note, version: version + 1 } });
      merged.saved.push({ studentId, version: version + 1 });
    }
  }
  return merged;
}

/** A save that names no note leaves it as it is; a cleared mark loses its note. */
const noteOf = ({ status, note }: Pick<MarkInput, 'status' | 'note'>, current: CurrentMark) =>
  note !== undefined ? note : status === null ? null : current.note;
