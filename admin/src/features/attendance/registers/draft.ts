import type {
  MarkInput,
  MarkStatus,
  Register,
  RegisterStudent,
  SaveRegister,
} from '@homeroom/shared/attendance/registers';

/** A register: one schedule on one class date. */
export type RegisterPlace = Pick<Register, 'scheduleId' | 'date'>;

export interface MarkValue {
  status: MarkStatus | null;
  note: string | null;
}

/**
 * A mark that the server does not have yet. It is kept on the device longer than a session, and holds no name and nothing of the
 * register but what the change started from; who it is of, and what the server says of them, is on the register.
 */
export interface DraftMark {
  status: MarkStatus | null;
  /** Only where a note was entered; otherwise the server's stays. */
  note?: string | null;
  /** The version of the mark that the change started from, and whether it had a status. */
  version: number;
  wasMarked: boolean;
}

/** Drafts by student id. */
type DraftMarks = Readonly<Record<number, DraftMark>>;

/** A mark that the server refused. */
export interface RejectedMark extends Pick<DraftMark, 'status' | 'note'> {
  studentId: number;
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
  /** The students whom somebody else marked too. Until a value is chosen they are left out of saves; theirs is on the register. */
  conflicts: readonly number[];
  rejected: readonly RejectedMark[];
  sent: SentSave | null;
  /** Save was pressed and the server gave no answer: what is entered until it does goes with it. */
  waits: boolean;
  /** What the server said to the last save; `asksReason`: it wants to know why a completed register changes. */
  refusal: { message: string; asksReason: boolean } | null;
}

export const emptyDraft: RegisterDraft = {
  marks: {},
  conflicts: [],
  rejected: [],
  sent: null,
  waits: false,
  refusal: null,
};

/** Whether two marks say the same. */
export const sameMark = (a: MarkValue, b: MarkValue) => a.status === b.status && a.note === b.note;
const without = (marks: DraftMarks, id: number): DraftMarks =>
  Object.fromEntries(Object.entries(marks).filter(([each]) => Number(each) !== id));
const withoutId = (ids: readonly number[], id: number) => ids.filter((each) => each !== id);

/** A student's mark as it is with what was entered, where something was. A mark that is cleared takes its note along. */
export function valueWith({ status, note }: MarkValue, entered: DraftMark | undefined): MarkValue {
  if (!entered) return { status, note };
  return {
    status: entered.status,
    note: entered.note !== undefined ? entered.note : entered.status === null ? null : note,
  };
}

/** A student's mark as it is entered: the draft's, else the server's. */
export const valueOf = (student: RegisterStudent, { marks }: RegisterDraft): MarkValue =>
  valueWith(student, marks[student.studentId]);

export const isContested = ({ conflicts }: RegisterDraft, studentId: number) => conflicts.includes(studentId);

/** The draft after a mark or a note was entered. What then says the same as the server is no draft; a conflict is thereby chosen. */
export function changeMark(draft: RegisterDraft, student: RegisterStudent, change: Partial<MarkValue>): RegisterDraft {
  const { studentId } = student;
  const before = draft.marks[studentId];
  const from =
    before && !isContested(draft, studentId)
      ? before
      : { version: student.version, wasMarked: student.status !== null };
  const value = { ...valueOf(student, draft), ...change };
  // The server may already have what is on its way to it, so that going back on it is a change too.
  const isSent = draft.sent?.marks[studentId] !== undefined;
  const note =
    change.note === undefined ? before?.note : change.note === student.note && !isSent ? undefined : change.note;
  const entered: DraftMark = {
    status: value.status,
    ...(note !== undefined && { note }),
    version: from.version,
    wasMarked: from.wasMarked,
  };
  return {
    ...draft,
    marks:
      isSent || !sameMark(value, student) ? { ...draft.marks, [studentId]: entered } : without(draft.marks, studentId),
    conflicts: withoutId(draft.conflicts, studentId),
    rejected: draft.rejected.filter((each) => each.studentId !== studentId),
  };
}

/** The draft with everybody Present who has no mark yet. */
export const markRemaining = (draft: RegisterDraft, students: readonly RegisterStudent[]): RegisterDraft =>
  students
    .filter((student) => valueOf(student, draft).status === null && !isContested(draft, student.studentId))
    .reduce((marked, student) => changeMark(marked, student, { status: 'PRESENT' }), draft);

/** What a save sends: only the changed students, each with the version that it started from, a note only when it changed (decisions 2.3). */
export const changesOf = (draft: RegisterDraft): MarkInput[] =>
  Object.entries(draft.marks)
    .map(([id, mark]) => ({ studentId: Number(id), ...mark }))
    .filter(({ studentId }) => !isContested(draft, studentId))
    .map(({ studentId, status, version, note }) => ({
      studentId,
      status,
      version,
      ...(note !== undefined && (status !== null || note !== null) && { note }),
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
  conflicts: withoutId(draft.conflicts, studentId),
});

/** The choice of a conflict: mine goes over theirs with the next save. */
export const keepMine = (draft: RegisterDraft, student: RegisterStudent): RegisterDraft =>
  changeMark(draft, student, {});

/** A refused mark was read and is let go. */
export const dismiss = (draft: RegisterDraft, studentId: number): RegisterDraft => ({
  ...draft,
  rejected: draft.rejected.filter((each) => each.studentId !== studentId),
});
