import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import { useSchool } from '../../providers/school';
import type { Semester } from './calendar';
import { dateAfterKey, monthOf, type IsoMonth } from './months';

/**
 * The keyboard in a month: one date has the tab stop; arrows go a day or a week, Home and End to the ends of the week, Page Up and
 * Page Down a month, and over the month's end the next one is shown with the focus in it. `dates`: those of the month that can be reached.
 */
export function useMonthKeys(dates: readonly IsoDate[], semester: Semester, showMonth: (month: IsoMonth) => void) {
  const { today } = useSchool();
  const table = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState<IsoDate | null>(null);
  /** Where the focus goes once its month is drawn. */
  const awaited = useRef<IsoDate | null>(null);
  const entry = reached && dates.includes(reached) ? reached : dates.includes(today) ? today : dates[0];

  const focus = (date: IsoDate) => table.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  useEffect(() => {
    if (!awaited.current || !dates.includes(awaited.current)) return;
    focus(awaited.current);
    awaited.current = null;
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    // The next key may come before the month that the last one asked for is drawn.
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
