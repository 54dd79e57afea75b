import type { TableColumnType } from 'antd';
import { Link } from 'react-router';
import { cellText, type CellPlace } from '@homeroom/shared/attendance/cell-place';
import type { MarkRow } from '@homeroom/shared/attendance/marks';
import { clockIn, showDate, showDay, showTime } from '@homeroom/shared/dates';
import { classWords } from '@homeroom/shared/text';
import { isAbsence, markWords } from '@homeroom/shared/attendance/registers';
import { dash } from '../../../../components/dash';
import { StatusText } from '../../../../components/marks';
import { Pill } from '../../../../components/pill';
import { Rows } from '../../../../components/rows';
import { fileTime } from '../../../../components/use-moment';
import { useSchool } from '../../../../providers/school';
import { columnsOf } from '../../../../resources/use-export';
import type { ViewProps } from '../use-marks-address';
import '../../../../resources/list-table.css';
import '../../../../resources/row-list.css';

interface MarkRowsProps extends Pick<ViewProps, 'address' | 'change'> {
  rows: MarkRow[];
  stale: boolean;
  /** The address with a mark open, for its link. */
  pathOf: (place: CellPlace) => string;
}

/** The marks as a table; a row opens its mark. On a phone: the student and the status, then the date and the class. */
export function MarksRows({ rows, stale, address: { sort, cell }, change, pathOf }: MarkRowsProps) {
  const open = ({ scheduleId, date, studentId }: CellPlace) => change({ cell: { scheduleId, date, studentId } });
  const link = (mark: MarkRow) => <MarkLink mark={mark} to={pathOf(mark)} onOpen={open} />;
  const columns: TableColumnType<MarkRow>[] = [
    {
      key: 'date',
      title: 'Date',
      sorter: true,
      render: (_, { date }) => <span className="num ve-nowrap">{showDate(date)}</span>,
    },
    { key: 'className', title: 'Class', sorter: true, render: (_, mark) => <ClassCell mark={mark} /> },
    { key: 'studentName', title: 'Student Name', sorter: true, render: (_, mark) => link(mark) },
    { key: 'status', title: 'Status', render: (_, mark) => <MarkStatusCell mark={mark} /> },
    {
      key: 'note',
      title: 'Reason, note',
      className: 've-note',
      render: (_, mark) => <ReasonAndNote mark={mark} />,
    },
    { key: 'markedBy', title: 'Marked by', render: (_, { markedBy }) => markedBy },
    {
      key: 'markedAt',
      title: 'When',
      // A tablet has no room for it; the mark that a row opens says it.
      responsive: ['lg'],
      render: (_, { markedAt }) => markedAt && <When instant={markedAt} />,
    },
  ];
  return (
    <Rows
      className="list-table row-list ve-rows"
      rowKey="markId"
      rows={rows}
      stale={stale}
      sort={sort}
      onSort={(next) => change({ sort: next ?? undefined })}
      onOpen={open}
      rowClassName={(mark) => (cell && cellText(mark) === cellText(cell) ? 'is-open' : '')}
      columns={columns}
      card={(mark) => (
        <>
          <div>
            {link(mark)}
            <MarkStatusCell mark={mark} />
          </div>
          <div>
            <span className="row-facts">
              <span className="num">{showDate(mark.date)} </span>
              <span>{classWords(mark)} </span>
              {mark.absenceReason && <span>{mark.absenceReason} </span>}
              {mark.note && <span>{mark.note}</span>}
            </span>
          </div>
        </>
      )}
    />
  );
}

/** The student's name; with a modifier key, the browser opens the mark elsewhere. */
function MarkLink({ mark, to, onOpen }: { mark: MarkRow; to: string; onOpen: (place: CellPlace) => void }) {
  return (
    <Link
      className="row-link"
      to={to}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(mark);
      }}
    >
      {mark.studentName}
    </Link>
  );
}

/** 'Tue 10 Nov, 10:42', without the year, which the mark's date has. */
function When({ instant }: { instant: string }) {
  const { timeZone } = useSchool();
  const { date, time } = clockIn(timeZone, new Date(instant));
  return (
    <span className="muted" title={showDate(date)}>
      <span className="num">{showDay(date)},</span> <span className="num">{showTime(time)}</span>
    </span>
  );
}

/** The columns of the exported list, with times at the school. */
export const exportedColumns = (timeZone: string) =>
  columnsOf<MarkRow>({
    Date: ({ date }) => date,
    Class: ({ className }) => className,
    Section: ({ sectionName }) => sectionName,
    'Student Name': ({ studentName }) => studentName,
    Status: ({ status }) => (status ? markWords[status] : 'Not marked'),
    Reason: ({ absenceReason }) => absenceReason ?? '',
    Excused: excusedWord,
    Note: ({ note }) => note ?? '',
    'Marked by': ({ markedBy }) => markedBy ?? '',
    When: ({ markedAt }) => (markedAt ? fileTime(timeZone, markedAt) : ''),
    Remark: remarkOf,
  });

/** Why a mark does not count; '' if it counts. */
const remarkOf = ({ closed, wasOnRoster }: Pick<MarkRow, 'closed' | 'wasOnRoster'>) =>
  closed ?? (wasOnRoster ? '' : 'Not on the roster');

/** The status, and why it does not count if it does not. */
function MarkStatusCell({ mark }: { mark: Pick<MarkRow, 'status' | 'closed' | 'wasOnRoster'> }) {
  const remark = remarkOf(mark);
  return (
    <span className="ve-status">
      {mark.status ? <StatusText status={mark.status} /> : <span className="faint">Not marked</span>}
      {remark && <Pill tone="off">{remark}</Pill>}
    </span>
  );
}

/** 'Yes' or 'No' of an absence. */
const excusedWord = ({ status, excused }: Pick<MarkRow, 'status' | 'excused'>) =>
  isAbsence(status) ? (excused ? 'Yes' : 'No') : '';

/** The reason of an absence, and the note below it. */
function ReasonAndNote({ mark: { status, absenceReason, excused, note } }: { mark: MarkRow }) {
  const reason = isAbsence(status) ? absenceReason : null;
  if (!reason && !note) return dash;
  return (
    <>
      {reason && (
        <div>
          {reason}
          {excused && <span className="muted"> · excused</span>}
        </div>
      )}
      {note}
    </>
  );
}

function ClassCell({ mark }: { mark: Pick<MarkRow, 'className' | 'sectionName'> }) {
  return (
    <>
      {mark.className}
      <span className="muted"> · Section {mark.sectionName}</span>
    </>
  );
}
