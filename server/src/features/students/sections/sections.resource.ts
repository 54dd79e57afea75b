import { sectionColumns, sectionSchema } from '@homeroom/shared/academics';
import { columns } from '../../../platform/database/common.sql.js';
import { defineResource } from '../../../platform/resources/define-resource.js';
import { fromSections } from '../../academics/academics.sql.js';
import { SectionEntity } from '../../academics/section.entity.js';
import { studentsIn } from '../students.sql.js';

export const sections = defineResource(SectionEntity, {
  path: 'sections',
  subject: 'Section',
  schema: sectionSchema,
  words: {
    singular: 'section',
    conflict: { path: 'sectionName', message: 'This year already has a section with this name.' },
    inUse: 'This section has students or classes. Archive it instead.',
  },
  list: {
    sort: ['sectionName', 'allocatedYear', 'capacity', 'students'],
    filter: ['allocatedYear', 'archived'],
    search: ['sectionName'],
    ordered: ['sectionName'],
  },
  read: {
    view: `SELECT ${columns('section', 'id', 'sectionName', 'sectionNameKey', 'sectionNameOrder', 'allocatedYear', 'capacity', 'archived')},
      ${studentsIn('section.id', ':today')} AS "students"
    ${fromSections}`,
  },
  acts: { import: { columns: sectionColumns, fill: (_, { today }) => ({ allocatedYear: Number(today.slice(0, 4)) }) } },
  namedInSheets: {
    names: ({ sectionName, allocatedYear }) => [`${String(sectionName)} (${String(allocatedYear)})`],
    isMeant: ({ allocatedYear }, today) => Number(allocatedYear) === Number(today.slice(0, 4)),
  },
});
