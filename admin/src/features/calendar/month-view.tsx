import { useState, type KeyboardEvent } from 'react';
import { addDays, showDate, weekdayNames, type IsoDate } from '@homeroom/shared/dates';
import { Panel } from '../../components/panel';
import { useSchool } from '../../providers/school';
import { usualMonth, type DayAct, type DayRow, type Semester } from './calendar';
import { DayEntry } from './day-entry';
import { monthOf, showMonth, weeksOf } from './months';
import type { CalendarAddress } from './use-calendar-address';

interface MonthViewProps {
  semester: Semester;
  days: readonly DayRow[];
  address: CalendarAddress;
  onAdd: (date: IsoDate) => void;
  onAct: (act: DayAct, day: DayRow) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month, a week a row. A date's number adds a day on it; the arrow keys go from date to date. */
export function MonthView({ semester, days, address, onAdd, onAct }: MonthViewProps) {
  const { today } = useSchool();
  const month = address.month ?? usualMonth(semester, today);
  const weeks = weeksOf(month);
  const inside = (date: IsoDate) => monthOf(date) === month && semester.firstDay <= date && date <= semester.lastDay;
  const dates = weeks.flat().filter(inside);
  const [reached, setReached] = useState<IsoDate | null>(null);
  const entry = reached && dates.includes(reached) ? reached : dates.includes(today) ? today : dates[0];

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = steps[event.key];
    const from = (event.target as HTMLElement).dataset['date'];
    if (!step || !from) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${addDays(from, step)}"]`)?.focus();
  };

  return (
    <Panel className="month-panel" aria-label={showMonth(month)}>
      <table className="month" onKeyDown={move}>
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td
                  key={date}
                  className={inside(date) ? (date === today ? 'is-today' : undefined) : 'is-outside'}
                  aria-current={date === today ? 'date' : undefined}
                >
                  {inside(date) ? (
                    <button
                      type="button"
                      className="month-date num"
                      data-date={date}
                      tabIndex={date === entry ? 0 : -1}
                      aria-label={`Add a day on ${showDate(date)}`}
                      title="Add a day"
                      onFocus={() => setReached(date)}
                      onClick={() => onAdd(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  ) : (
                    <span className="month-date num">{Number(date.slice(8))}</span>
                  )}
                  {days
                    .filter((day) => day.date === date && monthOf(date) === month)
                    .map((day) => (
                      <DayEntry key={day.id} day={day} onAct={onAct} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
