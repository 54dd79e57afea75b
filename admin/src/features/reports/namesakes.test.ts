import { isNumbered, namesakes, toldApart } from './namesakes';

const of = (studentId: number, studentName: string) => ({ studentId, studentName });

test('two students with the same name get their numbers, and nobody else does', () => {
  const students = [of(12, 'Amina Yusuf'), of(40, 'Ben Okafor'), of(31, 'Amina Yusuf'), of(7, 'Amina Yusufi')];
  const shared = namesakes(students);
  expect(students.map((each) => toldApart(each, shared))).toEqual([
    'Amina Yusuf #12',
    'Ben Okafor',
    'Amina Yusuf #31',
    'Amina Yusufi',
  ]);
});

test('a name with its number is recognized', () => {
  expect([of(12, 'Amina Yusuf #12'), of(12, 'Amina Yusuf'), of(2, 'Amina Yusuf #12')].map(isNumbered)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a student in two classes is not their own namesake', () => {
  expect(namesakes([of(12, 'Amina Yusuf'), of(12, 'Amina Yusuf')]).size).toBe(0);
});
