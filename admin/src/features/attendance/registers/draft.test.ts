import type { NoticeOnRegister } from '@homeroom/shared/absence-notices';
import { registerStudent as student } from '../../../../test/registers';
import {
  changeMark,
  changesOf,
  countMarked,
  dismiss,
  emptyDraft,
  isUnsaved,
  keepMine,
  keepTheirs,
  markRemaining,
  valueOf,
} from './draft';

const unmarked = student(1);
const late = student(2, { status: 'LATE', note: 'Bus', version: 3 });
const students = [unmarked, late];

describe('what is entered into a register', () => {
  test('is sent with the version that it started from, and only the changed students', () => {
    const draft = changeMark(emptyDraft, late, { status: 'ABSENT' });
    expect(changesOf(draft)).toEqual([{ studentId: 2, status: 'ABSENT', version: 3 }]);
    expect(isUnsaved(draft)).toBe(true);
  });

  test('holds no name, and no note but one that was entered', () => {
    const draft = changeMark(changeMark(emptyDraft, late, { status: 'ABSENT' }), unmarked, {
      status: 'LATE',
      note: 'Train',
    });
    expect(draft.marks).toEqual({
      1: { status: 'LATE', note: 'Train', version: 0, wasMarked: false },
      2: { status: 'ABSENT', version: 3, wasMarked: true },
    });
    expect(valueOf(late, draft)).toEqual({ status: 'ABSENT', note: 'Bus', absenceReasonId: null });
  });

  test('is empty once it equals the server again', () => {
    const draft = changeMark(changeMark(emptyDraft, late, { status: 'ABSENT' }), late, { status: 'LATE' });
    expect(draft.marks).toEqual({});
    expect(isUnsaved(draft)).toBe(false);
  });

  test('names a note only when the note changed', () => {
    expect(changesOf(changeMark(emptyDraft, late, { note: 'Bus was late' }))).toEqual([
      { studentId: 2, status: 'LATE', version: 3, note: 'Bus was late' },
    ]);
    expect(changesOf(changeMark(emptyDraft, late, { note: null }))).toEqual([
      { studentId: 2, status: 'LATE', version: 3, note: null },
    ]);
  });

  test('clears a mark together with its note', () => {
    expect(changesOf(changeMark(emptyDraft, late, { status: null, note: null }))).toEqual([
      { studentId: 2, status: null, version: 3 },
    ]);
  });

  test('has a reason only while it is an absence', () => {
    const ill = student(3, { status: 'ABSENT', absenceReasonId: 1, version: 1 });
    const travel = changeMark(emptyDraft, ill, { absenceReasonId: 2 });
    expect(changesOf(travel)).toEqual([{ studentId: 3, status: 'ABSENT', version: 1, absenceReasonId: 2 }]);
    const present = changeMark(travel, ill, { status: 'PRESENT' });
    expect(changesOf(present)).toEqual([{ studentId: 3, status: 'PRESENT', version: 1 }]);
    expect(valueOf(ill, present).absenceReasonId).toBeNull();
    expect(changeMark(present, ill, { status: 'ABSENT' }).marks).toEqual({});
    const none = changeMark(emptyDraft, ill, { absenceReasonId: null });
    expect(changesOf(none)).toEqual([{ studentId: 3, status: 'ABSENT', version: 1, absenceReasonId: null }]);
  });

  test('counts together with saved marks', () => {
    expect(countMarked(emptyDraft, students)).toBe(1);
    expect(countMarked(changeMark(emptyDraft, unmarked, { status: 'PRESENT' }), students)).toBe(2);
  });

  test('undoing a mark that is being sent is a change, because the server may already have it', () => {
    const marked = changeMark(emptyDraft, unmarked, { status: 'PRESENT' });
    const sending = {
      ...marked,
      sent: {
        request: { scheduleId: 1, date: '2026-11-17', saveId: 'x', marks: [] },
        marks: marked.marks,
        at: '2026-11-17T09:00:00.000Z',
      },
    };
    expect(changeMark(sending, unmarked, { status: null }).marks[1]).toEqual({
      status: null,
      version: 0,
      wasMarked: false,
    });
  });
});

describe('Mark remaining Present', () => {
  test('marks only students without a mark', () => {
    const draft = markRemaining(emptyDraft, students);
    expect(draft.marks).toEqual({ 1: { status: 'PRESENT', version: 0, wasMarked: false } });
  });

  test('leaves out students who are said to be away or late', () => {
    const told = { kind: 'AWAY', source: 'FAMILY', reason: 'ill' } as NoticeOnRegister;
    const marked = markRemaining(emptyDraft, [unmarked, student(3, { absenceNotices: [told] })]);
    expect(Object.keys(marked.marks)).toEqual(['1']);
  });

  test('does not decide a conflict', () => {
    const contested = { ...emptyDraft, marks: { 1: { status: null, version: 0, wasMarked: false } }, conflicts: [1] };
    expect(markRemaining(contested, students).conflicts).toEqual([1]);
  });
});

describe('a conflict', () => {
  const contested = { ...changeMark(emptyDraft, late, { status: 'ABSENT' }), conflicts: [2] };
  const now = { ...late, status: 'PRESENT' as const, note: null, version: 4 };

  test('is left out of a save until it is chosen', () => {
    expect(changesOf(contested)).toEqual([]);
    expect(valueOf(now, contested).status).toBe('ABSENT');
  });

  test('chosen as mine goes over their version', () => {
    const chosen = keepMine(contested, now);
    expect(chosen.conflicts).toEqual([]);
    expect(changesOf(chosen)).toEqual([{ studentId: 2, status: 'ABSENT', version: 4 }]);
  });

  test('chosen as mine keeps the note that was entered', () => {
    const noted = { ...changeMark(emptyDraft, late, { status: 'ABSENT', note: 'Ill' }), conflicts: [2] };
    expect(changesOf(keepMine(noted, now))).toEqual([{ studentId: 2, status: 'ABSENT', version: 4, note: 'Ill' }]);
  });

  test('chosen as theirs leaves nothing to save', () => {
    const chosen = keepTheirs(contested, 2);
    expect(isUnsaved(chosen)).toBe(false);
    expect(valueOf(now, chosen).status).toBe('PRESENT');
  });

  test('is chosen by a new mark too', () => {
    const chosen = changeMark(contested, now, { status: 'UNINFORMED_ABSENT' });
    expect(chosen.conflicts).toEqual([]);
    expect(chosen.marks[2]!.version).toBe(4);
  });
});

test('a refused mark stays until it is dismissed', () => {
  const refused = {
    ...emptyDraft,
    rejected: [{ studentId: 1, status: 'LATE' as const, reason: 'Not in the section.' }],
  };
  expect(dismiss(refused, 1).rejected).toEqual([]);
});
