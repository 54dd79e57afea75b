import { memo } from 'react';
import { statusOfLetter } from '@homeroom/shared/attendance/registers';
import type { GridDate, GridStudent } from '@homeroom/shared/attendance/marks';
import type { IsoDate } from '@homeroom/shared/dates';
import { markClass } from '../../../../components/marks';
import { columnClass } from './column-class';
import { cellName, countedLetters, countsOf, markOfLetter } from './grid-cells';

interface GridLineProps {
  row: number;
  student: GridStudent;
  dates: readonly GridDate[];
  weeks: ReadonlySet<number>;
  today: IsoDate;
  /** The column that Tab reaches; null where it is in another row. */
  tabStop: number | null;
  /** The column whose mark is open beside the grid. */
  open: number | null;
}

/** One student: a cell for each date. */
export const GridLine = memo(function GridLine({ row, student, dates, weeks, today, tabStop, open }: GridLineProps) {
  return (
    <tr data-row={row} className={open === null ? undefined : 'is-open'}>
      <th scope="row" className="rg-name" title={student.studentName}>
        {student.studentName}
      </th>
      {dates.map((date, at) => {
        const letter = student.cells[at]!;
        return (
          <td
            key={date.date}
            data-column={at}
            tabIndex={tabStop === at ? 0 : -1}
            aria-label={cellName(student, date, letter)}
            aria-selected={open === at}
            title={student.notes[date.date]}
            className={columnClass(date.date, at, weeks, today)}
          >
            <span
              className={`tile ${markClass(markOfLetter(letter))}${student.notes[date.date] ? ' has-note' : ''}`}
              aria-hidden
            >
              {statusOfLetter[letter] && letter}
            </span>
          </td>
        );
      })}
      <td className="rg-rest" aria-hidden />
      {countsOf(student.cells).map((count, at) => (
        <td
          key={countedLetters[at]}
          className={count === 0 ? 'rg-total is-zero num' : `rg-total is-${countedLetters[at]!.toLowerCase()} num`}
        >
          {count}
        </td>
      ))}
    </tr>
  );
});
