import { useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { showDate, showDayOfMonth, type IsoDate } from '@homeroom/shared/dates';
import { isWeekend, type UnmarkedDate } from '@homeroom/shared/delegations/delegations';
import { listOf } from '@homeroom/shared/text';
import { RowButton } from '../../../components/row-button';
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

/** How many weeks are shown at first. */
const weeksAtFirst = 4;

/** The offered dates as buttons, a row per week: arrows move, Space toggles, Shift includes all from the last press (design, 15). */
export function DateChoice({ dates, chosen, onChoose, taken }: DateChoiceProps) {
  const { today } = useSchool();
  const [all, setAll] = useState(false);
  const [last, setLast] = useState<number | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const grid = useRef<HTMLDivElement>(null);

  const weeks = weeksOf(dates, today);
  const idsOf = (some: typeof weeks) => some.flatMap(({ cells }) => cells.flatMap((cell) => cell?.id ?? []));
  const later = idsOf(weeks.slice(weeksAtFirst));
  // Chosen dates are always visible.
  const everyWeek = all || later.some((id) => chosen.includes(id));
  const shown = everyWeek ? weeks : weeks.slice(0, weeksAtFirst);
  const inTabOrder = idsOf(shown).includes(at ?? -1) ? at : dates[0]?.id;

  const noteOf = ({ classDate, coveredBy }: UnmarkedDate) =>
    taken?.get(classDate) ??
    (coveredBy.length > 0 ? listOf(coveredBy.map(shortName)) : classDate === today ? 'today' : null);

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
                  <button
                    key={date.id}
                    type="button"
                    className="date-button num"
                    data-date={date.classDate}
                    aria-pressed={chosen.includes(date.id)}
                    aria-label={nameOf(date, today, taken?.get(date.classDate))}
                    aria-disabled={taken?.has(date.classDate)}
                    tabIndex={date.id === inTabOrder ? 0 : -1}
                    onClick={(event) => !taken?.has(date.classDate) && press(date.id, event)}
                    onKeyDown={(event) => move(date, event)}
                  >
                    {showDayOfMonth(date.classDate)}
                    {noteOf(date) && (
                      <small className={date.coveredBy.length > 1 ? undefined : 'cut'}>{noteOf(date)}</small>
                    )}
                  </button>
                ) : (
                  <i key={column} />
                ),
              )}
            </div>
          </div>
        ))}
      </div>
      {!everyWeek && later.length > 0 && (
        <RowButton className="grant-more" onClick={() => setAll(true)}>
          Show all {weeks.length} weeks
        </RowButton>
      )}
    </>
  );
}

const nameOf = ({ classDate, coveredBy }: UnmarkedDate, today: string, taken?: string) =>
  [
    showDate(classDate),
    classDate === today && 'today',
    coveredBy.length > 0 ? `covered by ${listOf(coveredBy)}` : taken?.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');

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
