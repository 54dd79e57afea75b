import { academicYearSchema, periodProblem } from '@homeroom/shared/academics';
import { defineResource } from '../../resources/define-resource';

export const academicYears = defineResource(academicYearSchema, {
  name: 'academic-years',
  subject: 'AcademicYear',
  path: '/admin-setup/academic-years',
  label: 'Academic years',
  singular: 'academic year',
  describe: 'Each academic year is divided into semesters.',
  list: ['name', 'firstDay', 'lastDay'],
  order: '-firstDay',
  search: 'Search name',
  form: { check: periodProblem },
  // A year needs a semester; the first often has the same days.
  goesOnAt: ({ id, firstDay, lastDay }) =>
    `/admin-setup/semesters/new?academicYearId=${id}&firstDay=${firstDay}&lastDay=${lastDay}`,
  deleteHint: 'A year with semesters cannot be deleted.',
  emptyHint: 'Semesters belong to an academic year. Enter its first and last day.',
});
