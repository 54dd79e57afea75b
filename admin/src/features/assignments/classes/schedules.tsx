import { BookOutlined } from '@ant-design/icons';
import { showMeetingDays, showTimes } from '@homeroom/shared/assignments/class-times';
import {
  assignClassSchema,
  scheduleChangeSchema,
  scheduleColumns,
  type ScheduleRow,
} from '@homeroom/shared/assignments/schedules';
import { sectionWords, semesterWords } from '@homeroom/shared/academics';
import { defineResource } from '../../../resources/define-resource';
import { endsBeforeItBegins, heldBy } from './class-times';
import { lazyPart } from '../../../frame/define-feature';

/** Assign Class (spec 2.7): the four choices above the list of assignments. */
export const schedules = defineResource<ScheduleRow>(assignClassSchema, {
  name: 'schedules',
  subject: 'Schedule',
  change: scheduleChangeSchema,
  nameOf: ({ className, sectionName }) => `${className} · ${sectionName}`,
  words: {
    label: 'Assign Class',
    title: 'Assign Class to Teacher',
    singular: 'class assignment',
    plural: 'class assignments',
    describe: 'Who teaches which class to which section, and when.',
    emptyHint: 'Choose teacher, class type, semester and section above. The first class appears here.',
  },
  routes: {
    path: '/assign-class',
    menu: { section: 'Admin', order: 12, icon: <BookOutlined />, words: 'schedule timetable class' },
  },
  fields: {
    className: { title: 'Class', sort: true, line: 'cut' },
    sectionName: {
      title: 'Section',
      sort: true,
      line: 'full',
      text: sectionWords,
    },
    teacherName: { title: 'Teacher', sort: true, line: 'cut' },
    semesterName: { title: 'Semester', sort: true, line: 'full', text: semesterWords },
    weekdays: { line: 'cut', text: showMeetingDays },
    startTime: { title: 'Time', line: 'full', text: showTimes },
    lastDay: { title: 'Ended on', sort: false, line: 'full' },
  },
  list: {
    columns: ['className', 'sectionName', 'teacherName', 'semesterName', 'weekdays', 'startTime', 'lastDay'],
    onTablet: ['className', 'sectionName', 'teacherName', 'semesterName', 'weekdays'],
    search: 'Search teacher, class, section',
    filters: [
      { field: 'semesterId', label: 'Semester', reference: { resource: 'semesters', label: 'fullName' } },
      { field: 'teacherId', label: 'Teacher', reference: { resource: 'teachers', label: 'fullName' } },
    ],
    above: lazyPart(() => import('./assign-class-panel'), 'AssignClassPanel'),
  },
  form: {
    check: endsBeforeItBegins,
    effect: lazyPart(() => import('./weekdays-effect'), 'WeekdaysEffect'),
    about: heldBy,
  },
  page: {
    facts: ['className', 'sectionName', 'teacherName', 'semesterName', 'weekdays', 'startTime', 'firstDay', 'lastDay'],
  },
  acts: {
    create: false,
    delete: false,
    import: scheduleColumns,
    row: lazyPart(() => import('./schedule-actions'), 'ScheduleActions'),
  },
});
