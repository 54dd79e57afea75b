import type { MarkConflict, RegisterStudent, SaveAnswer } from '@homeroom/shared/attendance/registers';
import { byName, plural } from '@homeroom/shared/text';
import { sameMark, valueWith, type DraftMark, type RegisterDraft, type RejectedMark } from './draft';

/**
 * The draft after the answer to its `sent` save, student by student (decisions 2.3). A saved mark leaves the draft, unless it was
 * changed again during the save: then the change starts from what was saved. Conflicts and refused marks keep the entered value.
 */
export function mergeAnswer(draft: RegisterDraft, answer: SaveAnswer): RegisterDraft {
  const sent = draft.sent?.marks ?? {};
  const marks: Record<number, DraftMark> = { ...draft.marks };
  const now = new Map(answer.register.students.map((student) => [student.studentId, student]));
  for (const { studentId, version } of answer.saved) {
    const entered = marks[studentId];
    const saved = sent[studentId];
    const student = now.get(studentId);
    if (
      !entered ||
      sameMark(entered, saved) ||
      (student && sameMark(valueWith(student, entered), valueWith(student, undefined)))
    )
      delete marks[studentId];
    else marks[studentId] = { ...entered, version, wasMarked: saved ? saved.status !== null : entered.wasMarked };
  }

  const rejected = answer.rejected.flatMap(({ studentId, reason }) => {
    const entered = marks[studentId] ?? sent[studentId];
    delete marks[studentId];
    if (!entered) return [];
    const { version: _version, wasMarked: _wasMarked, offline: _offline, ...value } = entered;
    return [{ studentId, ...value, reason }];
  });
  const earlier = draft.rejected.filter(({ studentId }) => !rejected.some((each) => each.studentId === studentId));

  for (const { studentId } of answer.conflicts) marks[studentId] ??= sent[studentId]!;
  // Unresolved earlier conflicts stay, except of students who left the register: their mark's fate is known only after a save.
  const contested = new Set([
    ...answer.conflicts.map(({ studentId }) => studentId),
    ...draft.conflicts.filter((id) => now.has(id)),
  ]);
  const conflicts = [...contested].filter((id) => marks[id] !== undefined);

  return { marks, conflicts, rejected: [...earlier, ...rejected], sent: null, waits: false, refusal: null };
}

export type TheirMark = Pick<
  MarkConflict,
  'studentName' | 'theirs' | 'theirNote' | 'theirAbsenceReason' | 'by' | 'at' | 'own'
>;

/** From the register. */
export const theirsOf = ({
  studentName,
  status,
  note,
  absenceReason = null,
  markedBy,
  markedAt,
  own,
}: RegisterStudent): TheirMark => ({
  studentName,
  theirs: status,
  theirNote: note,
  theirAbsenceReason: absenceReason,
  by: markedBy,
  at: markedAt,
  own,
});

/** The register's students, and those whose mark was refused because they left the roster, by name. */
export function studentsWith(
  students: readonly RegisterStudent[],
  rejected: readonly RejectedMark[],
  nameOf: (studentId: number) => string,
): RegisterStudent[] {
  const gone = rejected
    .filter(({ studentId }) => !students.some((each) => each.studentId === studentId))
    .map(({ studentId }) => unmarkedStudent(studentId, nameOf(studentId)));
  if (gone.length === 0) return [...students];
  return [...students, ...gone].sort(byName(({ studentName }) => studentName));
}

/** A student without a mark. */
export const unmarkedStudent = (studentId: number, studentName: string): RegisterStudent => ({
  studentId,
  studentName,
  markId: null,
  status: null,
  note: null,
  version: 0,
  markedBy: null,
  markedAt: null,
  own: false,
  lastFive: [],
});

/** Sentences about the differences and refused marks that the user has to review; '' without any. */
export function leftWords({
  conflicts,
  rejected,
}: {
  conflicts: readonly unknown[];
  rejected: readonly unknown[];
}): string {
  const review = conflicts.length > 0 && `Review ${plural(conflicts.length, 'difference')}.`;
  const refused = rejected.length > 0 && `${plural(rejected.length, 'mark')} could not be saved.`;
  return [review, refused].filter(Boolean).join(' ');
}

/** The result of a save in sentences, with the number of unmarked students or of marks that were not saved. */
export function outcomeOf(answer: SaveAnswer): string {
  const { marked, total } = answer.register;
  const unmarked = total - marked;
  const left = leftWords(answer);
  if (left) return `${marked} of ${total} marked. ${left}`;
  if (unmarked > 0) return `Saved. ${unmarked} of ${total} students ${unmarked === 1 ? 'is' : 'are'} still unmarked.`;
  return `Saved. All ${total} are marked.`;
}
