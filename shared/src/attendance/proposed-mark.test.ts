import { disagrees } from './proposed-mark.js';

const marked = '2026-11-17T09:10:00.000Z';
const [before, after] = ['2026-11-17T08:00:00.000Z', '2026-11-17T09:30:00.000Z'];

it.each([
  ['AWAY', before, 'PRESENT', marked, true],
  ['AWAY', after, 'ABSENT', marked, false],
  ['LATE', after, 'PRESENT', marked, true],
  ['LATE', before, 'PRESENT', marked, false],
  ['LATE', after, 'PRESENT', null, false],
  ['LATE', after, 'LATE', marked, false],
  ['LATE', before, 'UNINFORMED_ABSENT', marked, true],
  ['AWAY', before, null, null, false],
] as const)('a notice %s told at %s, and the mark %s of %s: %s', (kind, toldAt, status, markedAt, expected) => {
  expect(disagrees({ kind, toldAt }, status, markedAt)).toBe(expected);
});
