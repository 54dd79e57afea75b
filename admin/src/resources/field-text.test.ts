import { semesterSchema } from '@homeroom/shared/academics';
import { referenceName } from '@homeroom/shared/references';
import { setRegion, standardRegion } from '@homeroom/shared/region';
import { fieldText } from './field-text';
import { fieldsOf } from './fields';

describe('a value as people read it', () => {
  it('is a time as the region writes it', () => {
    setRegion('US');
    expect(fieldText({ kind: 'time' }, '15:00')).toBe('3:00 PM');
    setRegion(standardRegion);
  });

  it('is a date with its weekday, yes or no, a choice in words, or weekdays', () => {
    expect(fieldText({ kind: 'date' }, '2026-11-17')).toBe('Tue 17 Nov 2026');
    expect(fieldText({ kind: 'time' }, '15:00')).toBe('15:00');
    expect((['yes-no', 'line'] as const).map((kind) => fieldText({ kind }, false))).toEqual(['No', 'No']);
    expect(fieldText({ kind: 'choice', choices: [{ value: 'MAKE_UP', label: 'Make-up' }] }, 'MAKE_UP')).toBe('Make-up');
    expect(fieldText({ kind: 'weekdays' }, [0, 3])).toBe('Wed, Sun');
  });

  it('is what was typed for a date that could not be read', () => {
    expect(fieldText({ kind: 'date' }, '31/02/2016')).toBe('31/02/2016');
  });

  it('is empty without a value, but zero stays zero', () => {
    expect([null, undefined, ''].map((value) => fieldText({ kind: 'line' }, value))).toEqual(['', '', '']);
    expect(fieldText({ kind: 'number' }, 0)).toBe('0');
  });
});

it('finds the name of a reference where the row carries it', () => {
  const year = fieldsOf(semesterSchema).find(({ name }) => name === 'academicYearId')!;
  expect(referenceName({ academicYearId: 3, academicYear: '2026/27' }, year)).toBe('2026/27');
  expect(referenceName({ academicYearId: 3 }, year)).toBeNull();
});

it('takes neither an id nor another record’s name for the name of a reference', () => {
  const student = { resource: 'students', label: 'studentName' };
  const row = { keptBy: 3, keptByName: 'Omar', studentName: 'Lina', friendId: null, friendName: null };
  expect(referenceName(row, { name: 'keptBy', reference: student })).toBe('Omar');
  expect(referenceName(row, { name: 'friendId', reference: student })).toBeNull();
});
