import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { dayKindWords } from '@homeroom/shared/calendar/class-dates';
import { showDate, weekdayNames, showMonth, type IsoDate } from '@homeroom/shared/dates';
import { Panel, PanelHead } from '../../components/panel';
import { useSchool } from '../../providers/school';
import { usualMonth } from './calendar';
import { DayRows } from './day-rows';
import type { MonthViewProps } from './month-view';
import { monthOf, weekOrder, weeksOf } from './months';
import './phone-month.css';

/** A month for a thumb: each date is a target with the kinds of its days as dots; what they are stands below for the date that was pressed. */
export function PhoneMonth({ semester, days, held, address, onAdd, onAct }: MonthViewProps) {
  const { today } = useSchool();
  const month = address.month ?? usualMonth(semester, today);
  const inside = (date: IsoDate) => monthOf(date) === month && semester.firstDay <= date && date <= semester.lastDay;
  const [pressed, setPressed] = useState<IsoDate>(today);
  const dates = weeksOf(month).flat();
  const shown = inside(pressed) ? pressed : (days.find((day) => inside(day.date))?.date ?? dates.find(inside)!);
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
            inside(date) ? (
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
