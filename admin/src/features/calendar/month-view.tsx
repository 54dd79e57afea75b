import { showDate, weekdayNames, showMonth, type IsoDate } from '@homeroom/shared/dates';
import { Panel } from '../../components/panel';
import type { Semester } from './calendar';
import { DayEntry } from './day-entry';
import type { DayRowsProps } from './day-rows';
import { monthOf, weeksOf, weekOrder } from './months';
import { useScopeNames } from './use-calendar';
import { useShownMonth, type CalendarAddress } from './use-calendar-address';
import { useMonthKeys } from './use-month-keys';

export interface MonthViewProps extends DayRowsProps {
  semester: Semester;
  address: CalendarAddress;
  onAdd: (date: IsoDate) => void;
}

/** A month with one row per week. Pressing a date's number adds a day on it; the keyboard moves between dates and months. */
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
