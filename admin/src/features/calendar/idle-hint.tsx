import { plural } from '@homeroom/shared/text';
import { Alert } from 'antd';
import { ScreenLink } from '../../components/screen-link';
import { idleWeekdays, listed, type DayRow, type Held } from './calendar';

/** Class days on which nobody meets, and the screen that mends that. */
export function IdleHint({ days, held }: { days: readonly DayRow[]; held: Held | undefined }) {
  const classDays = days.filter(({ kind }) => kind === 'CLASS').length;
  if (!held) return null;
  if (held.byDay.size === 0 && classDays > 0) {
    return (
      <Alert
        className="calendar-notice"
        type="warning"
        showIcon
        message={
          <>
            No class meets in this semester: it has {plural(classDays, 'class day')} and no class whose weekdays fall on them.{' '}
            <ScreenLink to="/assign-class">Assign a class</ScreenLink>
          </>
        }
      />
    );
  }
  const idle = idleWeekdays(days, held);
  if (idle.length === 0) return null;
  return (
    <Alert
      className="calendar-notice"
      type="warning"
      showIcon
      message={
        <>
          {listed(idle.map(({ weekday, count }) => `${plural(count, 'class day')} on ${count === 1 ? `a ${weekday}` : `${weekday}s`}`))}{' '}
          {idle.length === 1 && idle[0]!.count === 1 ? 'meets' : 'meet'} no class: no schedule has that weekday.
        </>
      }
      action={<ScreenLink to="/assign-class">Class schedules</ScreenLink>}
    />
  );
}
