import type { GeneratedDates } from '@homeroom/shared/calendar/manage-calendar';
import { weekdayNames, showMonth } from '@homeroom/shared/dates';
import { listOf, plural } from '@homeroom/shared/text';
import { ScreenLink } from '../../components/screen-link';
import { periodWords } from './calendar';
import { monthOf } from './months';

/** The dates of each month as numbers: 'September 2026  6, 13, 20, 27'. */
function byMonth(dates: readonly string[]) {
  const months = [...new Set(dates.map(monthOf))];
  return months.map((month) => ({
    month,
    days: dates
      .filter((date) => monthOf(date) === month)
      .map((date) => Number(date.slice(8)))
      .join(', '),
  }));
}

/** 'Eid on Tue 17 Nov 2026, Half term on the 5 dates from …'. */
const byName = (skipped: GeneratedDates['skipped']) =>
  [...new Set(skipped.map(({ name }) => name))]
    .map((name) => `${name} on ${periodWords(skipped.filter((each) => each.name === name).map(({ date }) => date))}`)
    .join(', ');

/** Which dates would be added, left out for a holiday, or kept as they are. */
export function GeneratedPreview({
  generated: { dates, existing, skipped, idleWeekdays },
}: {
  generated: GeneratedDates;
}) {
  const idle = listOf(idleWeekdays.map((day) => `${weekdayNames[day]}s`));
  return (
    <>
      <h2>{dates.length === 0 ? 'No date to add' : `Adds ${plural(dates.length, 'class date')}`}</h2>
      <DatesByMonth dates={dates} />
      {skipped.length > 0 && <p>Left out: {byName(skipped)}.</p>}
      {existing.length > 0 && (
        <>
          <h3>Already in the calendar, not changed: {plural(existing.length, 'date')}</h3>
          <DatesByMonth dates={existing} />
        </>
      )}
      {idle && (
        <p>
          No class meets on {idle}. <ScreenLink to="/assign-class">Class schedules</ScreenLink>
        </p>
      )}
    </>
  );
}

function DatesByMonth({ dates }: { dates: readonly string[] }) {
  return (
    <dl>
      {byMonth(dates).map(({ month, days }) => (
        <div key={month}>
          <dt>{showMonth(month)}</dt>
          <dd className="num">{days}</dd>
        </div>
      ))}
    </dl>
  );
}
