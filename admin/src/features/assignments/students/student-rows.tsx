import { Checkbox, type TableColumnType } from 'antd';
import type { UnassignedStudent } from '@homeroom/shared/assignments/assignments';
import { Rows } from '../../../components/rows';
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

const toggled = (chosen: ReadonlySet<number>, id: number) => {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** The students as a table, or as a list on a phone. */
export function StudentRows({ students, before, choice }: StudentRowsProps) {
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
  const words = (student: UnassignedStudent) => (
    <>
      <span className="student-name">{nameOf(student)}</span>
      <span className="muted small num">
        {student.gender} · {student.age} · {student.risingGrade ? `Grade ${student.risingGrade}` : 'Grade unknown'}
      </span>
    </>
  );
  const phone = usePhone();
  return (
    <>
      {phone && choice && (
        <div className="student-list-head">
          <SelectAll {...choice}>Select all {choice.all.length.toLocaleString('en')}</SelectAll>
        </div>
      )}
      <Rows
        className="student-list"
        rows={students}
        columns={columns}
        onOpen={choice && (({ id }) => choice.onChoose(toggled(choice.chosen, id)))}
        rowSelection={
          choice && {
            columnWidth: 48,
            columnTitle: <SelectAll {...choice} />,
            selectedRowKeys: students.filter(({ id }) => choice.chosen.has(id)).map(({ id }) => id),
            onSelect: ({ id }) => choice.onChoose(toggled(choice.chosen, id)),
            getCheckboxProps: (student) => ({ 'aria-label': `Select ${nameOf(student)}` }) as object,
          }
        }
        card={(student) =>
          choice ? (
            <Checkbox
              checked={choice.chosen.has(student.id)}
              onChange={() => choice.onChoose(toggled(choice.chosen, student.id))}
            >
              {words(student)}
            </Checkbox>
          ) : (
            <div>{words(student)}</div>
          )
        }
      />
    </>
  );
}
