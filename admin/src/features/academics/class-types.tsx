import { classTypeColumns, classTypeSchema } from '@homeroom/shared/academics';
import { defineResource } from '../../resources/define-resource';

export const classTypes = defineResource(classTypeSchema, {
  name: 'class-types',
  subject: 'ClassType',
  path: '/admin-setup/class-types',
  label: 'Class types',
  singular: 'class type',
  describe: 'The subjects and programs that the school teaches.',
  list: ['className'],
  import: classTypeColumns,
  search: 'Search name',
  deleteHint: 'A class type with classes cannot be deleted.',
  emptyHint: 'A class type is a subject or program, such as Arabic 2.',
});
