import { Link } from 'react-router';
import type { TeacherDashboard } from '@homeroom/shared/dashboard/teacher-dashboard';
import { plural } from '@homeroom/shared/text';
import { Dot } from '../../../components/marks';
import { Panel, PanelHead } from '../../../components/panel';
import { useWayTo } from '../../../components/screen-link';

/** Students with three or more absences in their last five classes. */
export function AbsentPanel({ students }: { students: TeacherDashboard['absent'] }) {
  const marks = useWayTo('/view-edit-attendance');
  if (students.length === 0) return null;
  return (
    <Panel aria-label="Often absent">
      <PanelHead title={`Often absent ${students.length}`}>3 or more of the last 5 classes</PanelHead>
      <ul className="absent-rows">
        {students.map((student) => (
          <li key={`${student.scheduleId} ${student.studentId}`}>
            <span className="absent-name">{student.studentName}</span>
            <span className="absent-dots" role="group" aria-label="Last five marks, oldest first">
              {student.lastFive.map((mark, at) => (
                <Dot key={at} mark={mark} />
              ))}
            </span>
            <span className="absent-facts muted">
              {student.className} · Section {student.sectionName} · {plural(student.absences, 'absence')}
            </span>
            {marks && (
              <Link to={`${marks}?schedule=${student.scheduleId}&student=${student.studentId}`}>
                Marks<span className="hidden-words"> of {student.studentName}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
