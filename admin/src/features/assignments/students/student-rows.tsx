import { Checkbox, type TableColumnType } from 'antd';
import { type ReactNode, useRef } from 'react';
import { showCount } from '@homeroom/shared/text';
import { CheckAll } from '../../../components/check-all';
import { chooseRange, turned } from '../../../components/choose-range';
import { LeavesOn } from '../../../components/leaves-on';
import { Rows } from '../../../components/rows';
import { usePhone } from '../../../theme/use-media';
import { valueOf, type ListedStudent } from './unassigned';

/** The chosen students, among those that the filters show on all pages. */
interface Choice {
  all: readonly ListedStudent[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

const idsOf = (students: readonly ListedStudent[]) => students.map(({ id }) => id);

/** Selects or clears all students that the filters show; hidden ones are unchanged. */
function SelectAll({ all, chosen, onChoose, children }: Choice & { children?: ReactNode }) {
  return (
    <CheckAll
      aria-label={children ? undefined : `Select all ${all.length} students shown`}
      chosen={all.filter(({ id }) => chosen.has(id)).length}
      of={all.length}
      onChange={({ target }) => onChoose(turned(chosen, idsOf(all), target.checked))}
    >
      {children}
    </CheckAll>
  );
}

interface StudentRowsProps {
  students: ListedStudent[];
  /** How many are on earlier pages. */
  before: number;
  /** Without it the rows are read-only. */
  choice?: Choice;
}

/** The students as a table, or as a list on a phone. */
export function StudentRows({ students, before, choice }: StudentRowsProps) {
  /** The last one pressed, where a press with Shift starts. */
  const pressed = useRef<number | null>(null);
  const press = (id: number, shift: boolean) => {
    choice?.onChoose(chooseRange(choice.chosen, idsOf(students), id, shift ? pressed.current : null));
    pressed.current = id;
  };
  const phone = usePhone();
  return (
    <>
      {phone && choice && (
        <div className="student-list-head">
          <SelectAll {...choice}>Select all {showCount(choice.all.length)}</SelectAll>
        </div>
      )}
      <Rows
        className="student-list"
        rows={students}
        columns={columnsOf(before)}
        onOpen={choice && (({ id }, { shiftKey }) => press(id, shiftKey))}
        rowSelection={
          choice && {
            columnWidth: 48,
            columnTitle: <SelectAll {...choice} />,
            selectedRowKeys: idsOf(students).filter((id) => choice.chosen.has(id)),
            // antd's own range selection would select where this one clears.
            renderCell: (chosen: boolean, student: ListedStudent) => (
              <Checkbox
                aria-label={`Select ${student.studentName}`}
                checked={chosen}
                onChange={({ nativeEvent }) => press(student.id, nativeEvent.shiftKey)}
              />
            ),
          }
        }
        card={(student) =>
          choice ? (
            <Checkbox checked={choice.chosen.has(student.id)} onChange={() => press(student.id, false)}>
              <StudentWords student={student} />
            </Checkbox>
          ) : (
            <div>
              <StudentWords student={student} />
            </div>
          )
        }
      />
    </>
  );
}

const columnsOf = (before: number): TableColumnType<ListedStudent>[] => [
  { title: 'S.No', width: 72, className: 'num', render: (_, _student, at) => before + at + 1 },
  {
    title: 'Student Name',
    render: (_, student) => (
      <>
        <span className="student-name">{student.studentName}</span> <LeavesOn day={student.leavesOn} />
      </>
    ),
  },
  { title: 'Gender', dataIndex: 'gender' },
  { title: 'Age', dataIndex: 'age', className: 'num' },
  {
    title: 'Rising Grade',
    render: (_, student) =>
      student.risingGrade ? student.risingGrade : <span className="faint">{valueOf(student, 'risingGrade')}</span>,
  },
];

function StudentWords({ student }: { student: ListedStudent }) {
  return (
    <>
      <span className="student-name">{student.studentName}</span>
      <span className="muted small num">
        {student.gender} · {student.age} · {student.risingGrade ? `Grade ${student.risingGrade}` : 'Grade unknown'}
      </span>
      <LeavesOn day={student.leavesOn} />
    </>
  );
}
