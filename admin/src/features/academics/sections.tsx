import { sectionColumns, sectionSchema, type SectionInput } from '@homeroom/shared/academics';
import { defineResource } from '../../resources/define-resource';

/** A section in its list, with the number of students today. */
interface SectionRow extends SectionInput {
  id: number;
  students: number;
}

/** Next year and the ten before it. */
function recentYears() {
  const next = new Date().getFullYear() + 1;
  return Array.from({ length: 11 }, (_, ago) => ({ value: String(next - ago), label: String(next - ago) }));
}

export const sections = defineResource<SectionRow>(sectionSchema, {
  name: 'sections',
  subject: 'Section',
  path: '/admin-setup/sections',
  label: 'Sections',
  singular: 'section',
  describe: 'Groups of students in the same year. A student is in one section at a time.',
  list: ['sectionName', 'allocatedYear', 'students', 'capacity'],
  columns: {
    students: { title: 'Students today', sort: true },
    capacity: { text: (section) => section.capacity?.toString() ?? 'No limit' },
  },
  nameOf: (section) => `${section.sectionName} (${section.allocatedYear})`,
  import: sectionColumns,
  search: 'Search section',
  filters: [{ field: 'allocatedYear', choices: recentYears() }],
  form: { initial: () => ({ allocatedYear: new Date().getFullYear() }) },
  deleteHint: 'A section with students or classes cannot be deleted.',
  emptyHint: 'A section is a group of students in the same year, such as 2-B.',
});
