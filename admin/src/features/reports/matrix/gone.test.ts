import { goneWords } from '../../../components/gone-choices';
import { goneFrom, goneNames, withoutGone } from './choices';

const choices = {
  teacherId: [{ value: 1, label: 'Nadia Rahman' }],
  sectionId: [{ value: 2, label: '2-B' }],
  classTypeId: [],
  studentId: [],
  semesterId: [{ value: 3, label: 'Fall' }],
};

it('finds choices in an address that are no longer offered, and clears only those', () => {
  expect(goneFrom({ teacherId: 1, sectionId: 2, semesterId: 3 }, choices)).toEqual([]);
  const filter = { teacherId: 1, sectionId: 9, studentId: 8 };
  const gone = goneFrom(filter, choices);
  expect(gone).toEqual(['sectionId', 'studentId']);
  expect(goneWords(goneNames(gone))).toBe('The section and student in this link are no longer available.');
  expect(goneWords(goneNames(['semesterId']))).toBe('The semester in this link is no longer available.');
  expect(withoutGone(filter, gone)).toEqual({ teacherId: 1 });
});
