import { risingGradeColumns, risingGradeSchema } from '@homeroom/shared/academics';
import { defineResource } from '../../resources/define-resource';

export const risingGrades = defineResource(risingGradeSchema, {
  name: 'rising-grades',
  subject: 'RisingGrade',
  path: '/admin-setup/rising-grades',
  label: 'Rising grades',
  singular: 'rising grade',
  describe: 'The grades that students enter next, in the order shown in lists.',
  list: ['name', 'position'],
  import: risingGradeColumns,
  search: 'Search name',
  deleteHint: 'Students who have this grade keep it.',
  emptyHint: 'Grades group students when sections are assigned.',
});
