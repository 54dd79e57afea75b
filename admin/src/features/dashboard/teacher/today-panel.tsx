import { attendanceMessages, registerPath } from '@homeroom/shared/attendance/registers';
import { showDate, showTime } from '@homeroom/shared/dates';
import type { TeacherDashboard, TodaysClass } from '@homeroom/shared/dashboard/teacher-dashboard';
import { classWords } from '@homeroom/shared/text';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../../components/panel';
import { Pill } from '../../../components/pill';
import { FixLink } from '../../../components/why-not';
import { ClassRow, ClassRows, KeptPill, MarkedHere } from './class-row';
import { doneWords, hoursWords } from './day';

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
                <span>{classWords(next)}</span>, <span>{showDate(next.date)}</span>.
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
          Section {of.sectionName} ·{' '}
          {isEmpty ? (
            <>
              {attendanceMessages.noStudents} <FixLink cause="NO_STUDENTS" />
            </>
          ) : (
            <MarkedHere of={register} />
          )}
        </>
      }
      pill={isEmpty ? statePill(of) : <KeptPill of={register}>{statePill(of)}</KeptPill>}
    />
  );
}

function statePill({ state, opensAt }: TodaysClass) {
  if (state === 'NO_STUDENTS') return <Pill tone="off">No students</Pill>;
  if (state === 'DONE') return <Pill tone="ok">Done</Pill>;
  if (state === 'OPEN') return <Pill tone="warn">Open</Pill>;
  return <Pill tone="line">Opens at {showTime(opensAt)}</Pill>;
}
