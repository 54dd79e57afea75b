import { Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { dayKindWords } from '@homeroom/shared/calendar/class-dates';
import { showDate } from '@homeroom/shared/dates';
import { uncompletedPath } from '../dashboard/public';
import {
  isBehind,
  showHeld,
  showName,
  showScope,
  type DayAct,
  type DayRow,
  type Held,
  type ScopeNames,
} from './calendar';
import { dayMenu } from './day-menu';
import { KindPill } from './kind-pill';

interface DayEntryProps {
  day: DayRow;
  names: ScopeNames;
  held: Held | undefined;
  onAct: (act: DayAct, day: DayRow) => void;
}

/** A calendar day in the month view: its kind, name, scope and classes, with a menu of its actions. */
export function DayEntry({ day, names, held, onAct }: DayEntryProps) {
  const holds = showHeld(day, held);
  const words = [showName(day), showScope(day, names), holds].filter(Boolean);
  const navigate = useNavigate();
  const see = isBehind(day, held) ? () => void navigate(uncompletedPath(day.date)) : null;
  return (
    <Dropdown trigger={['click']} menu={dayMenu(day, onAct, see)}>
      <button
        type="button"
        className="day-entry"
        aria-label={`${[dayKindWords[day.kind], ...words, showDate(day.date)].join(', ')}: actions`}
      >
        <KindPill kind={day.kind} />
        {words.map((each) => (
          <span
            key={each}
            className={each === holds && isBehind(day, held) ? 'day-entry-words num is-behind' : 'day-entry-words num'}
          >
            {each}
          </span>
        ))}
      </button>
    </Dropdown>
  );
}
