import { Avatar, Table, type TableColumnType } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import { Link } from 'react-router';
import { initialsOf } from '../../../components/initials';
import { pathsOf, type Resource } from '../../../resources/resource';
import { AssignedClasses, CallLink, EmailLink, StatusIfNotActive, Tags } from './teacher-contact';
import { teacherSorts, type ListedTeacher, type TeacherListAddress } from './teacher-rows';

interface TeacherTableProps {
  resource: Resource;
  teachers: ListedTeacher[];
  sort: TeacherListAddress['sort'];
  onSort: (sort: TeacherListAddress['sort']) => void;
}

/** The teachers as a table. */
export function TeacherTable({ resource, teachers, sort, onSort }: TeacherTableProps) {
  const { show } = pathsOf(resource);
  const columns: TableColumnType<ListedTeacher>[] = [
    {
      key: 'fullName',
      width: '20%',
      title: 'Name',
      sorter: true,
      render: (_, { id, fullName, status }) => (
        <span className="teacher-name">
          <Avatar size={28} gap={2} aria-hidden>
            {initialsOf(fullName)}
          </Avatar>
          <Link className="row-link" to={show(id)}>
            {fullName}
          </Link>
          <StatusIfNotActive status={status} />
        </span>
      ),
    },
    {
      key: 'email',
      width: '23%',
      title: 'E-mail',
      sorter: true,
      render: (_, { email }) => <EmailLink email={email} />,
    },
    { key: 'phone', width: '14%', title: 'Phone', render: (_, { phone }) => <CallLink phone={phone} /> },
    {
      key: 'classTypes',
      width: '14%',
      title: 'Class types',
      render: (_, { classTypes }) => <Tags values={classTypes} />,
    },
    { key: 'sections', width: '9%', title: 'Sections', render: (_, { sections }) => <Tags values={sections} /> },
    { key: 'classes', title: 'Assigned classes', render: (_, { classes }) => <AssignedClasses classes={classes} /> },
  ];
  return (
    <Table<ListedTeacher>
      className="teacher-table"
      size="middle"
      rowKey="id"
      pagination={false}
      showSorterTooltip={false}
      scroll={{ x: 1080 }}
      sticky={{ offsetHeader: 52 }}
      dataSource={teachers}
      columns={columns.map((column) => ({
        ...column,
        sortOrder: sort?.by === column.key ? (sort?.descending ? 'descend' : 'ascend') : null,
      }))}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = sorter as SorterResult<ListedTeacher>;
        const by = teacherSorts.find((name) => name === columnKey);
        onSort(order && by ? { by, descending: order === 'descend' } : null);
      }}
    />
  );
}
