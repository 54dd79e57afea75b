import { memo } from 'react';
import { Link } from 'react-router';
import type { GridDate } from '@homeroom/shared/attendance/marks';
import { registerPath } from '@homeroom/shared/attendance/registers';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { countedLetters } from '@homeroom/shared/reports/report-totals';
import { columnClass } from './grid-cells';

interface GridFootProps {
  scheduleId: number;
  dates: readonly GridDate[];
  weeks: ReadonlySet<number>;
  today: IsoDate;
}

/** The number of marks on each date, with a link to the register if it is not complete. Closed dates have none. */
export const GridFoot = memo(function GridFoot({ scheduleId, dates, weeks, today }: GridFootProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row" className="rg-name">
          Marked
        </th>
        {dates.map(({ date, closed, marked, total }, at) => {
          const words = `${marked} of ${total} marked`;
          const counts = closed === null && date <= today && total > 0;
          return (
            <td
              key={date}
              className={columnClass(date, at, weeks, today)}
              title={counts ? `${showDate(date)}: ${words}` : undefined}
            >
              {counts && marked < total && (
                <Link
                  className="num"
                  to={registerPath(scheduleId, date)}
                  aria-label={`${words} on ${showDate(date)}: open the register`}
                >
                  {marked}
                </Link>
              )}
              {counts && marked >= total && <span className="num">{marked}</span>}
            </td>
          );
        })}
        <td className="rg-rest" aria-hidden />
        <td className="rg-total" colSpan={countedLetters.length} aria-hidden />
      </tr>
    </tfoot>
  );
});
