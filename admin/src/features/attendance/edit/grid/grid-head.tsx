import { memo, type RefObject } from 'react';
import { markWords, statusOfLetter } from '@homeroom/shared/attendance/registers';
import type { GridDate } from '@homeroom/shared/attendance/marks';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { weekdayLetter } from '../../../../components/grid/months';
import { columnClass } from './column-class';
import { countedLetters } from './grid-cells';
import { GridMonths } from './grid-months';

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
        <GridMonths dates={dates} scroller={scroller} />
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
