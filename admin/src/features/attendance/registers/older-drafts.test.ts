import type { RegisterStudent } from '@homeroom/shared/attendance/registers';
import { registerStudent } from '../../../../test/registers';
import { changesOf } from './draft';
import type { StoredDraft } from './draft-state';
import { newerDraft } from './older-drafts';

const row = (studentId: number, given: Partial<RegisterStudent> = {}) =>
  registerStudent(studentId, { studentName: `Amina Yusuf ${studentId}`, markedBy: 'Karen Whitlock', ...given });

const place = { scheduleId: 7, date: '2026-11-17' };
const head = { ...place, className: 'Arabic 2', sectionName: '2-B' };

/** As written by versions up to 0.1: a save is being sent, and another note was entered after it. */
const older = {
  ...head,
  draft: {
    marks: {
      1: { status: 'LATE', note: 'Bus', student: row(1) },
      2: { status: 'ABSENT', note: 'Ill', student: row(2, { status: 'PRESENT', note: 'Ill', version: 3 }) },
      3: { status: 'PRESENT', note: null, student: row(3) },
    },
    conflicts: [
      {
        studentId: 2,
        studentName: 'Amina Yusuf 2',
        yours: 'ABSENT',
        yourNote: 'Ill',
        theirs: 'LATE',
        theirNote: null,
        theirVersion: 4,
        by: 'Karen Whitlock',
        at: null,
      },
    ],
    rejected: [
      {
        status: 'PRESENT',
        note: 'With Amina Yusuf 4',
        reason: 'This student is not in the section on that date.',
        student: row(4),
      },
    ],
    sent: {
      request: { ...place, saveId: 'a', marks: [{ studentId: 3, status: 'PRESENT', version: 0, note: 'Train' }] },
      marks: { 3: { status: 'PRESENT', note: 'Train', student: row(3) } },
      at: '2026-11-17T09:00:00.000Z',
    },
    waits: true,
    refusal: null,
  },
} as unknown as StoredDraft;

test('drafts of older versions lose the names, but no entered mark or note', () => {
  const { draft, ...kept } = newerDraft(older);
  expect(kept).toEqual(head);
  expect(draft).toEqual({
    marks: {
      1: { status: 'LATE', note: 'Bus', version: 0, wasMarked: false },
      2: { status: 'ABSENT', version: 3, wasMarked: true },
      3: { status: 'PRESENT', note: null, version: 0, wasMarked: false },
    },
    conflicts: [2],
    rejected: [
      {
        studentId: 4,
        status: 'PRESENT',
        note: 'With Amina Yusuf 4',
        reason: 'This student is not in the section on that date.',
      },
    ],
    sent: { ...older.draft.sent, marks: { 3: { status: 'PRESENT', note: 'Train', version: 0, wasMarked: false } } },
    waits: true,
    refusal: null,
  });
  expect(changesOf(draft).map(({ studentId, note }) => [studentId, note])).toEqual([
    [1, 'Bus'],
    [3, null],
  ]);
});

test('a current draft stays the same object', () => {
  const newer = newerDraft(older);
  expect(newerDraft(newer)).toBe(newer);
});
