import { dayTimeRowSchema, dayTimeSchema } from '@homeroom/shared/day-times';
import { showTime } from '@homeroom/shared/dates';
import { defineResource } from '../../resources/define-resource';

export const dayTimes = defineResource(dayTimeSchema, {
  name: 'day-times',
  subject: 'DayTime',
  rows: dayTimeRowSchema,
  words: {
    label: 'Sign-outs and late arrivals',
    singular: 'sign-out or late arrival',
    plural: 'sign-outs and late arrivals',
    create: 'Save',
    created: 'Saved.',
    describe: 'Who left early, and who came late. The register shows it beside the name; it is never a mark.',
    emptyHint: 'Record when a student leaves early or comes late.',
  },
  routes: { path: '/admin/day-times', roles: ['ADMIN'] },
  fields: { time: { text: ({ time }) => showTime(String(time)) }, note: { line: 'cut' } },
  list: {
    columns: ['date', 'time', 'kind', 'studentId', 'note', 'byName'],
    narrow: ['date', 'time', 'kind', 'studentId'],
    order: '-date',
    search: 'Search student',
    filters: ['studentId', 'date', 'kind'],
    panelOn: { students: 'studentId' },
  },
  form: {
    afterCreate: ({ studentId }) => `/admin/students/${studentId}`,
    initial: (today) => ({ date: today, kind: 'OUT' }),
  },
  acts: { edit: 'row', delete: 'row' },
});
