import { memo, useMemo, type RefObject } from 'react';
import type { GridDate } from '@homeroom/shared/attendance/marks';
import { markWords, statusOfLetter } from '@homeroom/shared/attendance/registers';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { countedLetters } from '@homeroom/shared/reports/report-totals';
import { weekdayLetter } from '../../../../components/grid/months';
import { useMonthsInSight } from '../../../../components/grid/use-months-in-sight';
import { columnClass } from './grid-cells';

interface GridHeadProps {
  dates: readonly GridDate[];
  weeks: ReadonlySet<number>;
  today: IsoDate;
  scroller: RefObject<HTMLElement | null>;
}

/** Months over weekday letters over days. */
export const GridHead = memo(function GridHead({ dates, weeks, today, scroller }: GridHeadProps) {
  return (
    <thead>
      <tr aria-hidden>
        <td className="rg-name" />
        <Months dates={dates} scroller={scroller} />
        <td className="rg-rest" />
        <td colSpan={countedLetters.length} className="rg-total rg-totals-title">
          Totals
        </td>
      </tr>
      <tr>
        <th scope="col" className="rg-name">
          Student Name
        </th>
        {dates.map(({ date, closed }, at) => (
          <th
            key={date}
            scope="col"
            className={`rg-date-head ${columnClass(date, at, weeks, today) ?? ''}`}
            title={closed ? `${showDate(date)}, ${closed}` : showDate(date)}
            aria-label={closed ? `${showDate(date)}, ${closed}` : showDate(date)}
          >
            <i>{weekdayLetter(date)}</i>
            <b className="num">{Number(date.slice(8))}</b>
          </th>
        ))}
        <td className="rg-rest" aria-hidden />
        {countedLetters.map((letter) => {
          const word = markWords[statusOfLetter[letter]!];
          return (
            <th key={letter} scope="col" className="rg-total" title={word} aria-label={`${word}, total`}>
              {letter}
            </th>
          );
        })}
      </tr>
    </thead>
  );
});

/** How many columns of dates have scrolled out at the left, including a partly hidden one. */
function columnsPassed(view: HTMLElement): number {
  const column = view.querySelector<HTMLElement>('.rg-date-head')?.offsetWidth;
  return column ? Math.ceil(view.scrollLeft / column) : 0;
}

function Months({ dates, scroller }: Pick<GridHeadProps, 'dates' | 'scroller'>) {
  const days = useMemo(() => dates.map(({ date }) => date), [dates]);
  return useMonthsInSight(days, scroller, columnsPassed).map(({ name, count, word }) => (
    <td key={name} colSpan={count} className="rg-month" title={name}>
      <b>{word}</b>
    </td>
  ));
}
