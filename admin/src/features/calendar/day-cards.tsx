import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { showDate } from '@homeroom/shared/dates';
import { useSchool } from '../../providers/school';
import { showHeld, showName, showScope } from './calendar';
import { dayMenu } from './day-menu';
import type { DaysProps } from './day-table';
import { KindPill } from './kind-pill';
import { useScopeNames } from './use-calendar';

/** Days as a phone shows them: the date and the kind, a second line of facts, one menu. */
export function DayCards({ days, held, onAct }: DaysProps) {
  const names = useScopeNames();
  const { today } = useSchool();
  return (
    <ul className="day-cards">
      {days.map((day) => {
        const words = [showName(day), showScope(day, names), showHeld(day, held)].filter(Boolean).join(' · ');
        return (
          <li
            key={day.id}
            className={day.date === today ? 'is-today' : undefined}
            aria-current={day.date === today ? 'date' : undefined}
          >
            <div>
              <span className="day-date num">
                {day.date === today ? `Today, ${showDate(day.date)}` : showDate(day.date)}
              </span>
              {words && <span className="muted small num">{words}</span>}
            </div>
            <KindPill kind={day.kind} />
            <Dropdown trigger={['click']} placement="bottomRight" menu={dayMenu(day, onAct)}>
              <Button type="text" icon={<MoreOutlined />} aria-label={`Actions for ${showDate(day.date)}`} />
            </Dropdown>
          </li>
        );
      })}
    </ul>
  );
}
