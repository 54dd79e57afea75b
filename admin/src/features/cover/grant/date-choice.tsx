import { useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { showDate, showDayOfMonth, type IsoDate } from '@homeroom/shared/dates';
import { isWeekend, type UnmarkedDate } from '@homeroom/shared/cover/cover';
import { listOf } from '@homeroom/shared/text';
import { RowButton } from '../../../components/link-button';
import { useSchool } from '../../../providers/school';
import { dateBeside, pressed, weeksOf } from './date-weeks';
import { shortName } from './grant-words';

export interface Choice {
  dates: readonly UnmarkedDate[];
  chosen: readonly number[];
  onChoose: (dates: number[]) => void;
}

interface DateChoiceProps extends Choice {
  /** What the dates are that cannot be chosen: 'Asked'. */
  taken?: ReadonlyMap<IsoDate, string>;
}

const weeksAtFirst = 4;

/** The weeks of the dates that are shown: the first ones, or all. Those with a chosen date always are. */
function useWeeks(dates: readonly UnmarkedDate[], chosen: readonly number[]) {
  const { today } = useSchool();
  const [all, setAll] = useState(false);
  const weeks = weeksOf(dates, today);
  const later = idsOf(weeks.slice(weeksAtFirst));
  const everyWeek = all || later.some((id) => chosen.includes(id));
  return {
    weeks,
    shown: everyWeek ? weeks : weeks.slice(0, weeksAtFirst),
    isCut: !everyWeek && later.length > 0,
    showAll: () => setAll(true),
  };
}

const idsOf = (weeks: ReturnType<typeof weeksOf>) =>
  weeks.flatMap(({ cells }) => cells.flatMap((cell) => cell?.id ?? []));

/** The offered dates as buttons, a row per week: arrows move, Space toggles, Shift includes all from the last press (design, 15). */
export function DateChoice({ dates, chosen, onChoose, taken }: DateChoiceProps) {
  const [last, setLast] = useState<number | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { weeks, shown, isCut, showAll } = useWeeks(dates, chosen);
  const inTabOrder = idsOf(shown).includes(at ?? -1) ? at : dates[0]?.id;

  const press = (id: number, { shiftKey }: MouseEvent) => {
    const free = dates.filter(({ classDate }) => !taken?.has(classDate));
    onChoose(pressed(free, chosen, id, shiftKey ? last : null));
    setLast(id);
    setAt(id);
  };
  const move = (from: UnmarkedDate, event: KeyboardEvent) => {
    const to = dateBeside(dates, from, event.key);
    if (!to) return;
    event.preventDefault();
    setAt(to.id);
    grid.current?.querySelector<HTMLElement>(`[data-date="${to.classDate}"]`)?.focus();
  };

  return (
    <>
      <div ref={grid} className="date-weeks" style={{ '--weekdays': weeks[0]?.cells.length } as CSSProperties}>
        {shown.map(({ firstDay, label, cells }) => (
          <div key={firstDay} className="date-week" role="group" aria-label={label}>
            <span className="date-week-label muted num" aria-hidden>
              {label}
            </span>
            <div>
              {cells.map((date, column) =>
                date ? (
                  <DateButton
                    key={date.id}
                    date={date}
                    taken={taken}
                    isChosen={chosen.includes(date.id)}
                    isTabStop={date.id === inTabOrder}
                    onPress={press}
                    onMove={move}
                  />
                ) : (
                  <i key={column} />
                ),
              )}
            </div>
          </div>
        ))}
      </div>
      {isCut && (
        <RowButton className="grant-more" onClick={showAll}>
          Show all {weeks.length} weeks
        </RowButton>
      )}
    </>
  );
}

interface DateButtonProps extends Pick<DateChoiceProps, 'taken'> {
  date: UnmarkedDate;
  isChosen: boolean;
  isTabStop: boolean;
  onPress: (id: number, event: MouseEvent) => void;
  onMove: (from: UnmarkedDate, event: KeyboardEvent) => void;
}

function DateButton({ date, taken, isChosen, isTabStop, onPress, onMove }: DateButtonProps) {
  const { today } = useSchool();
  const { id, classDate, coveredBy } = date;
  const isToday = classDate === today;
  const covered = coveredBy.length > 0;
  const state = taken?.get(classDate);
  const note = state ?? (covered ? listOf(coveredBy.map(shortName)) : isToday ? 'today' : null);
  const more = covered ? `covered by ${listOf(coveredBy)}` : state?.toLowerCase();
  return (
    <button
      type="button"
      className="date-button num"
      data-date={classDate}
      aria-pressed={isChosen}
      aria-label={[showDate(classDate), isToday && 'today', more].filter(Boolean).join(', ')}
      aria-disabled={taken?.has(classDate)}
      tabIndex={isTabStop ? 0 : -1}
      onClick={(event) => !taken?.has(classDate) && onPress(id, event)}
      onKeyDown={(event) => onMove(date, event)}
    >
      {showDayOfMonth(classDate)}
      {note && <small className={coveredBy.length > 1 ? undefined : 'cut'}>{note}</small>}
    </button>
  );
}

interface DateToolsProps extends Choice {
  disabled: boolean;
}

/** Select All, Clear, Weekdays and Weekends (spec 2.11); the last two replace the selection. */
export function DateTools({ dates, chosen, onChoose, disabled }: DateToolsProps) {
  const ids = (some: readonly UnmarkedDate[]) => some.map(({ id }) => id);
  const tools = [
    { label: 'Select All', choice: ids(dates) },
    { label: 'Clear', choice: [] },
    { label: 'Weekdays', choice: ids(dates.filter(({ classDate }) => !isWeekend(classDate))) },
    { label: 'Weekends', choice: ids(dates.filter(({ classDate }) => isWeekend(classDate))) },
  ];
  return tools.map(({ label, choice }) => (
    <RowButton
      key={label}
      disabled={disabled || (label === 'Clear' ? chosen.length === 0 : choice.length === 0)}
      title={label === 'Weekends' && choice.length === 0 ? 'The class has no date on a weekend.' : undefined}
      onClick={() => onChoose(choice)}
    >
      {label}
    </RowButton>
  ));
}
