import { Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { FlagOutlined, PlusOutlined } from '@ant-design/icons';
import type { ReactElement } from 'react';
import { dayKindWords, type DayKind } from '@homeroom/shared/calendar/class-dates';
import { showDate } from '@homeroom/shared/dates';
import type { GlyphName } from '../../components/glyph';
import { Pill, type PillTone } from '../../components/pill';
import { uncompletedPath } from '../dashboard/public';
import {
  actsOn,
  dayActWords,
  isBehind,
  showDayClasses,
  showName,
  showScope,
  type DayAct,
  type DayRow,
  type ScopeNames,
  type DayClasses,
} from './calendar';

export interface DaysProps {
  days: readonly DayRow[];
  dayClasses: DayClasses | undefined;
  onAct: (act: DayAct, day: DayRow) => void;
}

export interface DayEntryProps extends Omit<DaysProps, 'days'> {
  day: DayRow;
  names: ScopeNames;
}

/** A calendar day in the month view: its kind, name, scope and classes, with a menu of its actions. */
export function DayEntry({ day, names, dayClasses, onAct }: DayEntryProps) {
  const holds = showDayClasses(day, dayClasses);
  const words = [showName(day), showScope(day, names), holds].filter(Boolean);
  const navigate = useNavigate();
  const behind = isBehind(day, dayClasses);
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

/** The actions for a day as a menu; `see` opens its registers that are not completed. */
export const dayMenu = (
  day: DayRow,
  onAct: (act: DayAct, day: DayRow) => void,
  see: (() => void) | null,
): MenuProps => ({
  items: [
    ...(see ? [{ key: 'see', label: 'See uncompleted registers', onClick: see }] : []),
    ...actsOn(day).map((act) => ({
      key: act,
      label: dayActWords[act],
      danger: act === 'delete',
      onClick: () => onAct(act, day),
    })),
  ],
});

/** Class days are the rule, so they are quiet; closures are unplanned, so they are amber with a cross. */
const looks: Record<DayKind, { tone: PillTone; icon?: GlyphName | ReactElement }> = {
  CLASS: { tone: 'line' },
  MAKE_UP: { tone: 'ok', icon: <PlusOutlined /> },
  HOLIDAY: { tone: 'off' },
  CLOSURE: { tone: 'warn', icon: 'cross' },
  EVENT: { tone: 'line', icon: <FlagOutlined /> },
};

export const KindPill = ({ kind }: { kind: DayKind }) => <Pill {...looks[kind]}>{dayKindWords[kind]}</Pill>;
