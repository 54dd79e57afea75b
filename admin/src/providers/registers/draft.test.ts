import type { MarkConflict, RegisterStudent } from '@homeroom/shared/attendance';
import { changeMark, changesOf, countMarked, dismiss, emptyDraft, isUnsaved, keepMine, keepTheirs, markRemaining, valueOf } from './draft';

const student = (studentId: number, given: Partial<RegisterStudent> = {}): RegisterStudent => ({
  studentId,
  studentName: `Student ${studentId}`,
  markId: null,
  status: null,
  note: null,
  version: 0,
  markedBy: null,
  markedAt: null,
  lastFive: [],
  ...given,
});

const unmarked = student(1);
const late = student(2, { status: 'LATE', note: 'Bus', version: 3 });
const students = [unmarked, late];

const conflict: MarkConflict = {
  studentId: 2,
  studentName: 'Student 2',
  yours: 'ABSENT',
  yourNote: null,
  theirs: 'PRESENT',
  theirNote: null,
  theirVersion: 4,
  by: 'Thomas Ekström',
  at: '2026-11-17T09:41:00.000Z',
};

describe('what is entered into a register', () => {
  test('is sent with the version that it started from, and only the changed students', () => {
    const draft = changeMark(emptyDraft, late, { status: 'ABSENT' });
    expect(changesOf(draft)).toEqual([{ studentId: 2, status: 'ABSENT', version: 3 }]);
    expect(isUnsaved(draft)).toBe(true);
  });

  test('is nothing once it says the same as the server again', () => {
    const draft = changeMark(changeMark(emptyDraft, late, { status: 'ABSENT' }), late, { status: 'LATE' });
    expect(draft.marks).toEqual({});
    expect(isUnsaved(draft)).toBe(false);
  });

  test('names a note only when the note changed', () => {
    expect(changesOf(changeMark(emptyDraft, late, { note: 'Bus was late' }))).toEqual([{ studentId: 2, status: 'LATE', version: 3, note: 'Bus was late' }]);
    expect(changesOf(changeMark(emptyDraft, late, { note: null }))).toEqual([{ studentId: 2, status: 'LATE', version: 3, note: null }]);
  });

  test('clears a mark together with its note', () => {
    expect(changesOf(changeMark(emptyDraft, late, { status: null, note: null }))).toEqual([{ studentId: 2, status: null, version: 3 }]);
  });

  test('counts with what is saved', () => {
    expect(countMarked(emptyDraft, students)).toBe(1);
    expect(countMarked(changeMark(emptyDraft, unmarked, { status: 'PRESENT' }), students)).toBe(2);
  });

  test('going back on a save that is on its way is a change, because the server may have it already', () => {
    const marked = changeMark(emptyDraft, unmarked, { status: 'PRESENT' });
    const sending = {
      ...marked,
      sent: { request: { scheduleId: 1, date: '2026-11-17', saveId: 'x', marks: [] }, marks: marked.marks, at: '2026-11-17T09:00:00.000Z' },
    };
    expect(changeMark(sending, unmarked, { status: null }).marks[1]).toEqual({ status: null, note: null, student: unmarked });
  });
});

describe('Mark remaining Present', () => {
  test('marks who has no mark and leaves everybody else alone', () => {
    const draft = markRemaining(emptyDraft, students);
    expect(draft.marks).toEqual({ 1: { status: 'PRESENT', note: null, student: unmarked } });
  });

  test('does not decide a conflict', () => {
    const contested = { ...emptyDraft, marks: { 1: { status: null, note: null, student: unmarked } }, conflicts: [{ ...conflict, studentId: 1 }] };
    expect(markRemaining(contested, students).conflicts).toHaveLength(1);
  });
});

describe('a conflict', () => {
  const contested = { ...changeMark(emptyDraft, late, { status: 'ABSENT' }), conflicts: [conflict] };
  const now = { ...late, status: 'PRESENT' as const, note: null, version: 4 };

  test('is left out of a save until it is chosen', () => {
    expect(changesOf(contested)).toEqual([]);
    expect(valueOf(now, contested).status).toBe('ABSENT');
  });

  test('chosen as mine goes over their version', () => {
    const chosen = keepMine(contested, now);
    expect(chosen.conflicts).toEqual([]);
    expect(changesOf(chosen)).toEqual([{ studentId: 2, status: 'ABSENT', version: 4, note: 'Bus' }]);
  });

  test('chosen as theirs leaves nothing to save', () => {
    const chosen = keepTheirs(contested, 2);
    expect(isUnsaved(chosen)).toBe(false);
    expect(valueOf(now, chosen).status).toBe('PRESENT');
  });

  test('is chosen by a new mark too', () => {
    const chosen = changeMark(contested, now, { status: 'UNINFORMED_ABSENT' });
    expect(chosen.conflicts).toEqual([]);
    expect(chosen.marks[2]!.student.version).toBe(4);
  });
});

test('a refused mark stays until it is dismissed', () => {
  const refused = { ...emptyDraft, rejected: [{ student: unmarked, status: 'LATE' as const, note: null, reason: 'Not in the section.' }] };
  expect(dismiss(refused, 1).rejected).toEqual([]);
});
