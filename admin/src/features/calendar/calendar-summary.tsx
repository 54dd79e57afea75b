import { Button, type AlertProps } from 'antd';
import type { ReactNode } from 'react';
import { dayKindWords, type DayKind } from '@homeroom/shared/calendar/class-dates';
import { showDate, showMonth } from '@homeroom/shared/dates';
import { listOf, plural } from '@homeroom/shared/text';
import { ChoiceChips } from '../../components/choice-chips';
import { ScreenLink } from '../../components/screen-link';
import { FixLink } from '../../components/why-not';
import {
  idleWeekdays,
  kindCounts,
  lastWithoutStudents,
  monthWith,
  type DayRow,
  type DayClasses,
  type Semester,
} from './calendar';
import { useShownMonth, type CalendarAddress } from './use-calendar';

interface KindChipsProps {
  semester: Semester;
  days: readonly DayRow[];
  address: CalendarAddress;
}

/** The number of days of each kind. A pressed chip shows only its kind, in a month that has such days. */
export function KindChips({ semester, days, address }: KindChipsProps) {
  const { kind: chosen, view, change } = address;
  const { month, today } = useShownMonth(semester, address);
  const monthOfKind = (kind: DayKind) =>
    monthWith(
      days.filter((day) => day.kind === kind),
      month,
      today,
    );
  const elsewhere = chosen && view === 'month' ? monthOfKind(chosen) : month;
  if (days.length === 0) return null;
  return (
    <>
      <ChoiceChips
        label="Days by kind"
        all={{ words: 'All days', count: days.length }}
        choices={kindCounts(days).map(({ kind, count }) => ({ value: kind, words: dayKindWords[kind], count }))}
        chosen={chosen}
        onChoose={(kind) => change({ kind, ...(kind && view === 'month' && { month: monthOfKind(kind) }) })}
      />
      {elsewhere !== month && (
        <p className="kind-elsewhere muted">
          None of these days is in {showMonth(month)}.{' '}
          <Button type="link" size="small" onClick={() => change({ month: elsewhere })}>
            Show {showMonth(elsewhere)}
          </Button>
        </p>
      )}
    </>
  );
}

interface IdleHint {
  type: AlertProps['type'];
  message: ReactNode;
  /** A link to the screen that mends it. */
  mend: ReactNode;
}

/** Points out class days on which no class meets, or classes without students. */
export function idleHint(days: readonly DayRow[], dayClasses: DayClasses | undefined): IdleHint | null {
  const classDays = days.filter(({ kind }) => kind === 'CLASS').length;
  if (!dayClasses) return null;
  if (dayClasses.byDay.size === 0 && classDays > 0) {
    return {
      type: 'info',
      message: `No class meets on the ${plural(classDays, 'class day')} yet.`,
      mend: <ScreenLink to="/assign-class">Assign a class</ScreenLink>,
    };
  }
  const idle = idleWeekdays(days, dayClasses);
  if (idle.length > 0) {
    const words = listOf(
      idle.map(
        ({ weekday, count }) => `${plural(count, 'class day')} on ${count === 1 ? `a ${weekday}` : `${weekday}s`}`,
      ),
    );
    return {
      type: 'warning',
      message: `${words} ${idle.length === 1 && idle[0]!.count === 1 ? 'has' : 'have'} no classes.`,
      mend: <ScreenLink to="/assign-class">Class schedules</ScreenLink>,
    };
  }
  const last = lastWithoutStudents(days, dayClasses);
  return (
    last && {
      type: 'info',
      message: `${plural(last.classes, 'class', 'classes')} had no students on ${showDate(last.date)}.`,
      mend: <FixLink cause="NO_STUDENTS" />,
    }
  );
}
