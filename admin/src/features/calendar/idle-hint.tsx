import { showDate } from '@homeroom/shared/dates';
import { listOf, plural } from '@homeroom/shared/text';
import { Alert, type AlertProps } from 'antd';
import { ScreenLink } from '../../components/screen-link';
import { FixLink } from '../../components/why-not';
import { idleWeekdays, lastWithoutStudents, type DayRow, type Held } from './calendar';

const Hint = (props: AlertProps) => <Alert className="calendar-notice" type="warning" showIcon {...props} />;

/** Points out class days on which no class meets, or classes without students, with a link to the screen that mends it. */
export function IdleHint({ days, held }: { days: readonly DayRow[]; held: Held | undefined }) {
  const classDays = days.filter(({ kind }) => kind === 'CLASS').length;
  if (!held) return null;
  if (held.byDay.size === 0 && classDays > 0) {
    return (
      <Hint
        message={
          <>
            No class meets in this semester. It has {plural(classDays, 'class day')}, but no class meets on those
            weekdays. <ScreenLink to="/assign-class">Assign a class</ScreenLink>
          </>
        }
      />
    );
  }
  const idle = idleWeekdays(days, held);
  if (idle.length === 0) return <NoStudentsHint days={days} held={held} />;
  return (
    <Hint
      message={
        <>
          {listOf(
            idle.map(
              ({ weekday, count }) =>
                `${plural(count, 'class day')} on ${count === 1 ? `a ${weekday}` : `${weekday}s`}`,
            ),
          )}{' '}
          {idle.length === 1 && idle[0]!.count === 1 ? 'has' : 'have'} no classes.
        </>
      }
      action={<ScreenLink to="/assign-class">Class schedules</ScreenLink>}
    />
  );
}

function NoStudentsHint({ days, held }: { days: readonly DayRow[]; held: Held }) {
  const last = lastWithoutStudents(days, held);
  if (!last) return null;
  return (
    <Hint
      type="info"
      message={`${plural(last.classes, 'class', 'classes')} had no students on ${showDate(last.date)}.`}
      action={<FixLink cause="NO_STUDENTS" />}
    />
  );
}
