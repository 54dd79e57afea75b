import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import { monthsFrom, monthWord } from './months';

/**
 * The months above the dates of a box that scrolls, each with the word that stands there. The first in sight is named as far as the
 * columns that are left of it have room: a name is never cut. `columnsPassed` says how many have gone by at the left.
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
