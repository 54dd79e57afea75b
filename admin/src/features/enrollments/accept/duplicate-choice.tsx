import { Radio } from 'antd';
import { Link } from 'react-router';
import type { PossibleDuplicate } from '@homeroom/shared/enrollments/accept-enrollments';

interface DuplicateChoiceProps {
  name: string;
  duplicates: readonly PossibleDuplicate[];
  /** `undefined`: not chosen yet; `null`: a different child. */
  choice: number | null | undefined;
  onChoose: (studentId: number | null) => void;
}

const anotherChild = 'new';

const whereabouts = ({ sectionName, withdrawn }: PossibleDuplicate) =>
  withdrawn ? 'withdrawn' : sectionName ? `section ${sectionName}` : 'without a section';

/** Asks whether a student with the same name and birth date is this child, which is never guessed (decisions 5). */
export function DuplicateChoice({ name, duplicates, choice, onChoose }: DuplicateChoiceProps) {
  return (
    <div role="radiogroup" aria-label={`Who ${name} is`}>
      <Radio.Group
        className="duplicate-choice"
        value={choice === null ? anotherChild : choice}
        onChange={({ target }) => onChoose(target.value === anotherChild ? null : Number(target.value))}
      >
        {duplicates.map((student) => (
          // The link is outside the label, because a press on the label chooses.
          <div key={student.id} className="duplicate-known">
            <Radio value={student.id}>
              Same child: {student.studentName}, {whereabouts(student)}
            </Radio>
            <Link to={`/admin/students/${student.id}`} target="_blank" aria-label={`Open ${student.studentName}`}>
              Open
            </Link>
          </div>
        ))}
        <Radio value={anotherChild}>Different child: create a new student</Radio>
      </Radio.Group>
    </div>
  );
}
