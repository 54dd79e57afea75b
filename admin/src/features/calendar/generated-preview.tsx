import type { HttpError } from '@refinedev/core';
import { Alert } from 'antd';
import type { GeneratedDates } from '@homeroom/shared/calendar';
import { showDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { monthOf, showMonth } from './months';

interface GeneratedPreviewProps {
  /** Whether any weekday is chosen. */
  chosen: boolean;
  preview?: GeneratedDates;
  error: HttpError | null;
  stale: boolean;
}

/** The days of each month, as numbers: 'September 2026  6, 13, 20, 27'. */
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

/** What a generation would write, leave out and leave alone. */
export function GeneratedPreview({ chosen, preview, error, stale }: GeneratedPreviewProps) {
  if (!chosen) return <p className="generated muted">Choose the weekdays on which the school meets: the dates stand here before anything is written.</p>;
  if (error) return <Alert type="error" showIcon role="alert" message={error.message} />;
  if (!preview) return <p className="generated muted">Counting the dates…</p>;
  const { dates, existing, skipped } = preview;
  return (
    <div className="generated" role="status" aria-busy={stale}>
      <h2>{dates.length === 0 ? 'No date to add' : `Adds ${plural(dates.length, 'class date')}`}</h2>
      <dl>
        {byMonth(dates).map(({ month, days }) => (
          <div key={month}>
            <dt>{showMonth(month)}</dt>
            <dd className="num">{days}</dd>
          </div>
        ))}
      </dl>
      {skipped.length > 0 && <p>Left out: {skipped.map(({ date, name }) => `${showDate(date)} (${name})`).join(', ')}.</p>}
      {existing.length > 0 && <p>Already there, and left as they are: {plural(existing.length, 'date')}.</p>}
    </div>
  );
}
