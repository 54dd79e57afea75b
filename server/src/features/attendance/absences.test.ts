import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import { couldBeOftenAbsent, isOftenAbsent } from './absences.service.js';

const status: Record<string, MarkStatus> = { P: 'PRESENT', A: 'ABSENT', L: 'LATE', U: 'UNINFORMED_ABSENT' };
const marks = (letters: string) => [...letters].map((letter) => status[letter]!);

test('counts both kinds of absence, and no other mark', () => {
  expect(['AUA', 'AAAAA', 'PLAUA', 'AAP', 'LLLLL', ''].map((letters) => isOftenAbsent(marks(letters)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('looks further back only for students for whom it could matter', () => {
  expect(['', 'PP', 'PPP', 'AP', 'PPPA', 'AAPP', 'AAPPP'].map((letters) => couldBeOftenAbsent(marks(letters)))).toEqual(
    [true, true, false, true, false, true, false],
  );
});
