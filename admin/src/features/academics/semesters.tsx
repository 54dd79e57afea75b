import { lazy } from 'react';
import { periodProblem, semesterSchema } from '@homeroom/shared/academics';
import { defineResource } from '../../resources/define-resource';

export const semesters = defineResource(semesterSchema, {
  name: 'semesters',
  subject: 'Semester',
  path: '/admin-setup/semesters',
  label: 'Semesters',
  singular: 'semester',
  describe: 'The dated parts of an academic year. Classes are assigned for a semester.',
  list: ['semesterName', 'academicYearId', 'firstDay', 'lastDay'],
  columns: { academicYearId: { sort: 'academicYear' } },
  order: '-firstDay',
  search: 'Search semester, academic year',
  filters: ['academicYearId'],
  form: {
    check: periodProblem,
    effect: lazy(async () => ({ default: (await import('../calendar/public')).DaysOutside })),
  },
  deleteHint: 'A semester with class dates or classes cannot be deleted.',
  emptyHint: 'Classes are assigned for a semester, and class dates belong to one.',
});
