import { classTypeSchema } from '@homeroom/shared/academics';
import { defineResource } from '../../resources/define-resource';

export const classTypes = defineResource(classTypeSchema, {
  name: 'class-types',
  subject: 'ClassType',
  path: '/admin-setup/class-types',
  label: 'Class types',
  singular: 'class type',
  describe: 'The subjects and programmes that the school teaches.',
  list: ['className'],
  search: 'Search name',
  deleteHint: 'A class type that has classes stays.',
  emptyHint: 'A class type is a subject or programme, such as Arabic 2.',
});
