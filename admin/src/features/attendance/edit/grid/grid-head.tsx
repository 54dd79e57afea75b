import { memo } from 'react';
import { markWords, statusOfLetter } from '@homeroom/shared/attendance/registers';
import type { GridDate } from '@homeroom/shared/attendance/marks';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { monthsOf, monthWord, weekdayLetter } from '../../../../components/months';
import { columnClass } from './column-class';
import { countedLetters } from './grid-cells';

interface GridHeadProps {
  dates: readonly GridDate[];
  weeks: ReadonlySet<number>;
  today: IsoDate;
}

/** Months over weekday letters over days. */
export const GridHead = memo(function GridHead({ dates, weeks, today }: GridHeadProps) {
  return (
    <thead>
      <tr aria-hidden>
        <td className="rg-name" />
        {monthsOf(dates.map(({ date }) => date)).map((month) => (
          <td key={month.name} colSpan={month.count} className="rg-month" title={month.name}>
            <b>{monthWord(month)}</b>
          </td>
        ))}
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
            className={columnClass(date, at, weeks, today)}
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
