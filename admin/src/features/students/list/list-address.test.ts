import type { ListedStudent } from '@homeroom/shared/students/students';
import { changeAddress, readAddress } from '../../../components/use-address';
import { arrange, countFilters, listAddress, toggled } from './list-address';
import { rowOf } from './rows';

const read = (text: string) => readAddress(listAddress, new URLSearchParams(text));

describe('the address of the Student List', () => {
  test('names statuses in lower case', () => {
    expect(read('status=active.withdrawn&form=enrolled')).toMatchObject({
      status: ['Active', 'Withdrawn'],
      form: ['Enrolled'],
    });
    expect(changeAddress(listAddress, new URLSearchParams(), { status: ['Unassigned'] }).toString()).toBe(
      'status=unassigned',
    );
  });

  test('counts its boxes, and turns one on and off', () => {
    expect(countFilters(read('status=active&section=2-B&section=3-A'))).toBe(3);
    expect(toggled(['2-B'], '3-A')).toEqual(['2-B', '3-A']);
    expect(toggled(['2-B', '3-A'], '2-B')).toEqual(['3-A']);
  });
});

describe('the rows of the Student List', () => {
  const rows = (
    [
      ['Adam', '10-A', 7],
      ['Ben', '2-B', 9],
      ['Chloé', '2-B', 7],
      ['Dina', 'Unassigned', 8],
    ] as const
  ).map(([studentName, sectionName, age], id) =>
    rowOf({
      id,
      studentId: id,
      studentName,
      studentLastName: '',
      sectionName,
      age,
      gender: 'Female',
      leavesOn: null,
      status: 'ACTIVE',
      formEnrollmentStatus: id === 1 ? 'WITHDRAWN' : 'ACTIVE',
      parentWords: id === 0 ? 'dina khan' : '',
    } satisfies ListedStudent),
  );
  const names = (text: string) => arrange(rows, read(text)).map(({ studentName }) => studentName);

  test('are those that match every group of filters and the search', () => {
    expect(names('')).toEqual(['Adam', 'Ben', 'Chloé', 'Dina']);
    expect(names('section=2-B&section=10-A')).toEqual(['Adam', 'Chloé']);
    expect(names('section=withdrawn')).toEqual(['Ben']);
    expect(names('status=unassigned.withdrawn')).toEqual(['Ben', 'Dina']);
    expect(names('form=enrolled&q=chloe')).toEqual(['Chloé']);
    expect(names('form=enrolled&q=ben')).toEqual([]);
  });

  test('are those with the words themselves, then those whose parent has them', () => {
    const found = (text: string) => arrange(rows, read(text)).map((row) => [row.studentName, row.byParent ?? false]);
    expect(found('q=dina')).toEqual([
      ['Dina', false],
      ['Adam', true],
    ]);
    expect(found('q=dina&sort=studentName').map(([name]) => name)).toEqual(['Adam', 'Dina']);
    expect(found('q=khan')).toEqual([['Adam', true]]);
  });

  test('are in the requested order, and by name where that does not decide', () => {
    expect(names('sort=-studentName')).toEqual(['Dina', 'Chloé', 'Ben', 'Adam']);
    expect(names('sort=age')).toEqual(['Adam', 'Chloé', 'Dina', 'Ben']);
    expect(names('sort=-age')).toEqual(['Ben', 'Dina', 'Adam', 'Chloé']);
    expect(names('sort=section')).toEqual(['Chloé', 'Adam', 'Dina', 'Ben']);
  });
});
