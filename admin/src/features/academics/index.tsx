import { Link } from 'react-router';
import {
  academicYearSchema,
  classTypeColumns,
  classTypeSchema,
  risingGradeColumns,
  risingGradeSchema,
  sectionColumns,
  type SectionInput,
  sectionSchema,
  sectionWords,
  type SemesterInput,
  semesterSchema,
} from '@homeroom/shared/academics';
import { defineResource } from '../../resources/define-resource';
import { lazyPart } from '../../frame/define-feature';

const academicYears = defineResource(academicYearSchema, {
  name: 'academic-years',
  subject: 'AcademicYear',
  words: {
    label: 'Academic years',
    singular: 'academic year',
    describe: 'Each academic year is divided into semesters.',
    deleteHint: 'A year with semesters cannot be deleted.',
    emptyHint: 'Semesters belong to an academic year. Enter its first and last day.',
  },
  routes: { path: '/admin-setup/academic-years' },
  list: { columns: ['name', 'firstDay', 'lastDay'], order: '-firstDay', search: 'Search name' },
  form: {
    // A year needs a semester; the first often has the same days.
    afterCreate: ({ id, firstDay, lastDay }) =>
      `/admin-setup/semesters/new?academicYearId=${id}&firstDay=${firstDay}&lastDay=${lastDay}`,
  },
});

/** A semester in its list, with its name and academic year: 'Fall 2026/27'. */
interface SemesterRow extends SemesterInput {
  id: number;
  fullName: string;
}

const semesters = defineResource<SemesterRow>(semesterSchema, {
  name: 'semesters',
  subject: 'Semester',
  nameOf: ({ fullName }) => fullName,
  words: {
    label: 'Semesters',
    singular: 'semester',
    describe: 'The dated parts of an academic year. Classes are assigned for a semester.',
    deleteHint: 'A semester with class dates or classes cannot be deleted.',
    emptyHint: 'Classes are assigned for a semester, and class dates belong to one.',
  },
  routes: { path: '/admin-setup/semesters' },
  fields: { academicYearId: { sort: 'academicYear' } },
  list: {
    columns: ['semesterName', 'academicYearId', 'firstDay', 'lastDay'],
    order: '-firstDay',
    search: 'Search semester, academic year',
    filters: ['academicYearId'],
  },
  form: { effect: lazyPart(() => import('../calendar/public'), 'DaysOutside') },
});

const classTypes = defineResource(classTypeSchema, {
  name: 'class-types',
  subject: 'ClassType',
  words: {
    label: 'Class types',
    singular: 'class type',
    describe: 'The subjects and courses that the school teaches.',
    deleteHint: 'A class type with classes cannot be deleted.',
    emptyHint: 'A class type is a subject or course, such as Arabic 2.',
  },
  routes: { path: '/admin-setup/class-types' },
  list: { columns: ['className'], search: 'Search name' },
  acts: { import: classTypeColumns },
});

interface SectionRow extends SectionInput {
  id: number;
  students: number;
}

function recentYears() {
  const next = new Date().getFullYear() + 1;
  return Array.from({ length: 11 }, (_, ago) => ({ value: String(next - ago), label: String(next - ago) }));
}

const sections = defineResource<SectionRow>(sectionSchema, {
  name: 'sections',
  subject: 'Section',
  nameOf: sectionWords,
  words: {
    label: 'Sections',
    singular: 'section',
    describe: 'Groups of students in the same year. A student is in one section at a time.',
    deleteHint: 'A section with students or classes cannot be deleted.',
    emptyHint: 'A section is a group of students in the same year, such as 2-B.',
  },
  routes: { path: '/admin-setup/sections' },
  fields: {
    students: {
      title: 'Students today',
      sort: true,
      render: ({ sectionName, students }) =>
        students > 0 ? (
          <Link className="text-link" to={`/admin/students?section=${encodeURIComponent(sectionName)}`}>
            {students}
          </Link>
        ) : (
          students
        ),
    },
    capacity: { text: (section) => section.capacity?.toString() ?? 'No limit' },
  },
  list: {
    columns: ['sectionName', 'allocatedYear', 'students', 'capacity'],
    search: 'Search section',
    filters: [{ field: 'allocatedYear', choices: recentYears() }],
  },
  form: { initial: () => ({ allocatedYear: new Date().getFullYear() }) },
  acts: { import: sectionColumns },
});

const risingGrades = defineResource(risingGradeSchema, {
  name: 'rising-grades',
  subject: 'RisingGrade',
  words: {
    label: 'Rising grades',
    singular: 'rising grade',
    describe: 'The grades that students enter next, in the order shown in lists.',
    deleteHint: 'Students who have this grade keep it.',
    emptyHint: 'Grades group students when sections are assigned.',
  },
  routes: { path: '/admin-setup/rising-grades' },
  list: { columns: ['name', 'position'], search: 'Search name' },
  acts: { import: risingGradeColumns },
});

/** Class types, sections, semesters, years and grades: screens of Admin Set up without menu entries. */
export const academics = [academicYears, semesters, classTypes, sections, risingGrades];
