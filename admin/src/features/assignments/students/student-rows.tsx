import { Checkbox, Table, type TableColumnType } from 'antd';
import type { UnassignedStudent } from '@homeroom/shared/assignments/assignments';
import { usePhone } from '../../../theme/use-media';
import { SelectAll, type Choice } from './select-all';
import { nameOf, valueOf } from './unassigned';

interface StudentRowsProps {
  students: UnassignedStudent[];
  /** How many stand on the pages before. */
  before: number;
  /** Without it the rows are only to read. */
  choice?: Choice;
}

/** The students as a table, or as a list on a phone. */
export function StudentRows(props: StudentRowsProps) {
  return usePhone() ? <StudentList {...props} /> : <StudentTable {...props} />;
}

const toggled = (chosen: ReadonlySet<number>, id: number) => {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
};

function StudentTable({ students, before, choice }: StudentRowsProps) {
  const columns: TableColumnType<UnassignedStudent>[] = [
    { title: 'S.No', width: 72, className: 'num', render: (_, _student, at) => before + at + 1 },
    { title: 'Student Name', render: (_, student) => <span className="student-name">{nameOf(student)}</span> },
    { title: 'Gender', dataIndex: 'gender' },
    { title: 'Age', dataIndex: 'age', className: 'num' },
    {
      title: 'Rising Grade',
      render: (_, student) =>
        student.risingGrade ? student.risingGrade : <span className="faint">{valueOf(student, 'risingGrade')}</span>,
    },
  ];
  return (
    <Table<UnassignedStudent>
      size="middle"
      rowKey="id"
      pagination={false}
      columns={columns}
      dataSource={students}
      scroll={{ x: 'max-content' }}
      sticky={{ offsetHeader: 52 }}
      className={choice && 'student-choice'}
      onRow={
        choice &&
        (({ id }) => ({
          onClick: (event) =>
            !(event.target as Element).closest('label') && choice.onChoose(toggled(choice.chosen, id)),
        }))
      }
      rowSelection={
        choice && {
          columnWidth: 48,
          columnTitle: <SelectAll {...choice} />,
          selectedRowKeys: students.filter(({ id }) => choice.chosen.has(id)).map(({ id }) => id),
          onSelect: ({ id }) => choice.onChoose(toggled(choice.chosen, id)),
          getCheckboxProps: (student) => ({ 'aria-label': `Select ${nameOf(student)}` }) as object,
        }
      }
    />
  );
}

function StudentList({ students, choice }: StudentRowsProps) {
  return (
    <ul className="student-list">
      {choice && (
        <li className="student-list-head">
          <SelectAll {...choice}>Select all {choice.all.length.toLocaleString('en')}</SelectAll>
        </li>
      )}
      {students.map((student) => {
        const words = (
          <>
            <span className="student-name">{nameOf(student)}</span>
            <span className="muted small num">
              {student.gender} · {student.age} ·{' '}
              {student.risingGrade ? `Grade ${student.risingGrade}` : 'Grade unknown'}
            </span>
          </>
        );
        return (
          <li key={student.id}>
            {choice ? (
              <Checkbox
                checked={choice.chosen.has(student.id)}
                onChange={() => choice.onChoose(toggled(choice.chosen, student.id))}
              >
                {words}
              </Checkbox>
            ) : (
              <div>{words}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
