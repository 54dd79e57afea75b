import { Button } from 'antd';
import { ConflictChoice } from '../conflict-choice';
import { theirsOf } from '../registers/merge-answer';
import type { RowNoticesProps } from './student-row';

/** What is to be settled about a student's mark, below the row: two conflicting values, or why it was not saved. */
export function RowNotices({ student, value, reason, contested, rejected, acts }: RowNoticesProps) {
  const { studentId, studentName } = student;
  return (
    <>
      {contested && (
        <ConflictChoice
          conflict={theirsOf(student)}
          mine={value}
          myReason={reason}
          onTheirs={() => acts.keepTheirs(studentId)}
          onMine={() => acts.keepMine(student)}
        />
      )}
      {rejected && (
        <div className="row-notice is-rejected" role="alert">
          <span>
            <b>Not saved.</b> {rejected.reason}
          </span>
          <Button
            size="small"
            aria-label={`Dismiss the mark of ${studentName}`}
            onClick={() => acts.dismiss(studentId)}
          >
            Dismiss
          </Button>
        </div>
      )}
    </>
  );
}
