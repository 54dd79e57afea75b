import { showDate } from '@homeroom/shared/dates';
import type { ExportedColumn } from '../../../resources/use-export';
import type { OverviewRow } from './overview';
import { stateWords } from './register-status';

/** The file of the overview. */
export const exportedColumns: ExportedColumn<OverviewRow>[] = [
  { title: 'Teacher', exported: (row) => row.teacherName },
  { title: 'Class type', exported: (row) => row.classTypeName },
  { title: 'Section', exported: (row) => row.sectionName },
  { title: 'Date', exported: ({ classDate }) => (classDate ? showDate(classDate) : '') },
  { title: 'Marked', exported: (row) => row.marked },
  { title: 'Students', exported: (row) => row.total },
  { title: 'Status', exported: (row) => stateWords[row.state] },
  { title: 'Waiting for', exported: (row) => row.turn?.name ?? '' },
  {
    title: 'Remark',
    exported: ({ why, closedToday }) => [why?.message, closedToday && `Today ${closedToday}`].filter(Boolean).join(' '),
  },
];
