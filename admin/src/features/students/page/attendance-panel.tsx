import { Link } from 'react-router';
import { markStatuses, markWords } from '@homeroom/shared/attendance/registers';
import { showDate } from '@homeroom/shared/dates';
import { attendedOf, type ClassAttendance, type StudentAttendance } from '@homeroom/shared/students/student-page';
import { classAssignStatusOf, type StudentRow } from '@homeroom/shared/students/students';
import { dash } from '../../../components/dash';
import { Dot, MarkIcon, markClass } from '../../../components/marks';
import { Panel, PanelHead } from '../../../components/panel';
import { useWayTo } from '../../../components/screen-link';
import { useSchool } from '../../../providers/school';
import { useGet } from '../../../providers/use-get';
import { PanelRows } from './panel-rows';

/** The student's attendance in each class of the running semester, with the last marks. */
export function AttendancePanel({ record }: { record: StudentRow }) {
  const { query, data: attendance } = useGet<StudentAttendance>(`/students/${record.id}/attendance`);
  const marksOf = useMarksPath(record.id, attendance);
  const none = !attendance?.semesterName
    ? 'No semester has begun yet.'
    : classAssignStatusOf(record) !== 'Active'
      ? 'This student is not in a section, so there is no attendance.'
      : `None of this student’s classes has met in ${attendance.semesterName} yet.`;
  return (
    <Panel>
      <PanelHead title="Attendance" actions={marksOf && <Link to={marksOf()}>View and edit marks</Link>}>
        {attendance?.semesterName}
        {attendance && attendance.classes.length > 1 && <> · {inWords(attendance.classes)}</>}
      </PanelHead>
      <PanelRows<ClassAttendance>
        query={query}
        rows={attendance?.classes}
        label="Loading attendance…"
        empty={none}
        columns={[
          {
            title: 'Class',
            cell: ({ scheduleId, className, sectionName }) => (
              <span>
                {marksOf ? (
                  <Link className="row-link" to={marksOf(scheduleId)}>
                    {className}
                  </Link>
                ) : (
                  className
                )}
                <span className="muted"> · Section {sectionName}</span>
              </span>
            ),
          },
          { title: 'Present or late', cell: (each) => <span className="num">{inWords([each])}</span> },
          { title: 'Marks', cell: ({ counts }) => <MarkCounts counts={counts} /> },
          { title: 'Absences', cell: (each) => <span className="num">{absencesInWords([each])}</span> },
          { title: 'Registers', cell: ({ registers }) => <span className="num">{registers}</span> },
          { title: 'Last marks', cell: ({ lastMarks }) => <LastMarks marks={lastMarks} /> },
        ]}
      />
    </Panel>
  );
}

/** The path to the student's marks since the semester's first day, in one class or all; `undefined` for readers without access. */
function useMarksPath(studentId: number, attendance: StudentAttendance | undefined) {
  const { today } = useSchool();
  const screen = useWayTo('/view-edit-attendance');
  if (!screen || !attendance?.firstDay) return undefined;
  const range = { view: 'list', from: attendance.firstDay, to: today, student: String(studentId) };
  return (scheduleId?: number) =>
    `${screen}?${new URLSearchParams(scheduleId ? { ...range, schedule: String(scheduleId) } : range).toString()}`;
}

/** '23 of 25', counting only marked registers. */
export function inWords(classes: readonly ClassAttendance[]) {
  const sum = (of: 'attended' | 'marked') => classes.reduce((all, { counts }) => all + attendedOf(counts)[of], 0);
  const marked = sum('marked');
  return marked === 0
    ? 'not marked yet'
    : `${sum('attended')} of ${marked}${classes.length > 1 ? ' present or late' : ''}`;
}

/** '2 excused, 1 unexcused', or 'none'. */
export function absencesInWords(classes: readonly ClassAttendance[]) {
  const sum = (of: (each: ClassAttendance) => number) => classes.reduce((all, each) => all + of(each), 0);
  const excused = sum((each) => each.excused);
  const absences = sum(({ counts }) => counts.ABSENT + counts.UNINFORMED_ABSENT);
  return absences === 0 ? 'none' : `${excused} excused, ${absences - excused} unexcused`;
}

function MarkCounts({ counts }: Pick<ClassAttendance, 'counts'>) {
  return (
    <span className="mark-counts num">
      {markStatuses.map((status) => (
        <span
          key={status}
          className={counts[status] === 0 ? 'status-text faint' : `status-text ${markClass(status)}`}
          title={markWords[status]}
          aria-label={`${markWords[status]}: ${counts[status]}`}
          role="img"
        >
          <MarkIcon status={status} />
          {counts[status]}
        </span>
      ))}
    </span>
  );
}

function LastMarks({ marks }: { marks: ClassAttendance['lastMarks'] }) {
  if (marks.length === 0) return dash;
  return (
    <span className="last-marks">
      {marks.map(({ date, status, excused }) => (
        <span key={date} title={`${showDate(date)}: ${markWords[status]}${excused ? ', excused' : ''}`}>
          <Dot mark={status} />
        </span>
      ))}
    </span>
  );
}
