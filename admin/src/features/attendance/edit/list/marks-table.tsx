import { Table, type TableColumnType } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import { Link } from 'react-router';
import { markSorts, type MarkRow } from '@homeroom/shared/attendance/marks';
import { clockIn, showDate, showDay } from '@homeroom/shared/dates';
import { useSchool } from '../../../../providers/school';
import { cellText, type CellPlace } from '@homeroom/shared/attendance/cell-place';
import { usualSort, type MarksAddress } from '../marks-address';
import { ClassCell, MarkStatusCell } from './mark-columns';
import '../../../../resources/list-table.css';

export interface MarkRowsProps {
  rows: MarkRow[];
  stale: boolean;
  sort: MarksAddress['sort'];
  onSort: (sort: MarksAddress['sort']) => void;
  open: CellPlace | null;
  onOpen: (place: CellPlace) => void;
  /** The address with a mark open: for a link to it. */
  pathOf: (place: CellPlace) => string;
}

/** The marks as a table; a row opens its mark. */
export function MarksTable({ rows, stale, sort, onSort, open, onOpen, pathOf }: MarkRowsProps) {
  const columns: TableColumnType<MarkRow>[] = [
    {
      key: 'date',
      title: 'Date',
      sorter: true,
      render: (_, { date }) => <span className="num ve-nowrap">{showDate(date)}</span>,
    },
    { key: 'className', title: 'Class', sorter: true, render: (_, mark) => <ClassCell mark={mark} /> },
    {
      key: 'studentName',
      title: 'Student Name',
      sorter: true,
      render: (_, mark) => (
        <Link
          className="row-link"
          to={pathOf(mark)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(mark);
          }}
        >
          {mark.studentName}
        </Link>
      ),
    },
    { key: 'status', title: 'Status', render: (_, mark) => <MarkStatusCell mark={mark} /> },
    {
      key: 'note',
      title: 'Note',
      className: 've-note',
      render: (_, { note }) => note ?? <span className="faint">–</span>,
    },
    { key: 'markedBy', title: 'Marked by', render: (_, { markedBy }) => markedBy },
    { key: 'markedAt', title: 'When', render: (_, { markedAt }) => markedAt && <When instant={markedAt} /> },
  ];
  return (
    <Table<MarkRow>
      className={stale ? 'list-table is-stale' : 'list-table'}
      size="middle"
      rowKey="markId"
      pagination={false}
      showSorterTooltip={false}
      scroll={{ x: 'max-content' }}
      sticky={{ offsetHeader: 52 }}
      dataSource={rows}
      rowClassName={(mark) => (open && cellText(mark) === cellText(open) ? 'is-open' : '')}
      columns={columns.map((column) => ({
        ...column,
        sortOrder: sort.by === column.key ? (sort.descending ? 'descend' : 'ascend') : null,
      }))}
      onRow={(mark) => ({
        onClick: (event) =>
          !(event.target as Element).closest('a') && window.getSelection()?.isCollapsed !== false && onOpen(mark),
      })}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = sorter as SorterResult<MarkRow>;
        const by = markSorts.find((name) => name === columnKey);
        onSort(order && by ? { by, descending: order === 'descend' } : usualSort);
      }}
    />
  );
}

/** 'Tue 10 Nov, 10:42': beside the mark's own date the year is plain. */
function When({ instant }: { instant: string }) {
  const { timeZone } = useSchool();
  const { date, time } = clockIn(timeZone, new Date(instant));
  return (
    <span className="num muted ve-nowrap" title={showDate(date)}>
      {showDay(date)}, {time}
    </span>
  );
}
