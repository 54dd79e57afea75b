import { marksOf } from './last-five.service.js';

test('takes the marks of each student in the order of the class days, whatever the order of ids and registers', () => {
  const days = [9, 3, 12].map((id) => ({ id }));
  const of = (scheduleId: number, dayId: number, marks: string | null) => ({ scheduleId, dayId, marks });
  const registers = [
    of(1, 12, '4L'),
    of(1, 99, '4A5A'),
    of(2, 3, '4U6P'),
    of(1, 3, '5A4A'),
    of(1, 9, '4P'),
    of(2, 9, null),
  ];
  const classes = [
    { scheduleId: 1, studentIds: [4, 5, 6], days },
    { scheduleId: 2, studentIds: [4], days },
  ];
  expect(marksOf(classes, registers)).toEqual(
    new Map([
      [
        1,
        new Map([
          [4, ['PRESENT', 'ABSENT', 'LATE']],
          [5, ['ABSENT']],
          [6, []],
        ]),
      ],
      [2, new Map([[4, ['UNINFORMED_ABSENT']]])],
    ]),
  );
});
