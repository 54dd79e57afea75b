import type { MarkStatus } from '@homeroom/shared/attendance';
import { couldBeOftenAbsent, isOftenAbsent, lastFiveByPupil, pupilKey } from './absences.js';

const status: Record<string, MarkStatus> = { P: 'PRESENT', A: 'ABSENT', L: 'LATE', U: 'UNINFORMED_ABSENT' };
const marks = (letters: string) => [...letters].map((letter) => status[letter]!);

test('counts absences with and without word, and no other mark', () => {
  expect(['AUA', 'AAAAA', 'PLAUA', 'AAP', 'LLLLL', ''].map((letters) => isOftenAbsent(marks(letters)))).toEqual([true, true, true, false, false, false]);
});

test('looks further back only for whom it could make a difference', () => {
  expect(['', 'PP', 'PPP', 'AP', 'PPPA', 'AAPP', 'AAPPP'].map((letters) => couldBeOftenAbsent(marks(letters)))).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
});

test('takes the last five marks of each pupil in the order of the class days, whatever the order of ids and rows', () => {
  const schedule = { scheduleId: 1, classSectionId: 1, days: [9, 3, 7, 2, 5, 8].map((id) => ({ id })) };
  const dated = [...'PALUPA'].map((letter, n) => ({ scheduleId: 1, studentId: 4, dayId: schedule.days[n]!.id, status: status[letter]! }));
  const closed = { scheduleId: 1, studentId: 4, dayId: 99, status: 'ABSENT' as const };
  const five = lastFiveByPupil([schedule], [closed, ...dated.reverse()]);
  expect(five).toEqual(new Map([[pupilKey({ scheduleId: 1, studentId: 4 }), marks('ALUPA')]]));
});
