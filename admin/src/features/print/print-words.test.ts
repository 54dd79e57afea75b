import { introOf, whyNoClass } from './print-words';

const own = { coveredToday: false };
const covered = { coveredToday: true };

test('a substitute is promised no phone numbers of a class that they only cover', () => {
  expect([[own], [], [covered], [own, covered]].map((classes) => introOf('emergency', classes))).toEqual([
    'All students expected today, by section, with their marks and their parents’ phone numbers.',
    'All students expected today, by section, with their marks and their parents’ phone numbers.',
    'All students expected today in the classes that you cover, by section, with their marks.',
    'All students expected today, by section, with their marks and, in your own classes, their parents’ phone numbers.',
  ]);
});

test('a substitute reads why the class that they cover has no list to print', () => {
  expect(whyNoClass('class-list', [covered])).toBe('Of a class that you cover, you can print today’s register.');
  expect(whyNoClass('class-list', [])).toBe('No class of a current or coming semester is assigned yet.');
});
