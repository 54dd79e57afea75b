import type { Register, RegisterStudent, SaveAnswer } from '@homeroom/shared/attendance/registers';
import { registerStudent } from '../../../../test/registers';
import { changeMark, changesOf, emptyDraft, type RegisterDraft } from './draft';
import { mergeAnswer, outcomeOf, studentsWith, theirsOf } from './merge-answer';

const student = (studentId: number, given: Partial<RegisterStudent> = {}) =>
  registerStudent(studentId, { studentName: ['', 'Amina Yusuf', 'Ben Okafor', 'Carla Mendes'][studentId]!, ...given });
const students = [student(1), student(2), student(3)];

const register = (now: RegisterStudent[]): Register => ({
  scheduleId: 1,
  date: '2026-11-17',
  className: 'Arabic 2',
  sectionName: '2-B',
  teacherName: 'Nadia Rahman',
  startTime: null,
  endTime: null,
  students: now,
  marked: now.filter(({ status }) => status !== null).length,
  total: now.length,
  refused: null,
});

const answer = (now: RegisterStudent[], given: Partial<SaveAnswer> = {}): SaveAnswer => ({
  saved: [],
  conflicts: [],
  rejected: [],
  register: register(now),
  ...given,
});

/** Everybody Present, and being sent. */
const sending = (): RegisterDraft => {
  const draft = students.reduce((all, each) => changeMark(all, each, { status: 'PRESENT' }), emptyDraft);
  return {
    ...draft,
    sent: {
      request: { scheduleId: 1, date: '2026-11-17', saveId: 'x', marks: changesOf(draft) },
      marks: draft.marks,
      at: '2026-11-17T09:00:00.000Z',
    },
  };
};

const present = (id: number, version = 1) => student(id, { status: 'PRESENT', version });
const saved = (...ids: number[]) => ids.map((studentId) => ({ studentId, version: 1 }));

describe('the answer of a save', () => {
  test('removes saved marks from the draft', () => {
    expect(mergeAnswer(sending(), answer([present(1), present(2), present(3)], { saved: saved(1, 2, 3) }))).toEqual(
      emptyDraft,
    );
  });

  test('keeps marks changed meanwhile, based on the saved version', () => {
    const changed = changeMark(sending(), students[1]!, { status: 'LATE' });
    const merged = mergeAnswer(changed, answer([present(1), present(2), present(3)], { saved: saved(1, 2, 3) }));
    expect(merged.marks).toEqual({ 2: { status: 'LATE', version: 1, wasMarked: true } });
  });

  const conflict = {
    studentId: 2,
    studentName: 'Ben Okafor',
    yours: 'PRESENT',
    yourNote: null,
    yourAbsenceReasonId: null,
    theirs: 'ABSENT',
    theirNote: null,
    theirAbsenceReasonId: null,
    theirAbsenceReason: null,
    theirVersion: 1,
    own: false,
    by: 'Thomas Ekström',
    at: null,
  } as const;

  test('keeps the entered value of a conflict, shows theirs on the register, and saves the others', () => {
    const theirs = student(2, { status: 'ABSENT', version: 1, markedBy: 'Thomas Ekström' });
    const merged = mergeAnswer(
      sending(),
      answer([present(1), theirs, present(3)], { saved: saved(1, 3), conflicts: [conflict] }),
    );
    expect(merged.conflicts).toEqual([2]);
    expect(merged.marks).toEqual({ 2: { status: 'PRESENT', version: 0, wasMarked: false } });
    expect(theirsOf(theirs)).toMatchObject({ theirs: 'ABSENT', by: 'Thomas Ekström' });
  });

  test('keeps unresolved conflicts, except of students who left the register: the next save decides', () => {
    const draft = { ...sending(), conflicts: [2] };
    const late = student(2, { status: 'LATE', version: 2, markedBy: 'Karen Whitlock' });
    expect(mergeAnswer(draft, answer([present(1), late, present(3)], { saved: saved(1, 3) })).conflicts).toEqual([2]);
    const left = mergeAnswer(draft, answer([present(1), present(3)], { saved: saved(1, 3) }));
    expect(left.conflicts).toEqual([]);
    expect(changesOf(left)).toEqual([{ studentId: 2, status: 'PRESENT', version: 0 }]);
  });

  test('drops marks that now equal the register, including a note typed and removed', () => {
    const typed = changeMark(changeMark(sending(), students[1]!, { note: 'Bus' }), students[1]!, { note: null });
    expect(mergeAnswer(typed, answer([present(1), present(2), present(3)], { saved: saved(1, 2, 3) }))).toEqual(
      emptyDraft,
    );
  });

  test('keeps a refused mark of a student who left the roster', () => {
    const merged = mergeAnswer(
      sending(),
      answer([present(1), present(3)], {
        saved: saved(1, 3),
        rejected: [{ studentId: 2, reason: 'This student is not in the section on that date.' }],
      }),
    );
    expect(merged.marks).toEqual({});
    expect(merged.rejected).toEqual([
      { studentId: 2, status: 'PRESENT', reason: 'This student is not in the section on that date.' },
    ]);
    const nameOf = (id: number) => students[id - 1]!.studentName;
    expect(studentsWith([present(1), present(3)], merged.rejected, nameOf).map((each) => each.studentName)).toEqual([
      'Amina Yusuf',
      'Ben Okafor',
      'Carla Mendes',
    ]);
  });
});

describe('what a save came to', () => {
  test('says how many are still unmarked', () => {
    expect(outcomeOf(answer([present(1), student(2), student(3)]))).toBe('Saved. 2 of 3 students are still unmarked.');
    expect(outcomeOf(answer([present(1), present(2), student(3)]))).toBe('Saved. 1 of 3 students is still unmarked.');
  });

  test('says that the register is completed', () => {
    expect(outcomeOf(answer([present(1), present(2)]))).toBe('Saved. All 2 are marked.');
  });

  test('names what was not saved', () => {
    const given = answer([present(1), present(2)], { rejected: [{ studentId: 3, reason: 'Gone.' }] });
    expect(outcomeOf(given)).toBe('2 of 2 marked. 1 mark could not be saved.');
  });
});
