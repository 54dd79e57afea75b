import type { TableColumnType, TableProps } from 'antd';
import { createContext, use, useMemo, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { CheckAll } from '../../../components/check-all';
import { usePrinting } from '../../../components/print/printing';
import { LeavesOn } from '../../../components/leaves-on';
import { Rows } from '../../../components/rows';
import { pathsOf } from '../../../resources/resource';
import { rowHeights } from '../../../theme/css-variables';
import { useNoRoomForPreview } from '../../../theme/use-media';
import { useSchoolTheme } from '../../../providers/school-theme';
import { listSorts, type StudentListAddress } from './list-address';
import { ClassStatus } from '../class-status';
import type { ListRow } from './rows';
import { FormStatusCell, SectionName, StatusActions } from './status-cells';
import { useRowsInSight } from './use-rows-in-sight';
import type { StatusEdit } from './use-status-edit';
import { actionsTitle, columnTitles } from './words';
import type { Resource } from '../../../resources/resource-declaration';

export interface StudentRowsProps {
  resource: Resource;
  rows: readonly ListRow[];
  edit: StatusEdit;
  sort: StudentListAddress['sort'];
  onSort: (sort: StudentListAddress['sort']) => void;
  chosen: readonly ListRow[];
  /** Without it there are no check boxes. */
  onChoose: ((rows: ListRow[]) => void) | undefined;
}

/**
 * Fixed, so that no column moves when other rows are drawn. In a narrow window (the second width) names give way, so that the status and
 * its buttons stay visible.
 */
const widths = {
  studentName: ['24%', '18.5%'],
  section: ['14%', '13.5%'],
  gender: ['10%', '10.5%'],
  age: ['8%', '8%'],
  classStatus: ['15%', '16%'],
  formStatus: ['17%', '15.5%'],
} as const;

const components = { body: { wrapper: DrawnRows } };

const cellsOf = (
  show: (id: number) => string,
  edit: StatusEdit,
): Record<(typeof listSorts)[number], (row: ListRow) => ReactNode> => ({
  studentName: (row) => (
    <span className="student-cell">
      <Link className="row-link" to={show(row.id)} title={row.studentName}>
        {row.studentName}
      </Link>
      {row.byParent && <small className="muted">Matches a parent</small>}
      <LeavesOn day={row.leavesOn} />
    </span>
  ),
  section: (row) => <SectionName row={row} />,
  gender: (row) => row.gender,
  age: (row) => <span className="num">{row.age}</span>,
  classStatus: (row) => <ClassStatus status={row.classStatus} />,
  formStatus: (row) => <FormStatusCell row={row} edit={edit} />,
});

/** The rows as a table. Only those in sight are drawn, so that two thousand scroll like forty. */
export function StudentTable({ resource, rows, sort, onSort, edit, chosen, onChoose }: StudentRowsProps) {
  const table = useRef<HTMLDivElement>(null);
  const rowSize = rowHeights[useSchoolTheme().density];
  const navigate = useNavigate();
  const narrow = useNoRoomForPreview();
  const printing = usePrinting();
  const { show } = pathsOf(resource);
  const { from, to } = useRowsInSight(table, { count: rows.length, size: rowSize });
  const room = useMemo(
    () => ({ before: from * rowSize, after: (rows.length - to) * rowSize }),
    [from, to, rows.length, rowSize],
  );

  const cells = cellsOf(show, edit);
  const columns: TableColumnType<ListRow>[] = [
    ...listSorts.map((name) => ({
      key: name,
      title: columnTitles[name],
      width: widths[name][narrow ? 1 : 0],
      sorter: true,
      render: (_: unknown, row: ListRow) => cells[name](row),
    })),
    {
      key: 'actions',
      title: actionsTitle,
      align: 'right',
      render: (_, row) => (
        <div className="cell-actions">
          <StatusActions row={row} edit={edit} />
        </div>
      ),
    },
  ];

  return (
    <div ref={table}>
      <RoomAround value={room}>
        <Rows
          className="student-table"
          tableLayout="fixed"
          columns={columns}
          components={components}
          // Paper needs all rows.
          rows={printing ? rows : rows.slice(from, to)}
          scroll={{ x: 700 }}
          sort={sort}
          onSort={onSort}
          rowSelection={onChoose && selectionOf(rows, chosen, onChoose)}
          rowClassName={(row) => (edit.edited?.id === row.id ? 'is-editing' : '')}
          onRow={(_, at = 0) => ({ 'aria-rowindex': from + at + 2 })}
          onOpen={(row) => edit.edited?.id !== row.id && void navigate(show(row.id))}
        />
      </RoomAround>
    </div>
  );
}

/** Check boxes for all rows, also those that are not drawn. Rows stay chosen when a filter leaves them out. */
function selectionOf(
  rows: readonly ListRow[],
  chosen: readonly ListRow[],
  onChoose: (rows: ListRow[]) => void,
): TableProps<ListRow>['rowSelection'] {
  const ids = new Set(chosen.map(({ id }) => id));
  const others = rows.filter(({ id }) => !ids.has(id));
  const known = new Map([...rows, ...chosen].map((row) => [row.id, row]));
  return {
    selectedRowKeys: [...ids],
    preserveSelectedRowKeys: true,
    columnWidth: 40,
    columnTitle: (
      <CheckAll
        aria-label="Choose all students shown"
        chosen={rows.length - others.length}
        of={rows.length}
        onChange={() => {
          const shown = new Set(rows.map(({ id }) => id));
          onChoose(others.length > 0 ? [...chosen, ...others] : chosen.filter(({ id }) => !shown.has(id)));
        }}
      />
    ),
    onChange: (keys) => onChoose(keys.flatMap((key) => known.get(key as number) ?? [])),
    getCheckboxProps: ({ studentName }) => ({ 'aria-label': `Choose ${studentName}` }) as object,
  };
}

/** The height in px of the rows before and after those that are drawn. */
const RoomAround = createContext({ before: 0, after: 0 });

/** A table body with gaps in place of the rows that are not drawn. */
function DrawnRows({ children, ...rest }: ComponentPropsWithRef<'tbody'>) {
  const { before, after } = use(RoomAround);
  return (
    <tbody {...rest}>
      {before > 0 && <tr aria-hidden className="room" style={{ height: before }} />}
      {children}
      {after > 0 && <tr aria-hidden className="room" style={{ height: after }} />}
    </tbody>
  );
}
