import type { MarkConflict, MarkInput, MarkStatus, Register, RegisterStudent, SaveRegister } from '@homeroom/shared/attendance';

/** A register: one schedule on one class date. */
export type RegisterPlace = Pick<Register, 'scheduleId' | 'date'>;

export interface MarkValue {
  status: MarkStatus | null;
  note: string | null;
}

/** A mark that the server does not have yet. `student`: with the mark, the version and the note that the change started from. */
export interface DraftMark extends MarkValue {
  student: RegisterStudent;
}

/** Drafts by student id. */
export type DraftMarks = Readonly<Record<number, DraftMark>>;

/** A mark that the server refused, with the student as they were on the roster. */
export interface RejectedMark extends MarkValue {
  student: RegisterStudent;
  reason: string;
}

/** A save on its way, or one that got no answer: it is sent again as it is. `marks`: what it came from; `at`: when Save was pressed, ISO. */
export interface SentSave {
  request: SaveRegister;
  marks: DraftMarks;
  at: string;
}

/**
 * What somebody has entered into a register beyond what the server has. It needs no register to be sent, and can be written
 * as JSON: it is kept on the device.
 */
export interface RegisterDraft {
  marks: DraftMarks;
  /** Not chosen yet: they are left out of saves. */
  conflicts: readonly MarkConflict[];
  rejected: readonly RejectedMark[];
  sent: SentSave | null;
  /** Save was pressed and the server gave no answer: what is entered until it does goes with it. */
  waits: boolean;
  /** What the server said to the last save; `asksReason`: it wants to know why a completed register changes. */
  refusal: { message: string; asksReason: boolean } | null;
}

export const emptyDraft: RegisterDraft = { marks: {}, conflicts: [], rejected: [], sent: null, waits: false, refusal: null };

/** Whether two marks say the same. */
export const sameMark = (a: MarkValue | undefined, b: MarkValue | undefined) => a?.status === b?.status && a?.note === b?.note;
const withoutStudent = <Item>(items: readonly Item[], idOf: (item: Item) => number, id: number) => items.filter((item) => idOf(item) !== id);
const without = (marks: DraftMarks, id: number): DraftMarks => Object.fromEntries(Object.entries(marks).filter(([each]) => Number(each) !== id));

/** A student's mark as it is entered: the draft's, else the server's. */
export const valueOf = (student: RegisterStudent, { marks }: RegisterDraft): MarkValue => marks[student.studentId] ?? student;

export const conflictOf = ({ conflicts }: RegisterDraft, studentId: number) => conflicts.find((conflict) => conflict.studentId === studentId);

/** The draft after a mark or a note was entered. What then says the same as the server is no draft; a conflict is thereby chosen. */
export function changeMark(draft: RegisterDraft, student: RegisterStudent, change: Partial<MarkValue>): RegisterDraft {
  const { studentId } = student;
  const conflict = conflictOf(draft, studentId);
  const now = conflict ? { ...student, status: conflict.theirs, note: conflict.theirNote, version: conflict.theirVersion } : student;
  const from = conflict ? now : (draft.marks[studentId]?.student ?? student);
  const { status, note } = { ...valueOf(student, draft), ...change };
  // The server may already have what is on its way to it, so that going back on it is a change too.
  const isChange = draft.sent?.marks[studentId] !== undefined || !sameMark({ status, note }, now);
  return {
    ...draft,
    marks: isChange ? { ...draft.marks, [studentId]: { status, note, student: from } } : without(draft.marks, studentId),
    conflicts: withoutStudent(draft.conflicts, (each) => each.studentId, studentId),
    rejected: withoutStudent(draft.rejected, (each) => each.student.studentId, studentId),
  };
}

/** The draft with everybody Present who has no mark yet. */
export const markRemaining = (draft: RegisterDraft, students: readonly RegisterStudent[]): RegisterDraft =>
  students
    .filter((student) => valueOf(student, draft).status === null && !conflictOf(draft, student.studentId))
    .reduce((marked, student) => changeMark(marked, student, { status: 'PRESENT' }), draft);

/** What a save sends: only the changed students, each with the version that it started from, a note only when it changed (decisions 2.3). */
export const changesOf = (draft: RegisterDraft): MarkInput[] =>
  Object.values(draft.marks)
    .filter(({ student }) => !conflictOf(draft, student.studentId))
    .map(({ status, note, student: { studentId, version, note: noteBefore } }) => ({
      studentId,
      status,
      version,
      ...(note !== noteBefore && (status !== null || note !== null) && { note }),
    }));

/** How many students have a mark, entered or saved. */
export const countMarked = (draft: RegisterDraft, students: readonly RegisterStudent[]) =>
  students.filter((student) => valueOf(student, draft).status !== null).length;

/** Whether something is entered, or on its way, that the server is not known to have. */
export const isUnsaved = ({ marks, sent }: RegisterDraft) => sent !== null || Object.keys(marks).length > 0;

/** Whether anything would be lost with the draft. */
export const isEmpty = (draft: RegisterDraft) => !isUnsaved(draft) && draft.rejected.length === 0;

/** The choice of a conflict: theirs stands, and the draft of it is gone. */
export const keepTheirs = (draft: RegisterDraft, studentId: number): RegisterDraft => ({
  ...draft,
  marks: without(draft.marks, studentId),
  conflicts: withoutStudent(draft.conflicts, (conflict) => conflict.studentId, studentId),
});

/** The choice of a conflict: mine goes over theirs with the next save. */
export const keepMine = (draft: RegisterDraft, student: RegisterStudent): RegisterDraft => changeMark(draft, student, {});

/** A refused mark was read and is let go. */
export const dismiss = (draft: RegisterDraft, studentId: number): RegisterDraft => ({
  ...draft,
  rejected: withoutStudent(draft.rejected, (each) => each.student.studentId, studentId),
});
