import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { showDate, showMonth, weekdayNames, weekOrder, type IsoDate } from '@homeroom/shared/dates';
import { dayKindWords, takesClasses } from '@homeroom/shared/calendar/class-dates';
import { Panel, PanelHead } from '../../components/panel';
import { useSchool } from '../../providers/school';
import { showName, type Semester } from './calendar';
import { DayEntry, dayMenu, type DaysProps } from './day-entry';
import { DayRows } from './day-list';
import { dateAfterKey, monthOf, weeksOf, type IsoMonth } from './months';
import { useScopeNames, useShownMonth, type CalendarAddress } from './use-calendar';
import './phone-month.css';

interface MonthViewProps extends DaysProps {
  semester: Semester;
  address: CalendarAddress;
  onAdd: (date: IsoDate) => void;
}

/** A month with one row per week. A date's number opens what is on it, or adds its first day; the keyboard moves between dates and months. */
export function MonthView({ semester, days, dayClasses, address, onAdd, onAct }: MonthViewProps) {
  const names = useScopeNames();
  const { today, month, isInside } = useShownMonth(semester, address);
  const weeks = weeksOf(month);
  const on = (date: IsoDate) => (monthOf(date) === month ? days.filter((day) => day.date === date) : []);
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
                    <DateNumber
                      date={date}
                      days={on(date)}
                      tabIndex={date === entry ? 0 : -1}
                      onFocus={() => reach(date)}
                      onAdd={() => onAdd(date)}
                      onAct={onAct}
                    />
                  ) : (
                    <span className="month-date num">{Number(date.slice(8))}</span>
                  )}
                  {on(date).map((day) => (
                    <DayEntry key={day.id} day={day} names={names} dayClasses={dayClasses} onAct={onAct} />
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

interface DateNumberProps
  extends Pick<DaysProps, 'days' | 'onAct'>, Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus'> {
  date: IsoDate;
  onAdd: () => void;
}

/** A date's number: a menu of its days with their acts and another day, or on an empty date the form for its first day. */
function DateNumber({ date, days, tabIndex, onFocus, onAdd, onAct }: DateNumberProps) {
  const name = days.length > 0 ? `Open ${showDate(date)}` : `Add a day on ${showDate(date)}`;
  const number = (
    <button
      type="button"
      className="month-date num"
      data-date={date}
      aria-label={name}
      title={days.length > 0 ? undefined : 'Add a day'}
      {...{ tabIndex, onFocus }}
      onClick={days.length > 0 ? undefined : onAdd}
    >
      {Number(date.slice(8))}
    </button>
  );
  if (days.length === 0) return number;
  const items = [
    ...days.map((day) => ({
      key: day.id,
      type: 'group' as const,
      label: [dayKindWords[day.kind], showName(day)].filter(Boolean).join(' · '),
      children: dayMenu(day, onAct, null).items?.map((item) => ({ ...item!, key: `${day.id} ${item!.key}` })),
    })),
    { type: 'divider' as const },
    { key: 'add', label: 'Add another day', icon: <PlusOutlined />, onClick: onAdd },
  ];
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items }}>
      {number}
    </Dropdown>
  );
}

/** One date is in the tab order. Arrows move by a day or a week, Home and End to the ends of the week, Page Up and Page Down by a month; a move out of the month shows the other month. `dates` can have the focus. */
function useMonthKeys(dates: readonly IsoDate[], semester: Semester, show: (month: IsoMonth) => void) {
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
    show(monthOf(to));
  };

  return { table, entry, onKeyDown, reach: setReached };
}

/** The month on a phone: each date is a button with a dot for each of its days; the pressed date's days are listed below. */
export function PhoneMonth({ semester, days, dayClasses, address, onAdd, onAct }: MonthViewProps) {
  const { today, month, isInside } = useShownMonth(semester, address);
  const [pressed, setPressed] = useState<IsoDate>(today);
  const dates = weeksOf(month).flat();
  const shown = isInside(pressed) ? pressed : (days.find((day) => isInside(day.date))?.date ?? dates.find(isInside)!);
  const on = (date: IsoDate) => days.filter((day) => day.date === date);

  return (
    <>
      <Panel aria-label={showMonth(month)}>
        <div className="phone-month">
          {weekOrder().map((day) => (
            <span key={day} className="muted" aria-hidden>
              {weekdayNames[day]!.slice(0, 2)}
            </span>
          ))}
          {dates.map((date) =>
            isInside(date) ? (
              <button
                key={date}
                type="button"
                className="num"
                aria-pressed={date === shown}
                aria-current={date === today ? 'date' : undefined}
                aria-label={[showDate(date), ...on(date).map(({ kind }) => dayKindWords[kind])].join(', ')}
                onClick={() => setPressed(date)}
              >
                {Number(date.slice(8))}
                <span className="phone-month-kinds">
                  {on(date).map(({ id, kind }) => (
                    <i key={id} className={takesClasses(kind) ? 'is-free' : undefined} />
                  ))}
                </span>
              </button>
            ) : (
              <span key={date} />
            ),
          )}
        </div>
      </Panel>
      <Panel aria-label={showDate(shown)}>
        <PanelHead
          title={showDate(shown)}
          actions={
            <Button icon={<PlusOutlined />} onClick={() => onAdd(shown)}>
              Add day
            </Button>
          }
        />
        {on(shown).length > 0 ? (
          <DayRows days={on(shown)} dayClasses={dayClasses} onAct={onAct} />
        ) : (
          <p className="no-coming muted">Nothing on this date.</p>
        )}
      </Panel>
    </>
  );
}
