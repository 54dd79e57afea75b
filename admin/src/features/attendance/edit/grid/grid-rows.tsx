import { memo, useMemo, type RefObject } from 'react';
import { Link } from 'react-router';
import type { AbsenceReason } from '@homeroom/shared/absence-reasons';
import type { GridDate, GridStudent } from '@homeroom/shared/attendance/marks';
import { markWords, registerPath, statusOfLetter } from '@homeroom/shared/attendance/registers';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { countedLetters, countsOf } from '@homeroom/shared/reports/report-totals';
import { isNumbered, withoutNumber } from '@homeroom/shared/names';
import { columnClass, weekdayLetter } from '../../../../components/grid/months';
import { useMonthsInSight } from '../../../../components/grid/use-months-in-sight';
import { markClass, markOfLetter } from '../../../../components/marks';
import { cellName, detailsAt, reasonAt } from './grid-cells';

interface Columns {
  dates: readonly GridDate[];
  /** The columns that begin a week. */
  weeks: ReadonlySet<number>;
  today: IsoDate;
}

type Scroller = RefObject<HTMLElement | null>;

/** Months over weekday letters over days. */
export const GridHead = memo(function GridHead({ dates, weeks, today, scroller }: Columns & { scroller: Scroller }) {
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
        {dates.map(({ date, closed }, at) => {
          const words = closed ? `${showDate(date)}, ${closed}` : showDate(date);
          return (
            <th
              key={date}
              scope="col"
              className={columnClass(date, at, weeks, today, 'rg-date-head')}
              title={words}
              aria-label={words}
            >
              <i>{weekdayLetter(date)}</i>
              <b className="num">{Number(date.slice(8))}</b>
            </th>
          );
        })}
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

function Months({ dates, scroller }: Pick<Columns, 'dates'> & { scroller: Scroller }) {
  const days = useMemo(() => dates.map(({ date }) => date), [dates]);
  return useMonthsInSight(days, scroller, columnsPassed).map(({ name, count, word }) => (
    <td key={name} colSpan={count} className="rg-month" title={name}>
      <b>{word}</b>
    </td>
  ));
}

interface GridLineProps extends Columns {
  reasons: readonly AbsenceReason[];
  row: number;
  student: GridStudent;
  /** The column in the tab order; `null` if it is in another row. */
  tabStop: number | null;
  open: number | null;
}

/** One student, with a cell for each date and the number of each mark. */
export const GridLine = memo(function GridLine({
  row,
  student,
  reasons,
  dates,
  weeks,
  today,
  tabStop,
  open,
}: GridLineProps) {
  const counts = countsOf(student.cells);
  return (
    <tr data-row={row} className={open === null ? undefined : 'is-open'}>
      <th scope="row" className="rg-name" title={student.studentName}>
        <NumberedName {...student} />
      </th>
      {dates.map((date, at) => {
        const letter = student.cells[at]!;
        const details = detailsAt(student, date.date, reasons);
        const excused = reasonAt(student, date.date, reasons)?.excused;
        const signs = `${student.notes[date.date] ? ' has-note' : ''}${excused ? ' is-excused' : ''}`;
        return (
          <td
            key={date.date}
            data-column={at}
            tabIndex={tabStop === at ? 0 : -1}
            aria-label={cellName(student, date, letter, reasons)}
            aria-selected={open === at}
            title={details || undefined}
            className={columnClass(date.date, at, weeks, today)}
          >
            <span className={`tile ${markClass(markOfLetter(letter))}${signs}`} aria-hidden>
              {statusOfLetter[letter] && letter}
            </span>
          </td>
        );
      })}
      <td className="rg-rest" aria-hidden />
      {countedLetters.map((letter) => (
        <td key={letter} className={`rg-total is-${counts[letter] === 0 ? 'zero' : letter.toLowerCase()} num`}>
          {counts[letter]}
        </td>
      ))}
    </tr>
  );
});

/** The number of marks on each date, with a link to the register if it is not complete. Closed dates have none. */
export const GridFoot = memo(function GridFoot({ scheduleId, dates, weeks, today }: Columns & { scheduleId: number }) {
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

/** A student's name on one line: if it is cut off, the number that tells namesakes apart stays. */
const NumberedName = (student: { studentId: number; studentName: string }) =>
  isNumbered(student) ? (
    <span className="numbered-name">
      <span className="cut">{withoutNumber(student)}</span> <span className="num">#{student.studentId}</span>
    </span>
  ) : (
    student.studentName
  );
