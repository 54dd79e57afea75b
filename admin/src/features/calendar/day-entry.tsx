import { Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { dayKindWords } from '@homeroom/shared/calendar/class-dates';
import { showDate } from '@homeroom/shared/dates';
import { uncompletedPath } from '../dashboard/public';
import { isBehind, showHeld, showName, showScope, type DayRow, type ScopeNames } from './calendar';
import { dayMenu } from './day-menu';
import type { DayRowsProps } from './day-rows';
import { KindPill } from './kind-pill';

interface DayEntryProps extends Omit<DayRowsProps, 'days'> {
  day: DayRow;
  names: ScopeNames;
}

/** A calendar day in the month view: its kind, name, scope and classes, with a menu of its actions. */
export function DayEntry({ day, names, held, onAct }: DayEntryProps) {
  const holds = showHeld(day, held);
  const words = [showName(day), showScope(day, names), holds].filter(Boolean);
  const navigate = useNavigate();
  const behind = isBehind(day, held);
  const see = behind ? () => void navigate(uncompletedPath(day.date)) : null;
  return (
    <Dropdown trigger={['click']} menu={dayMenu(day, onAct, see)}>
      <button
        type="button"
        className="day-entry"
        aria-label={`${[dayKindWords[day.kind], ...words, showDate(day.date)].join(', ')}: actions`}
      >
        <KindPill kind={day.kind} />
        {words.map((each) => (
          <span key={each} className={`day-entry-words num${behind && each === holds ? ' is-behind' : ''}`}>
            {each}
          </span>
        ))}
      </button>
    </Dropdown>
  );
}
