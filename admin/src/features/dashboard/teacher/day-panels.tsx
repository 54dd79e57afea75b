import { Link } from 'react-router';
import { attendanceMessages, registerPath } from '@homeroom/shared/attendance/registers';
import { showDate, showTime } from '@homeroom/shared/dates';
import type { TeacherDashboard, TodaysClass } from '@homeroom/shared/dashboard/teacher-dashboard';
import { classWords, listOf, plural } from '@homeroom/shared/text';
import type { CoverRequestRow } from '@homeroom/shared/cover/cover-requests';
import { Dot } from '../../../components/marks';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../../components/panel';
import { Pill } from '../../../components/pill';
import { useWayTo } from '../../../components/screen-link';
import { FixLink } from '../../../components/why-not';
import { AskForCover, DeclineCoverButton, OwnRequests } from '../../cover/public';
import { ClassRow, ClassRows, UnsentPill, MarkedHere } from './class-row';
import { doneWords, hoursWords } from './day';
import { toldApart } from '@homeroom/shared/names';
import { useNamed } from '../../../providers/names';

/** Today's classes by time, each a link to its register, and the next class after today. */
export function TodayPanel({
  day: { today, classes, closed, next },
  whose,
}: {
  day: TeacherDashboard;
  whose?: string;
}) {
  return (
    <Panel aria-label="Today">
      <PanelHead title="Today">{doneWords(classes)}</PanelHead>
      {classes.length === 0 && (
        <PanelBody>
          <p className="no-classes">
            No classes today.
            {next && (
              <>
                {' Next: '}
                <span>{classWords(next)},</span> <span>{showDate(next.date)}.</span>
              </>
            )}
          </p>
        </PanelBody>
      )}
      {classes.length + closed.length > 0 && (
        <ClassRows label="Today’s classes">
          {classes.map((each) => (
            <TodayRow key={each.scheduleId} today={today} of={each} whose={whose} />
          ))}
          {closed.map((each) => (
            <ClassRow
              key={each.scheduleId}
              when={hoursWords(each)}
              name={each.className}
              facts={`Section ${each.sectionName}`}
              pill={<Pill tone="off">{each.name}</Pill>}
            />
          ))}
        </ClassRows>
      )}
      {classes.length > 0 && next && (
        <PanelFoot>
          <span className="next-class">
            Next: {classWords(next)}, {showDate(next.date)}
          </span>
        </PanelFoot>
      )}
    </Panel>
  );
}

function TodayRow({ of, today, whose }: { of: TodaysClass; today: string; whose?: string }) {
  const register = { ...of, date: today };
  const isEmpty = of.state === 'NO_STUDENTS';
  return (
    <ClassRow
      to={isEmpty ? undefined : registerPath(of.scheduleId, today)}
      when={hoursWords(of)}
      name={of.className}
      cover={of.cover}
      whose={whose}
      facts={
        <>
          Section <bdi>{of.sectionName}</bdi> ·{' '}
          {isEmpty ? (
            <>
              {attendanceMessages.noStudents} <FixLink cause="NO_STUDENTS" />
            </>
          ) : (
            <MarkedHere of={register} />
          )}
        </>
      }
      pill={isEmpty ? statePill(of) : <UnsentPill of={register}>{statePill(of)}</UnsentPill>}
    />
  );
}

function statePill({ state, opensAt }: TodaysClass) {
  if (state === 'NO_STUDENTS') return <Pill tone="off">No students</Pill>;
  if (state === 'DONE') return <Pill tone="ok">Done</Pill>;
  if (state === 'OPEN') return <Pill tone="warn">Open</Pill>;
  return <Pill tone="line">Opens at {showTime(opensAt)}</Pill>;
}

/** Students with three or more absences in their last five classes, each with a link to their marks. */
export function AbsentPanel({ students: absent }: { students: TeacherDashboard['absent'] }) {
  const students = toldApart(useNamed(absent));
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
              {student.className} · Section <bdi>{student.sectionName}</bdi> · {plural(student.absences, 'absence')}
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

interface CoverPanelProps {
  covers: TeacherDashboard['covers'];
  requests: readonly CoverRequestRow[];
  whose?: string;
  /** The reader is the teacher, who can ask for cover here. */
  own: boolean;
  teaches: boolean;
}

/** Upcoming cover: the teacher's requests, the classes they cover, and the classes that others cover for them. */
export function CoverPanel({ covers, requests, whose, own, teaches }: CoverPanelProps) {
  if (covers.length === 0 && !own) return null;
  return (
    <Panel aria-label="Cover">
      <PanelHead title="Cover" actions={own && teaches && <AskForCover />} />
      <OwnRequests requests={requests} />
      {covers.length + requests.length === 0 && (
        <PanelBody>
          <p className="muted">No upcoming cover.</p>
        </PanelBody>
      )}
      <ClassRows label="Upcoming cover">
        {covers.map(({ scheduleId, date, className, sectionName, startTime, cover }) => (
          <ClassRow
            key={`${scheduleId} ${date}`}
            when={showDate(date)}
            name={className}
            facts={
              <>
                Section <bdi>{sectionName}</bdi>
                {startTime && ` · ${showTime(startTime)}`}
              </>
            }
            cover={cover}
            whose={whose}
            act={
              own &&
              cover.covering && (
                <DeclineCoverButton {...{ scheduleId, className, date }} teacherName={listOf(cover.names)} />
              )
            }
          />
        ))}
      </ClassRows>
    </Panel>
  );
}
