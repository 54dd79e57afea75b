import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { LeavesOn } from '../../../components/leaves-on';
import { choosing } from '../../../components/choosing';
import { RowsInSight } from '../../../components/rows-in-sight';
import { pathsOf } from '../../../resources/resource';
import { useNoRoomForPreview } from '../../../theme/use-media';
import { listSorts, type StudentListAddress } from './list-address';
import { ClassStatus } from '../class-status';
import type { ListRow } from './rows';
import { FormStatusCell, SectionName, StatusActions } from './status-cells';
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

export function StudentTable({ resource, rows, sort, onSort, edit, chosen, onChoose }: StudentRowsProps) {
  const navigate = useNavigate();
  const narrow = useNoRoomForPreview();
  const { show } = pathsOf(resource);
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
    <RowsInSight
      className="student-table"
      columns={columns}
      rows={rows}
      scroll={{ x: 700 }}
      sort={sort}
      onSort={onSort}
      rowSelection={
        onChoose && choosing({ rows, chosen, onChoose, plural: 'students', nameOf: (row) => row.studentName })
      }
      rowClassName={(row) => (edit.edited?.id === row.id ? 'is-editing' : '')}
      onOpen={(row) => edit.edited?.id !== row.id && void navigate(show(row.id))}
    />
  );
}
