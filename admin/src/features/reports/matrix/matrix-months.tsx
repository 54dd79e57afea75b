import { memo, useEffect, useState, type RefObject } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import { monthsFrom, monthWord } from '../../../components/months';
import { columnSize } from './grid-sizes';
import { columnsPassed } from './use-grid-window';

interface MatrixMonthsProps {
  dates: readonly IsoDate[];
  scroller: RefObject<HTMLElement | null>;
}

/** The months above the dates. The first in sight is named as far as the columns that are left of it have room: a name is never cut. */
export const MatrixMonths = memo(function MatrixMonths({ dates, scroller }: MatrixMonthsProps) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const view = scroller.current!;
    const follow = () => setPassed(columnsPassed(view));
    follow();
    view.addEventListener('scroll', follow, { passive: true });
    return () => view.removeEventListener('scroll', follow);
  }, [scroller]);
  return (
    <div className="mx-months" aria-hidden>
      {monthsFrom(dates, passed).map((month) => (
        <span key={month.name} title={month.name} style={{ width: month.count * columnSize }}>
          <b>{monthWord({ name: month.name, count: month.left })}</b>
        </span>
      ))}
    </div>
  );
});
