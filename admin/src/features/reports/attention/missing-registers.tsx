import { Link } from 'react-router';
import type { UncompletedRegister } from '@homeroom/shared/dashboard/office-dashboard';
import { showDate } from '@homeroom/shared/dates';
import { byName, plural } from '@homeroom/shared/text';
import { Panel, PanelHead } from '../../../components/panel';
import { uncompletedPath, useUncompleted } from '../../dashboard/public';
import { useNamed } from '../../../providers/names';

interface TeacherRegisters {
  teacherUserId: number;
  teacherName: string;
  count: number;
  oldest: string;
}

/** The registers of running semesters that are missing, by teacher: most first. `rows` start with the oldest. */
function byTeacher(rows: readonly UncompletedRegister[]): TeacherRegisters[] {
  const teachers = new Map<number, TeacherRegisters>();
  for (const { running, teacherUserId, teacherName, date } of rows) {
    const { count, oldest } = teachers.get(teacherUserId) ?? { count: 0, oldest: date };
    if (running) teachers.set(teacherUserId, { teacherUserId, teacherName, count: count + 1, oldest });
  }
  return [...teachers.values()].sort(byName(({ teacherName }) => teacherName)).sort((a, b) => b.count - a.count);
}

/** Which teachers have registers to complete, each with a link to them. */
export function MissingRegisters() {
  const teachers = byTeacher(useNamed(useUncompleted().data ?? []));
  if (teachers.length === 0) return null;
  return (
    <Panel className="missing-registers">
      <PanelHead title="Registers not completed, by teacher">{plural(teachers.length, 'teacher')}</PanelHead>
      <ul className="missing-registers-list">
        {teachers.map(({ teacherUserId, teacherName, count, oldest }) => (
          <li key={teacherUserId}>
            <Link className="row-link thumb-link" to={`${uncompletedPath()}&teacher=${teacherUserId}`}>
              {teacherName}
            </Link>
            <span className="num">{plural(count, 'register')}</span>
            <span className="num muted">since {showDate(oldest)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
