import type { AbsenceReason } from '@homeroom/shared/absence-reasons';
import { proposedStatus } from '@homeroom/shared/attendance/proposed-mark';
import {
  isAbsence,
  type MarkInput,
  type MarkStatus,
  type Register,
  type RegisterStudent,
  type SaveRegister,
} from '@homeroom/shared/attendance/registers';

export type RegisterPlace = Pick<Register, 'scheduleId' | 'date'>;

export interface MarkValue {
  status: MarkStatus | null;
  note: string | null;
  /** The reason of an absence; absent in marks that a device kept from an older version. */
  absenceReasonId?: number | null;
}

/**
 * A mark that is not on the server yet. It stays on the device after the session ends, so it holds no name and nothing of the register
 * except what the change started from.
 */
export interface DraftMark {
  status: MarkStatus | null;
  /** Set only if a note was entered; otherwise the server's note stays. */
  note?: string | null;
  /** Set only if a reason was chosen. */
  absenceReasonId?: number | null;
  /** The version of the mark that the change started from, and whether that mark had a status. */
  version: number;
  wasMarked: boolean;
  /** Entered without a connection: sent when the connection returns, even if Save is never pressed (decisions 5). */
  offline?: true;
}

type DraftMarks = Readonly<Record<number, DraftMark>>;

/** A mark that the server refused. */
export interface RejectedMark extends Pick<DraftMark, 'status' | 'note' | 'absenceReasonId'> {
  studentId: number;
  reason: string;
}

/** A save that is being sent, or that got no answer and is sent again unchanged. `marks`: its source; `at`: when Save was pressed, ISO. */
export interface SentSave {
  request: SaveRegister;
  marks: DraftMarks;
  at: string;
}

/** A user's unsaved changes to a register. A draft is stored as JSON on the device, and can be sent without loading the register. */
export interface RegisterDraft {
  marks: DraftMarks;
  /** The ids of students whom somebody else has also marked. Saves leave them out until one of the two values is chosen. */
  conflicts: readonly number[];
  rejected: readonly RejectedMark[];
  sent: SentSave | null;
  /** Save was pressed again, or the save got no answer: once it is answered, everything entered since is saved too. */
  waits: boolean;
  /**
   * Why the server refused the last save; `asksReason`: a change to a completed register needs a reason; `gone`: the user may not mark
   * this register, or no longer, so that saving again cannot work.
   */
  refusal: { message: string; asksReason: boolean; gone?: boolean } | null;
}

export const emptyDraft: RegisterDraft = {
  marks: {},
  conflicts: [],
  rejected: [],
  sent: null,
  waits: false,
  refusal: null,
};

export const sameMark = (a: Partial<MarkValue>, b: Partial<MarkValue> | undefined) =>
  a.status === b?.status && a.note === b?.note && a.absenceReasonId === b?.absenceReasonId;
const without = (marks: DraftMarks, id: number): DraftMarks =>
  Object.fromEntries(Object.entries(marks).filter(([each]) => Number(each) !== id));
const withoutId = (ids: readonly number[], id: number) => ids.filter((each) => each !== id);

/** A mark with a change applied, if there is one. Clearing a mark also clears its note; one that is no absence has no reason. */
export function valueWith(mark: MarkValue, entered: DraftMark | undefined): MarkValue {
  const { status, note, absenceReasonId = null } = mark;
  if (!entered) return { status, note, absenceReasonId };
  const reason = entered.absenceReasonId !== undefined ? entered.absenceReasonId : absenceReasonId;
  return {
    status: entered.status,
    note: entered.note !== undefined ? entered.note : entered.status === null ? null : note,
    absenceReasonId: isAbsence(entered.status) ? reason : null,
  };
}

/** A student's mark as the screen shows it: the draft's, or else the server's. */
export const valueOf = (student: RegisterStudent, { marks }: RegisterDraft): MarkValue =>
  valueWith(student, marks[student.studentId]);

export const reasonName = (
  { absenceReasonId }: Pick<MarkValue, 'absenceReasonId'>,
  { absenceReasonId: storedId, absenceReason }: RegisterStudent,
  reasons: readonly AbsenceReason[],
) =>
  !absenceReasonId
    ? undefined
    : absenceReasonId === storedId
      ? (absenceReason ?? undefined)
      : reasons.find(({ id }) => id === absenceReasonId)?.name;

/** The reasons to choose from, with the chosen one, which may no longer be offered. */
export function reasonOptions(
  reasons: readonly AbsenceReason[],
  chosen: number | null | undefined,
  chosenName: string | null | undefined,
) {
  const offered = reasons.map(({ id, name }) => ({ value: id, label: name }));
  return !chosen || offered.some(({ value }) => value === chosen)
    ? offered
    : [{ value: chosen, label: chosenName ?? '…' }, ...offered];
}

export const isContested = ({ conflicts }: RegisterDraft, studentId: number) => conflicts.includes(studentId);

/** The draft with a new mark or note. A mark that equals the server's leaves the draft; a conflict counts as resolved. */
export function changeMark(draft: RegisterDraft, student: RegisterStudent, change: Partial<MarkValue>): RegisterDraft {
  const { studentId } = student;
  const before = draft.marks[studentId];
  const from =
    before && !isContested(draft, studentId)
      ? before
      : { version: student.version, wasMarked: student.status !== null };
  const value = { ...valueOf(student, draft), ...change };
  // The server may already have the mark that is being sent, so changing it back is also a change.
  const isSent = draft.sent?.marks[studentId] !== undefined;
  const enteredOf = <Part>(now: Part | undefined, stored: Part, earlier: Part | undefined) =>
    now === undefined ? earlier : now === stored && !isSent ? undefined : now;
  const note = enteredOf(change.note, student.note, before?.note);
  const absenceReasonId = isAbsence(value.status)
    ? enteredOf(change.absenceReasonId, student.absenceReasonId ?? null, before?.absenceReasonId)
    : undefined;
  const entered: DraftMark = {
    status: value.status,
    ...(note !== undefined && { note }),
    ...(absenceReasonId !== undefined && { absenceReasonId }),
    version: from.version,
    wasMarked: from.wasMarked,
  };
  // Absent again has the reason of the server's mark again.
  const { absenceReasonId: reason } = valueWith(student, entered);
  return {
    ...draft,
    marks:
      isSent || !sameMark({ ...value, absenceReasonId: reason }, valueWith(student, undefined))
        ? { ...draft.marks, [studentId]: entered }
        : without(draft.marks, studentId),
    conflicts: withoutId(draft.conflicts, studentId),
    rejected: draft.rejected.filter((each) => each.studentId !== studentId),
  };
}

/** The draft `after` a change made without a connection: the marks that changed are sent when the connection returns. */
export const changedOffline = (before: RegisterDraft, after: RegisterDraft): RegisterDraft => ({
  ...after,
  marks: Object.fromEntries(
    Object.entries(after.marks).map(([id, mark]) => [
      id,
      mark === before.marks[Number(id)] ? mark : { ...mark, offline: true },
    ]),
  ),
});

/** The students that 'Mark remaining Present' marks: all without a mark, except those with a notice. */
export const remainingIn = (draft: RegisterDraft, students: readonly RegisterStudent[]) =>
  students.filter(
    (student) =>
      valueOf(student, draft).status === null &&
      !isContested(draft, student.studentId) &&
      proposedStatus(student) === null,
  );

/** The draft with them marked Present. */
export const markRemaining = (draft: RegisterDraft, students: readonly RegisterStudent[]): RegisterDraft =>
  remainingIn(draft, students).reduce((marked, student) => changeMark(marked, student, { status: 'PRESENT' }), draft);

/** Those of these students who are still Present in the draft only; [] while a save is being sent. */
export const stillPresent = ({ marks, sent }: RegisterDraft, students: readonly RegisterStudent[]) =>
  sent ? [] : students.filter(({ studentId }) => marks[studentId]?.status === 'PRESENT');

/** The draft without the marks of these students; notes that were entered before their marks stay. */
export const unmark = (draft: RegisterDraft, students: readonly RegisterStudent[]): RegisterDraft =>
  students.reduce((left, student) => changeMark(left, student, { status: null }), draft);

/** The marks that a save sends: only changed ones, each with the version that it started from, and a note only if it changed (decisions 2.3). */
export const changesOf = (draft: RegisterDraft): MarkInput[] =>
  Object.entries(draft.marks)
    .map(([id, mark]) => ({ studentId: Number(id), ...mark }))
    .filter(({ studentId }) => !isContested(draft, studentId))
    .map(({ studentId, status, version, note, absenceReasonId }) => ({
      studentId,
      status,
      version,
      ...(note !== undefined && (status !== null || note !== null) && { note }),
      ...(absenceReasonId !== undefined && { absenceReasonId }),
    }));

/** The number of students with a mark, saved or not. */
export const countMarked = (draft: RegisterDraft, students: readonly RegisterStudent[]) =>
  students.filter((student) => valueOf(student, draft).status !== null).length;

/** Whether marks are entered, or being sent, that the server has not confirmed. */
export const isUnsaved = ({ marks, sent }: RegisterDraft) => sent !== null || Object.keys(marks).length > 0;

/** Whether the draft holds nothing that would be lost without it. */
export const isEmpty = (draft: RegisterDraft) => !isUnsaved(draft) && draft.rejected.length === 0;

/** Resolves a conflict with the other user's mark; the draft's is dropped. */
export const keepTheirs = (draft: RegisterDraft, studentId: number): RegisterDraft => ({
  ...draft,
  marks: without(draft.marks, studentId),
  conflicts: withoutId(draft.conflicts, studentId),
});

/** Resolves a conflict with the user's own mark, which the next save writes over the other one. */
export const keepMine = (draft: RegisterDraft, student: RegisterStudent): RegisterDraft =>
  changeMark(draft, student, {});

/** Drops a refused mark that the user has read. */
export const dismiss = (draft: RegisterDraft, studentId: number): RegisterDraft => ({
  ...draft,
  rejected: draft.rejected.filter((each) => each.studentId !== studentId),
});
