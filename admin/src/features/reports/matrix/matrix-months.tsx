import { memo, type RefObject } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import { useMonthsInSight } from '../../../components/grid/use-months-in-sight';
import { columnSize } from './grid-sizes';
import { columnsPassed } from './use-grid-window';

interface MatrixMonthsProps {
  dates: readonly IsoDate[];
  scroller: RefObject<HTMLElement | null>;
}

/** The months above the dates. */
export const MatrixMonths = memo(function MatrixMonths({ dates, scroller }: MatrixMonthsProps) {
  return (
    <div className="mx-months" aria-hidden>
      {useMonthsInSight(dates, scroller, columnsPassed).map(({ name, count, word }) => (
        <span key={name} title={name} style={{ width: count * columnSize }}>
          <b>{word}</b>
        </span>
      ))}
    </div>
  );
});
