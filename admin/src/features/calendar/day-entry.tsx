import { Dropdown } from 'antd';
import { dayKindWords } from '@homeroom/shared/calendar';
import { showDate } from '@homeroom/shared/dates';
import type { DayAct, DayRow } from './calendar';
import { dayMenu } from './day-menu';
import { KindPill } from './kind-pill';

/** A day in its date of the month: the kind, the name, and what one may do with it in a menu. */
export function DayEntry({ day, onAct }: { day: DayRow; onAct: (act: DayAct, day: DayRow) => void }) {
  const limited = day.classTypeIds !== null || day.sectionIds !== null;
  return (
    <Dropdown trigger={['click']} menu={dayMenu(day, onAct)}>
      <button type="button" className="day-entry" aria-label={`${dayKindWords[day.kind]}${day.name ? `, ${day.name}` : ''}, ${showDate(day.date)}: actions`}>
        <KindPill kind={day.kind} />
        {(day.name || limited) && <span className="day-entry-name">{[day.name, limited && 'for some'].filter(Boolean).join(' · ')}</span>}
      </button>
    </Dropdown>
  );
}
