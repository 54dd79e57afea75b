import { dayKindWords } from '@homeroom/shared/calendar/class-dates';
import { Chip, Chips } from '../../components/chip';
import { kindCounts, type DayRow } from './calendar';
import type { CalendarAddress } from './use-calendar-address';

/** The number of days of each kind; a pressed chip shows only its kind. */
export function KindChips({
  days,
  address: { kind: chosen, change },
}: {
  days: readonly DayRow[];
  address: CalendarAddress;
}) {
  if (days.length === 0) return null;
  return (
    <Chips label="Days by kind">
      <Chip count={days.length} pressed={chosen === null} onClick={() => change({ kind: null })}>
        All days
      </Chip>
      {kindCounts(days).map(({ kind, count }) => (
        <Chip
          key={kind}
          count={count}
          pressed={chosen === kind}
          onClick={() => change({ kind: chosen === kind ? null : kind })}
        >
          {dayKindWords[kind]}
        </Chip>
      ))}
    </Chips>
  );
}
