import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import { monthsFrom, monthWord } from './months';

/**
 * The months above the dates of a scrolling box, each with as much of its name as fits. The first visible month uses the room it has
 * left, so no name is cut off. `columnsPassed`: how many columns are scrolled away at the left.
 */
export function useMonthsInSight(
  dates: readonly IsoDate[],
  scroller: RefObject<HTMLElement | null>,
  columnsPassed: (view: HTMLElement) => number,
) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const view = scroller.current!;
    const follow = () => setPassed(columnsPassed(view));
    follow();
    view.addEventListener('scroll', follow, { passive: true });
    return () => view.removeEventListener('scroll', follow);
  }, [scroller, columnsPassed, dates]);
  return useMemo(
    () => monthsFrom(dates, passed).map((month) => ({ ...month, word: monthWord({ ...month, count: month.left }) })),
    [dates, passed],
  );
}
