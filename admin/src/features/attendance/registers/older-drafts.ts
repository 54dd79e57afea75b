import type { MarkConflict, RegisterStudent } from '@homeroom/shared/attendance/registers';
import type { DraftMark, MarkValue, RejectedMark, SentSave } from './draft';
import type { StoredDraft } from './draft-state';

/** A mark as older versions stored it: with the student's whole row of the register, including the name. */
interface OlderMark extends MarkValue {
  student: RegisterStudent;
}

/** A draft that a device may hold: a tab opened before an upgrade still writes the old form. */
interface HeldDraft extends Omit<StoredDraft, 'draft'> {
  draft: Omit<StoredDraft['draft'], 'marks' | 'conflicts' | 'rejected' | 'sent'> & {
    marks: Record<number, DraftMark | OlderMark>;
    conflicts: readonly (number | MarkConflict)[];
    rejected: readonly (RejectedMark | (OlderMark & { reason: string }))[];
    sent: (Omit<SentSave, 'marks'> & { marks: Record<number, DraftMark | OlderMark> }) | null;
  };
}

const isOlder = (mark: object): mark is OlderMark => 'student' in mark;

/** `wasSent`: the mark then always has its note, because the save being sent may have another. */
function newerMark(mark: DraftMark | OlderMark, wasSent: boolean): DraftMark {
  if (!isOlder(mark)) return mark;
  const { status, note, student } = mark;
  return {
    status,
    ...((wasSent || note !== student.note) && { note }),
    version: student.version,
    wasMarked: student.status !== null,
  };
}

const newerMarks = (marks: HeldDraft['draft']['marks'], sent: object = {}) =>
  Object.fromEntries(Object.entries(marks).map(([id, mark]) => [id, newerMark(mark, id in sent)]));

function newerRejected(mark: HeldDraft['draft']['rejected'][number]): RejectedMark {
  if (!isOlder(mark)) return mark;
  const { status, note, student, reason } = mark;
  return { studentId: student.studentId, status, ...(note !== student.note && { note }), reason };
}

/** A stored draft in today's form, without names and rows; every entered mark and note stays. A draft in today's form is returned as it is. */
export function newerDraft(older: StoredDraft | HeldDraft): StoredDraft {
  const { marks, conflicts, rejected, sent } = older.draft as HeldDraft['draft'];
  const isNew =
    ![...Object.values(marks), ...Object.values(sent?.marks ?? {}), ...rejected].some(isOlder) &&
    conflicts.every((each) => typeof each === 'number');
  if (isNew) return older as StoredDraft;
  return {
    ...older,
    draft: {
      ...older.draft,
      marks: newerMarks(marks, sent?.marks),
      conflicts: conflicts.map((each) => (typeof each === 'number' ? each : each.studentId)),
      rejected: rejected.map(newerRejected),
      sent: sent && { ...sent, marks: newerMarks(sent.marks) },
    },
  };
}
