import { Button } from 'antd';
import { useState } from 'react';
import { showDate, showDay, type IsoDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { datesByMonth } from './class-dates';

/** Up to this many dates are listed at once. */
const fewDates = 4;

/** How many dates, from when to when, and in which months; all of them on request. */
export function ClassDatesSummary({ dates }: { dates: readonly IsoDate[] }) {
  const [all, setAll] = useState(dates.length <= fewDates);
  return (
    <div className="class-dates">
      <h2>
        {plural(dates.length, 'class date')}: {showDate(dates[0]!)}
        {dates.length > 1 && ` to ${showDate(dates.at(-1)!)}`}
      </h2>
      {dates.length > 1 && (
        <p className="muted small num" {...(all && { tabIndex: 0, role: 'group', 'aria-label': 'Class dates' })}>
          {all ? dates.map(showDay).join(' · ') : datesByMonth(dates)}
        </p>
      )}
      {dates.length > fewDates && (
        <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show months' : 'Show all dates'}
        </Button>
      )}
    </div>
  );
}
