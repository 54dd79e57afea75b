import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { dayKindWords } from '@homeroom/shared/calendar/class-dates';
import { showDate, weekdayNames, showMonth, type IsoDate } from '@homeroom/shared/dates';
import { Panel, PanelHead } from '../../components/panel';
import { DayRows } from './day-list';
import type { MonthViewProps } from './month-view';
import { weekOrder, weeksOf } from './months';
import './phone-month.css';
import { useShownMonth } from './use-calendar-address';

/** The month on a phone: each date is a button with a dot for each of its days; the pressed date's days are listed below. */
export function PhoneMonth({ semester, days, held, address, onAdd, onAct }: MonthViewProps) {
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
                    <i key={id} className={kind === 'HOLIDAY' || kind === 'CLOSURE' ? 'is-free' : undefined} />
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
          <DayRows days={on(shown)} held={held} onAct={onAct} />
        ) : (
          <p className="no-coming muted">Nothing on this date.</p>
        )}
      </Panel>
    </>
  );
}
