import { familyNews, teacherNews, type ChangedClass, type ChildsClasses, type DayChange } from './day-letters.js';

const friday = '2026-12-04';
const storm: DayChange = { act: 'close', name: 'Storm day', forAll: true };
const arabic = { scheduleId: 1, className: 'Arabic 2', sectionName: '2-B', teacherName: 'Karen Whitlock' };
const maths = { ...arabic, scheduleId: 2, className: 'Maths 2' };
const on = (of: Omit<ChangedClass, 'date'>, ...dates: string[]) => dates.map((date) => ({ ...of, date }));
const child = (name: string, ...classes: ChangedClass[]): ChildsClasses => ({ name, classes });

test('a household reads in one sentence that there is no school', () => {
  const children = [child('Lina', ...on(arabic, friday)), child('Omar', ...on(maths, friday))];
  expect(familyNews(children, storm)).toEqual({
    subject: 'No school on Fri 4 Dec 2026: Storm day',
    sentences: ['There is no school for Lina and Omar on Fri 4 Dec 2026: Storm day.'],
  });
});

test('children with different days have a sentence each', () => {
  const children = [child('Lina', ...on(arabic, '2026-12-03', friday)), child('Omar', ...on(maths, friday))];
  expect(familyNews(children, storm)).toEqual({
    subject: 'No school on Thu 3 Dec 2026 and Fri 4 Dec 2026: Storm day',
    sentences: [
      'There is no school for Lina on Thu 3 Dec 2026 and Fri 4 Dec 2026: Storm day.',
      'There is no school for Omar on Fri 4 Dec 2026: Storm day.',
    ],
  });
});

test('more than three closed days are said as a period', () => {
  const week = ['2026-11-30', '2026-12-01', '2026-12-03', friday];
  expect(familyNews([child('Lina', ...on(arabic, ...week))], { ...storm, name: 'Flooded.' }).sentences).toEqual([
    'There is no school for Lina from Mon 30 Nov 2026 to Fri 4 Dec 2026: Flooded.',
  ]);
});

test('when only some classes are closed, the child’s are named', () => {
  const some = { ...storm, forAll: false };
  const lina = child('Lina', ...on(arabic, friday), ...on(maths, friday));
  expect(familyNews([lina, child('Omar', ...on(arabic, friday))], some)).toEqual({
    subject: 'No class on Fri 4 Dec 2026: Storm day',
    sentences: [
      'Lina’s classes Arabic 2 and Maths 2 do not meet on Fri 4 Dec 2026: Storm day.',
      'Omar’s class Arabic 2 does not meet on Fri 4 Dec 2026: Storm day.',
    ],
  });
  expect(familyNews([lina, { ...lina, name: 'Sami' }], some).sentences).toEqual([
    'Lina and Sami’s classes Arabic 2 and Maths 2 do not meet on Fri 4 Dec 2026: Storm day.',
  ]);
});

test('reopening says that classes meet again, and names every day', () => {
  const reopened: DayChange = { act: 'reopen', name: null, forAll: true };
  expect(familyNews([child('Lina', ...on(arabic, friday))], reopened)).toEqual({
    subject: 'Classes meet again on Fri 4 Dec 2026',
    sentences: ['Classes meet again on Fri 4 Dec 2026 for Lina.'],
  });
  expect(familyNews([child('Lina', ...on(arabic, friday))], { ...reopened, forAll: false }).sentences).toEqual([
    'Lina’s class Arabic 2 meets again on Fri 4 Dec 2026.',
  ]);
  const days = ['2026-11-30', '2026-12-01', '2026-12-03', friday];
  expect(teacherNews({ own: on(arabic, ...days), covered: [] }, reopened).sentences).toEqual([
    'Your class Arabic 2 · Section 2-B meets again on Mon 30 Nov 2026, Tue 1 Dec 2026, Thu 3 Dec 2026 and Fri 4 Dec 2026.',
  ]);
});

test('a teacher reads which of their classes do not meet, those on the same days together', () => {
  const classes = [...on(arabic, '2026-12-03', friday), ...on(maths, friday)];
  expect(teacherNews({ own: classes, covered: [] }, storm)).toEqual({
    subject: 'Your classes do not meet on Thu 3 Dec 2026 and Fri 4 Dec 2026: Storm day',
    sentences: [
      'Your class Arabic 2 · Section 2-B does not meet on Thu 3 Dec 2026 and Fri 4 Dec 2026: Storm day.',
      'Your class Maths 2 · Section 2-B does not meet on Fri 4 Dec 2026: Storm day.',
    ],
  });
});

test('a substitute reads which of the classes that they cover do not meet, beside their own', () => {
  expect(teacherNews({ own: [], covered: on(arabic, friday) }, storm)).toEqual({
    subject: 'The class you cover does not meet on Fri 4 Dec 2026: Storm day',
    sentences: ['The class Arabic 2 · Section 2-B, which you cover, does not meet on Fri 4 Dec 2026: Storm day.'],
  });
  const both = [...on(arabic, friday), ...on(maths, friday)];
  expect(teacherNews({ own: [], covered: both }, storm).subject).toBe(
    'Classes you cover do not meet on Fri 4 Dec 2026: Storm day',
  );
  expect(teacherNews({ own: on(maths, friday), covered: on(arabic, friday) }, storm)).toEqual({
    subject: 'Your classes do not meet on Fri 4 Dec 2026: Storm day',
    sentences: [
      'Your class Maths 2 · Section 2-B does not meet on Fri 4 Dec 2026: Storm day.',
      'The class Arabic 2 · Section 2-B, which you cover, does not meet on Fri 4 Dec 2026: Storm day.',
    ],
  });
});
