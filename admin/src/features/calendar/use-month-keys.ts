import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import { useSchool } from '../../providers/school';
import type { Semester } from './calendar';
import { dateAfterKey, monthOf, type IsoMonth } from './months';

/**
 * Keyboard navigation in a month. One date is in the tab order. Arrows move by a day or a week, Home and End to the ends of the
 * week, Page Up and Page Down by a month; a move out of the month shows the other month. `dates`: the month's dates that can have
 * the focus.
 */
export function useMonthKeys(dates: readonly IsoDate[], semester: Semester, showMonth: (month: IsoMonth) => void) {
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
    showMonth(monthOf(to));
  };

  return { table, entry, onKeyDown, reach: setReached };
}
