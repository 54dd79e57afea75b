import { readWeekdays } from './typed-weekdays.js';

it.each<[string, number[]]>([
  ['Mon, Wed', [1, 3]],
  ['Tuesday/Thursday', [2, 4]],
  ['MWF', [1, 3, 5]],
  ['TTh', [2, 4]],
  ['Tues & Thurs', [2, 4]],
  ['Mon–Fri', [1, 2, 3, 4, 5]],
  ['fri to mon', [0, 1, 5, 6]],
  ['su mo', [0, 1]],
  ['Daily', [0, 1, 2, 3, 4, 5, 6]],
])('reads the weekdays %j', (text, days) => {
  expect(readWeekdays(text)).toEqual({ value: days });
});

it.each(['whenever', '9:30', 'Mon-', '-'])('does not guess at %j', (text) => {
  expect(readWeekdays(text).problem).toContain('is not a list of weekdays');
});
