import type { PlannedClass } from '@homeroom/shared/next-year/check-plan';
import {
  plannedClassColumns,
  plannedClassRowSchema,
  plannedClassSchema,
  plannedSectionRowSchema,
  plannedSectionSchema,
} from '@homeroom/shared/next-year/next-year';
import { showTimes } from '@homeroom/shared/assignments/class-times';
import { Pill } from '../../components/pill';
import { lazyPart } from '../../frame/define-feature';
import { defineResource } from '../../resources/define-resource';
import { planPath } from './parts';
import { nameIn } from '@homeroom/shared/names';
import { readNameOrder } from '../../providers/school';

/** The sections of the new year, with their figures. */
export const plannedSections = defineResource(plannedSectionSchema, {
  name: 'next-year-sections',
  subject: 'NextYear',
  rows: plannedSectionRowSchema,
  words: {
    label: 'Sections of the next year',
    singular: 'section',
    plural: 'sections',
    describe: 'The sections that the new year begins with, each with the students it gets.',
    deleteHint: 'Its planned classes are deleted too, and its students have no section until they are moved.',
    emptyHint: 'Add the sections of the new year. Students of this year’s sections move up into them.',
  },
  routes: { path: `${planPath}/sections` },
  fields: {
    capacity: { text: ({ capacity }) => capacity?.toString() ?? 'No limit' },
    size: {
      render: ({ size, capacity }) =>
        capacity !== null && size > capacity ? (
          <Pill tone="warn">
            {size} of {capacity}
          </Pill>
        ) : (
          size
        ),
      sort: false,
    },
    girls: { sort: false },
    boys: { sort: false },
    others: { sort: false },
    classes: { sort: false },
  },
  list: {
    columns: ['sectionName', 'fromSectionId', 'size', 'capacity', 'girls', 'boys', 'others', 'classes'],
    onTablet: ['sectionName', 'fromSectionId', 'size', 'capacity', 'classes'],
    onPhone: ['sectionName', 'fromSectionId', 'size', 'classes'],
    order: 'sectionName',
    search: 'Search section',
  },
  page: { opens: 'overList' },
});

interface PlannedClassRow extends Omit<PlannedClass, 'className' | 'sectionName'> {
  classTypeName: string;
  taught: 'Yes' | 'No';
}

const teacherOf = ({ teacherName, ...row }: PlannedClassRow) =>
  teacherName === null ? null : nameIn({ ...row, teacherName }, 'teacherName', readNameOrder());

export const plannedClasses = defineResource<PlannedClassRow>(plannedClassSchema, {
  name: 'next-year-classes',
  subject: 'NextYear',
  rows: plannedClassRowSchema,
  nameOf: ({ classTypeName }) => classTypeName,
  words: {
    label: 'Classes of the next year',
    singular: 'class',
    plural: 'classes',
    describe:
      'Copied from this year. A class without a teacher is not created. For another timetable, delete these and import it.',
    emptyHint: 'Add the classes of the new year: class type, section, teacher and times.',
  },
  routes: { path: `${planPath}/classes` },
  fields: {
    teacherId: {
      render: (row) => teacherOf(row) ?? <Pill tone="warn">No teacher</Pill>,
      text: (row) => teacherOf(row) ?? 'No teacher',
    },
    startTime: { title: 'Time', line: 'full', text: showTimes },
  },
  list: {
    columns: ['classTypeId', 'plannedSectionId', 'semesterName', 'teacherId', 'weekdays', 'startTime'],
    onTablet: ['classTypeId', 'plannedSectionId', 'semesterName', 'teacherId', 'weekdays'],
    onPhone: ['classTypeId', 'plannedSectionId', 'teacherId', 'semesterName'],
    order: 'plannedSectionName',
    filters: ['plannedSectionId', 'teacherId', 'classTypeId', 'taught'],
  },
  form: {
    parts: [
      { fields: ['classTypeId', 'plannedSectionId'] },
      { fields: ['semesterName'], part: lazyPart(() => import('./semester-field'), 'SemesterField') },
    ],
  },
  acts: { import: plannedClassColumns },
  page: { opens: 'overList' },
});
