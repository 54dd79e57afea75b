import type { ListedStudent } from '@homeroom/shared/students/students';
import { arrange, changeList, countFilters, readList, toggled, type StudentListAddress } from './list-address';
import { rowOf } from './rows';

const read = (text: string) => readList(new URLSearchParams(text));
const change = (text: string, to: Partial<StudentListAddress>) => changeList(new URLSearchParams(text), to).toString();

describe('the address of the Student List', () => {
  test('says everything that the list shows', () => {
    expect(read('q=khan&status=active.withdrawn&form=enrolled&section=2-B&section=A.%26+B&sort=-age')).toEqual({
      q: 'khan',
      statuses: ['Active', 'Withdrawn'],
      forms: ['Enrolled'],
      sections: ['2-B', 'A.& B'],
      sort: { by: 'age', descending: true },
    });
  });

  test('means the whole list when it says nothing, or nothing sound', () => {
    const whole = { q: '', statuses: [], forms: [], sections: [], sort: null };
    expect(read('')).toEqual(whole);
    expect(read('status=gone&form=maybe&section=&sort=password')).toEqual(whole);
  });

  test('comes back as it was written, and stays short', () => {
    const state: StudentListAddress = {
      q: 'a & b',
      statuses: ['Unassigned'],
      forms: ['Withdrawn'],
      sections: ['2-B', '1.5, "x"'],
      sort: { by: 'section', descending: false },
    };
    expect(readList(changeList(new URLSearchParams('tab=x'), state))).toEqual(state);
    expect(
      change('q=a&status=active&section=2-B&sort=age&tab=x', { q: '', statuses: [], sections: [], sort: null }),
    ).toBe('tab=x');
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
      sectionName,
      age,
      gender: 'Female',
      status: 'ACTIVE',
      formEnrollmentStatus: id === 1 ? 'WITHDRAWN' : 'ACTIVE',
    } satisfies ListedStudent),
  );
  const names = (text: string) => arrange(rows, read(text)).map(({ studentName }) => studentName);

  test('are those that every group of filters and the search hold', () => {
    expect(names('')).toEqual(['Adam', 'Ben', 'Chloé', 'Dina']);
    expect(names('section=2-B&section=10-A')).toEqual(['Adam', 'Chloé']);
    expect(names('section=withdrawn')).toEqual(['Ben']);
    expect(names('status=unassigned.withdrawn')).toEqual(['Ben', 'Dina']);
    expect(names('form=enrolled&q=chloe')).toEqual(['Chloé']);
    expect(names('form=enrolled&q=ben')).toEqual([]);
  });

  test('come in the order that is asked for, and by name where that does not decide', () => {
    expect(names('sort=-studentName')).toEqual(['Dina', 'Chloé', 'Ben', 'Adam']);
    expect(names('sort=age')).toEqual(['Adam', 'Chloé', 'Dina', 'Ben']);
    expect(names('sort=-age')).toEqual(['Ben', 'Dina', 'Adam', 'Chloé']);
    expect(names('sort=section')).toEqual(['Chloé', 'Adam', 'Dina', 'Ben']);
  });
});
