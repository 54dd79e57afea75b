import { memo, type RefObject } from 'react';
import { markWords, statusOfLetter } from '@homeroom/shared/attendance/registers';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { weekdayLetter } from '../../../components/grid/months';
import { useMonthsInSight } from '../../../components/grid/use-months-in-sight';
import { columnSize } from './grid-sizes';
import './matrix-head.css';
import { columnsPassed } from './use-grid-window';
import { countedLetters } from '@homeroom/shared/reports/report-totals';

interface MatrixHeadProps {
  dates: readonly IsoDate[];
  weeks: readonly number[];
  today: IsoDate;
  partial: boolean;
  scroller: RefObject<HTMLElement | null>;
}

/** The fixed head: months over weekday letters over days. */
export const MatrixHead = memo(function MatrixHead({ dates, weeks, today, partial, scroller }: MatrixHeadProps) {
  const weekStart = new Set(weeks);
  const dayClass = (date: IsoDate, at: number) =>
    ['mx-head-day', weekStart.has(at) && 'is-week', date === today && 'is-today'].filter(Boolean).join(' ');
  return (
    <div role="rowgroup" className="mx-head">
      <div role="row" aria-rowindex={1} className="mx-head-row">
        <div role="columnheader" className="mx-name">
          Student name
        </div>
        <div role="columnheader" className="mx-section">
          Section
        </div>
        <div role="columnheader" className="mx-class">
          Class type
        </div>
        <div role="presentation" className="mx-head-days" style={{ width: dates.length * columnSize }}>
          <MatrixMonths dates={dates} scroller={scroller} />
          <div role="presentation" className="mx-head-dates">
            {dates.map((date, at) => (
              <div
                key={date}
                role="columnheader"
                aria-colindex={at + 4}
                aria-label={showDate(date)}
                title={showDate(date)}
                className={dayClass(date, at)}
              >
                <i>{weekdayLetter(date)}</i>
                <b className="num">{Number(date.slice(8))}</b>
              </div>
            ))}
          </div>
        </div>
        <div role="columnheader" className="mx-person">
          Teacher name
        </div>
        <div role="columnheader" className="mx-person">
          Parent Name
        </div>
        <div role="presentation" className="mx-totals">
          <span className="mx-totals-title" aria-hidden>
            {partial ? 'Totals of the dates shown' : 'Totals'}
          </span>
          <div role="presentation" className="mx-totals-letters">
            {countedLetters.map((letter) => (
              <div
                key={letter}
                role="columnheader"
                aria-label={markWords[statusOfLetter[letter]!]}
                title={markWords[statusOfLetter[letter]!]}
                className={`mx-total is-${letter.toLowerCase()}`}
              >
                {letter}
              </div>
            ))}
            <div role="columnheader" className="mx-rate" title="Present or late, of all marks">
              Rate
            </div>
          </div>
        </div>
      </div>
    </div>
  );
});

/** The months above the dates. */
const MatrixMonths = memo(function MatrixMonths({ dates, scroller }: Pick<MatrixHeadProps, 'dates' | 'scroller'>) {
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
