import { risingGradeColumns, risingGradeSchema } from '@homeroom/shared/academics';
import { defineResource } from '../../resources/define-resource';

export const risingGrades = defineResource(risingGradeSchema, {
  name: 'rising-grades',
  subject: 'RisingGrade',
  path: '/admin-setup/rising-grades',
  label: 'Rising grades',
  singular: 'rising grade',
  describe: 'The grades that students rise to, in the order in which lists show them.',
  list: ['name', 'position'],
  import: risingGradeColumns,
  search: 'Search name',
  deleteHint: 'Students keep their grade.',
  emptyHint: 'Grades group students when sections are assigned.',
});
