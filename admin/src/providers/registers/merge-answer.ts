import type { MarkConflict, RegisterStudent, SaveAnswer } from '@homeroom/shared/attendance';
import { foldText, plural } from '@homeroom/shared/text';
import { sameMark, type DraftMark, type RegisterDraft, type RejectedMark } from './draft';

/**
 * The draft after the answer of its `sent` save, student by student (decisions 2.3). What was saved is no draft any more,
 * unless it was changed while the save was on its way: then it starts from what was saved. Conflicts and what was rejected
 * keep the value that was entered.
 */
export function mergeAnswer(draft: RegisterDraft, answer: SaveAnswer): RegisterDraft {
  const sent = draft.sent?.marks ?? {};
  const marks: Record<number, DraftMark> = { ...draft.marks };
  for (const { studentId, version } of answer.saved) {
    const entered = marks[studentId];
    const saved = sent[studentId];
    if (!entered || sameMark(entered, saved)) delete marks[studentId];
    else marks[studentId] = { ...entered, student: { ...entered.student, ...(saved && { status: saved.status, note: saved.note }), version } };
  }

  const rejected = answer.rejected.flatMap(({ studentId, reason }) => {
    const entered = marks[studentId] ?? sent[studentId];
    delete marks[studentId];
    return entered ? [{ ...entered, reason }] : [];
  });
  const earlier = draft.rejected.filter(({ student }) => !rejected.some((each) => each.student.studentId === student.studentId));

  for (const { studentId } of answer.conflicts) marks[studentId] ??= sent[studentId]!;
  const conflicts = [...answer.conflicts, ...stillOpen(draft.conflicts, answer)].filter(({ studentId }) => marks[studentId] !== undefined);

  return { marks, conflicts, rejected: [...earlier, ...rejected], sent: null, waits: false, refusal: null };
}

/** Earlier conflicts that nobody chose yet, with what the others' mark is by now. */
function stillOpen(conflicts: readonly MarkConflict[], { register, conflicts: newer }: SaveAnswer): MarkConflict[] {
  return conflicts
    .filter((conflict) => !newer.some((each) => each.studentId === conflict.studentId))
    .flatMap((conflict) => {
      const now = register.students.find((student) => student.studentId === conflict.studentId);
      return now ? [{ ...conflict, theirs: now.status, theirNote: now.note, theirVersion: now.version, by: now.markedBy, at: now.markedAt }] : [];
    });
}

/** The register's students with those whose mark was refused because they left its roster, all by name. */
export function studentsWith(students: readonly RegisterStudent[], rejected: readonly RejectedMark[]): RegisterStudent[] {
  const gone = rejected.map((each) => each.student).filter((student) => !students.some((each) => each.studentId === student.studentId));
  if (gone.length === 0) return [...students];
  const keyed = [...students, ...gone].map((student) => ({ student, key: foldText(student.studentName) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ student }) => student);
}

/** What somebody has to look at before a register is whole, in sentences; '' when nothing is. */
export function leftWords({ conflicts, rejected }: { conflicts: readonly unknown[]; rejected: readonly unknown[] }): string {
  const review = conflicts.length > 0 && `Review ${plural(conflicts.length, 'difference')}.`;
  const refused = rejected.length > 0 && `${plural(rejected.length, 'mark')} could not be saved.`;
  return [review, refused].filter(Boolean).join(' ');
}

/** What a save came to, in sentences: what is still unmarked, and what was not saved. */
export function outcomeOf(answer: SaveAnswer): string {
  const { marked, total } = answer.register;
  const unmarked = total - marked;
  const left = leftWords(answer);
  if (left) return `${marked} of ${total} marked. ${left}`;
  if (unmarked > 0) return `Saved. ${unmarked} of ${total} students ${unmarked === 1 ? 'is' : 'are'} still unmarked.`;
  return `Saved. All ${total} are marked.`;
}
