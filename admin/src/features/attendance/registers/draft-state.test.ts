import { emptyDraft, type RegisterDraft } from './draft';
import { listed, stateOf, summaryOf, toSend, unsentMarks, unsentStudents, type StoredDraft } from './draft-state';

const marks = { 1: { status: 'PRESENT', version: 0, wasMarked: false } } as const;
const sent = (at: string) => ({ request: { scheduleId: 1, date: '2026-11-17', saveId: at, marks: [] }, marks, at });

const unsaved: RegisterDraft = { ...emptyDraft, marks };
const waiting: RegisterDraft = { ...unsaved, sent: sent('2026-11-17T09:00:00.000Z'), waits: true };
const contested: RegisterDraft = { ...unsaved, conflicts: [1] };
const refused: RegisterDraft = { ...unsaved, refusal: { message: 'Editing closed.', asksReason: false } };
const asked: RegisterDraft = { ...unsaved, refusal: { message: 'Give a reason.', asksReason: true } };
const rejected: RegisterDraft = {
  ...emptyDraft,
  rejected: [{ studentId: 1, status: 'PRESENT', reason: 'Not in the section.' }],
};

const kept = (draft: RegisterDraft, date = '2026-11-17', scheduleId = 1): StoredDraft => ({
  scheduleId,
  date,
  className: 'Arabic 2',
  sectionName: '2-B',
  draft,
});

test('a register shows what keeps it from the server', () => {
  expect([unsaved, { ...waiting, waits: false }, waiting, contested, refused, asked, rejected].map(stateOf)).toEqual([
    'unsaved',
    'unsaved',
    'waiting',
    'conflict',
    'refused',
    'reason',
    'refused',
  ]);
});

test('a mark that is entered and being sent counts once', () => {
  expect([unsaved, waiting, rejected].map(unsentMarks)).toEqual([1, 1, 1]);
});

test('the students whose marks would be lost are listed by id', () => {
  expect(
    unsentStudents({
      ...waiting,
      marks: { ...marks, 2: marks[1] },
      rejected: [{ studentId: 3, status: 'LATE', reason: 'Gone.' }],
    }),
  ).toEqual([1, 2, 3]);
});

test('the summary of all drafts starts with what the user has to do', () => {
  expect(summaryOf([kept(unsaved), kept(unsaved)], true).words).toBe('2 registers not saved yet');
  expect(summaryOf([kept(unsaved), kept(waiting)], true).words).toBe('Waiting for the connection');
  expect(summaryOf([kept(waiting)], false).words).toBe('Waiting to be sent');
  expect(summaryOf([kept(waiting), kept(asked)], true).words).toBe('1 register needs a reason');
  expect(summaryOf([kept(asked), kept(rejected)], true).words).toBe('1 register not saved');
  expect(summaryOf([kept(refused), kept(contested)], true).words).toBe('Review 1 difference');
});

test('waiting saves are sent in the order that Save was pressed, and listed by class date', () => {
  const later = kept({ ...waiting, sent: sent('2026-11-18T09:00:00.000Z') }, '2026-11-10');
  const sooner = kept(waiting, '2026-11-17');
  expect(toSend([later, kept(unsaved), sooner])).toEqual([sooner, later]);
  expect(listed([sooner, later])).toEqual([later, sooner]);
});
