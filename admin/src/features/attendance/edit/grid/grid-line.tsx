import { memo } from 'react';
import type { GridDate, GridStudent } from '@homeroom/shared/attendance/marks';
import { statusOfLetter } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import { countedLetters, countsOf } from '@homeroom/shared/reports/report-totals';
import { markClass, markOfLetter } from '../../../../components/marks';
import { cellName, columnClass } from './grid-cells';

interface GridLineProps {
  row: number;
  student: GridStudent;
  dates: readonly GridDate[];
  weeks: ReadonlySet<number>;
  today: IsoDate;
  /** The column in the tab order; `null` if it is in another row. */
  tabStop: number | null;
  /** The column whose mark is open. */
  open: number | null;
}

/** One student, with a cell for each date and the number of each mark. */
export const GridLine = memo(function GridLine({ row, student, dates, weeks, today, tabStop, open }: GridLineProps) {
  const counts = countsOf(student.cells);
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
      {countedLetters.map((letter) => (
        <td
          key={letter}
          className={counts[letter] === 0 ? 'rg-total is-zero num' : `rg-total is-${letter.toLowerCase()} num`}
        >
          {counts[letter]}
        </td>
      ))}
    </tr>
  );
});
