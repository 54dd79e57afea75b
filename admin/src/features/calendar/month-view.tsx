import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { showDate, showMonth, weekdayNames, type IsoDate } from '@homeroom/shared/dates';
import { Panel } from '../../components/panel';
import { useSchool } from '../../providers/school';
import type { Semester } from './calendar';
import { DayEntry } from './day-entry';
import type { DayRowsProps } from './day-list';
import { dateAfterKey, monthOf, weekOrder, weeksOf, type IsoMonth } from './months';
import { useScopeNames } from './use-calendar';
import { useShownMonth, type CalendarAddress } from './use-calendar-address';

export interface MonthViewProps extends DayRowsProps {
  semester: Semester;
  address: CalendarAddress;
  onAdd: (date: IsoDate) => void;
}

/** Pressing a date's number adds a day on it; the keyboard moves between dates and months. */
export function MonthView({ semester, days, held, address, onAdd, onAct }: MonthViewProps) {
  const names = useScopeNames();
  const { today, month, isInside } = useShownMonth(semester, address);
  const weeks = weeksOf(month);
  const { table, entry, onKeyDown, reach } = useMonthKeys(weeks.flat().filter(isInside), semester, (to) =>
    address.change({ month: to }),
  );

  return (
    <Panel className="month-panel" aria-label={showMonth(month)}>
      <table className="month" ref={table} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekOrder().map((day) => (
              <th key={day} scope="col" abbr={weekdayNames[day]}>
                {weekdayNames[day]!.slice(0, 3)}
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
                  className={isInside(date) ? (date === today ? 'is-today' : undefined) : 'is-outside'}
                  aria-current={date === today ? 'date' : undefined}
                >
                  {isInside(date) ? (
                    <button
                      type="button"
                      className="month-date num"
                      data-date={date}
                      tabIndex={date === entry ? 0 : -1}
                      aria-label={`Add a day on ${showDate(date)}`}
                      title="Add a day"
                      onFocus={() => reach(date)}
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
                      <DayEntry key={day.id} day={day} names={names} held={held} onAct={onAct} />
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

/** One date is in the tab order. Arrows move by a day or a week, Home and End to the ends of the week, Page Up and Page Down by a month; a move out of the month shows the other month. `dates` can have the focus. */
function useMonthKeys(dates: readonly IsoDate[], semester: Semester, showMonth: (month: IsoMonth) => void) {
  const { today } = useSchool();
  const table = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState<IsoDate | null>(null);
  /** Gets the focus once its month is drawn. */
  const awaited = useRef<IsoDate | null>(null);
  const entry = reached && dates.includes(reached) ? reached : dates.includes(today) ? today : dates[0];

  const focus = (date: IsoDate) => table.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  useEffect(() => {
    if (!awaited.current || !dates.includes(awaited.current)) return;
    focus(awaited.current);
    awaited.current = null;
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    // A key can be pressed before the month of the last one is drawn.
    const from = awaited.current ?? (event.target as HTMLElement).dataset['date'];
    const to = from && dateAfterKey(from, event.key, semester);
    if (!to) return;
    event.preventDefault();
    if (monthOf(to) === monthOf(from)) return focus(to);
    awaited.current = to;
    showMonth(monthOf(to));
  };

  return { table, entry, onKeyDown, reach: setReached };
}
