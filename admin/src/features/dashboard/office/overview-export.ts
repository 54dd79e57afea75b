import { showDate } from '@homeroom/shared/dates';
import { csvOf } from '@homeroom/shared/csv';
import type { OverviewRow } from './overview';
import { stateWords } from './register-status';

const head = ['Teacher', 'Class type', 'Section', 'Date', 'Marked', 'Students', 'Status', 'Turn', 'Remark'];

/** The rows as they are shown, as a CSV text. */
export const overviewCsv = (rows: readonly OverviewRow[]) =>
  csvOf(
    head,
    rows.map((row) => [
      row.teacherName,
      row.classTypeName,
      row.sectionName,
      row.classDate ? showDate(row.classDate) : '',
      row.marked,
      row.total,
      stateWords[row.state],
      row.turn?.name ?? '',
      [row.why?.message, row.closedToday && `Today ${row.closedToday}`].filter(Boolean).join(' '),
    ]),
  );
