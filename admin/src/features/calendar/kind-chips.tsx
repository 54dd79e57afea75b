import { dayKindWords, type DayKind } from '@homeroom/shared/calendar/class-dates';
import { showMonth } from '@homeroom/shared/dates';
import { Button } from 'antd';
import { Chip, Chips } from '../../components/chip';
import { kindCounts, monthWith, type DayRow, type Semester } from './calendar';
import { useShownMonth, type CalendarAddress } from './use-calendar-address';

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
  const choose = (kind: DayKind) => change({ kind, ...(view === 'month' && { month: monthOfKind(kind) }) });
  const elsewhere = chosen && view === 'month' ? monthOfKind(chosen) : month;
  if (days.length === 0) return null;
  return (
    <>
      <Chips label="Days by kind">
        <Chip count={days.length} pressed={chosen === null} onClick={() => change({ kind: null })}>
          All days
        </Chip>
        {kindCounts(days).map(({ kind, count }) => (
          <Chip
            key={kind}
            count={count}
            pressed={chosen === kind}
            onClick={() => (chosen === kind ? change({ kind: null }) : choose(kind))}
          >
            {dayKindWords[kind]}
          </Chip>
        ))}
      </Chips>
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
