import { Avatar, type TableColumnType } from 'antd';
import { Link } from 'react-router';
import { initialsOf } from '../../../providers/names';
import { Rows } from '../../../components/rows';
import { pathsOf, type Resource } from '../../../resources/resource';
import { AssignedClasses, CallLink, EmailLink, StatusIfNotActive, Tags } from './teacher-contact';
import type { ListedTeacher, TeacherListAddress } from './teacher-rows';

interface TeacherTableProps {
  resource: Resource;
  teachers: ListedTeacher[];
  sort: TeacherListAddress['sort'];
  onSort: (sort: TeacherListAddress['sort']) => void;
}

export function TeacherTable({ resource, teachers, sort, onSort }: TeacherTableProps) {
  const { show } = pathsOf(resource);
  const columns: TableColumnType<ListedTeacher>[] = [
    {
      key: 'fullName',
      width: '20%',
      title: 'Name',
      sorter: true,
      render: (_, teacher) => (
        <span className="teacher-name">
          <Avatar size={28} gap={2} aria-hidden>
            {initialsOf(teacher.fullName)}
          </Avatar>
          <Link className="row-link" to={show(teacher.id)}>
            {teacher.fullName}
          </Link>
          <StatusIfNotActive {...teacher} />
        </span>
      ),
    },
    {
      key: 'email',
      width: '23%',
      title: 'E-mail',
      sorter: true,
      render: (_, teacher) => <EmailLink {...teacher} />,
    },
    { key: 'phone', width: '14%', title: 'Phone', render: (_, teacher) => <CallLink {...teacher} /> },
    {
      key: 'classTypes',
      width: '14%',
      title: 'Class types',
      render: (_, { classTypes }) => <Tags values={classTypes} />,
    },
    { key: 'sections', width: '9%', title: 'Sections', render: (_, { sections }) => <Tags values={sections} /> },
    { key: 'classes', title: 'Assigned classes', render: (_, teacher) => <AssignedClasses {...teacher} /> },
  ];
  return <Rows className="teacher-table" rows={teachers} columns={columns} sort={sort} onSort={onSort} />;
}
