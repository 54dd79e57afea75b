import { isNumbered, withoutNumber } from '@homeroom/shared/names';
import './numbered-name.css';

/** A student's name on one line: if it is cut off, the number that tells namesakes apart stays. */
export const NumberedName = (student: { studentId: number; studentName: string }) =>
  isNumbered(student) ? (
    <span className="numbered-name">
      <span className="cut">{withoutNumber(student)}</span> <span className="num">#{student.studentId}</span>
    </span>
  ) : (
    student.studentName
  );
