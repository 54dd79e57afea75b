import { useMemo, type RefObject } from 'react';
import type { GridDate } from '@homeroom/shared/attendance/marks';
import { useMonthsInSight } from '../../../../components/grid/use-months-in-sight';

/** How many columns of dates have gone by behind the names, the one that is cut among them. */
function columnsPassed(view: HTMLElement): number {
  const column = view.querySelector<HTMLElement>('.rg-date-head')?.offsetWidth;
  return column ? Math.ceil(view.scrollLeft / column) : 0;
}

interface GridMonthsProps {
  dates: readonly GridDate[];
  scroller: RefObject<HTMLElement | null>;
}

/** The months above the dates, as above the matrix. */
export function GridMonths({ dates, scroller }: GridMonthsProps) {
  const days = useMemo(() => dates.map(({ date }) => date), [dates]);
  return useMonthsInSight(days, scroller, columnsPassed).map(({ name, count, word }) => (
    <td key={name} colSpan={count} className="rg-month" title={name}>
      <b>{word}</b>
    </td>
  ));
}
