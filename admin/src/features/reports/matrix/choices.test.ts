import { choicesOf } from './choices';

const student = (studentId: number, studentName: string, sectionName: string, classTypeName: string) => ({
  studentId,
  studentName,
  studentLastName: '',
  sectionName,
  classTypeName,
});
const options = {
  teachers: [{ userId: 7, teacherId: 3, fullName: 'Nadia Rahman', lastName: 'Rahman' }],
  sections: [
    { id: 1, sectionName: '2-B' },
    { id: 2, sectionName: '3-A' },
  ],
  classTypes: [
    { id: 5, className: 'Arabic 2' },
    { id: 6, className: 'Art' },
  ],
  semesters: [{ id: 9, semesterName: 'Fall', academicYear: '2026/27' }],
  openingSemesterId: 9,
  students: [
    student(1, 'Amina Yusuf', '2-B', 'Arabic 2'),
    student(1, 'Amina Yusuf', '2-B', 'Art'),
    student(2, 'Ben Okafor', '3-A', 'Arabic 2'),
  ],
};
const names = (filter: { sectionId?: number; classTypeId?: number }) =>
  choicesOf(options, filter).studentId.map(({ label }) => label);

describe('the choices of the report filters', () => {
  test('list a teacher by the teacher’s id, and a student with two classes once', () => {
    expect(choicesOf(options, {}).teacherId).toEqual([{ value: 3, label: 'Nadia Rahman' }]);
    expect(names({})).toEqual(['Amina Yusuf', 'Ben Okafor']);
  });

  test('name a semester with its year, because each year has a fall', () => {
    expect(choicesOf(options, {}).semesterId).toEqual([{ value: 9, label: 'Fall 2026/27' }]);
  });

  test('offer the students of the chosen section and class type', () => {
    expect(names({ sectionId: 2 })).toEqual(['Ben Okafor']);
    expect(names({ classTypeId: 6 })).toEqual(['Amina Yusuf']);
    expect(names({ sectionId: 2, classTypeId: 6 })).toEqual([]);
  });
});
