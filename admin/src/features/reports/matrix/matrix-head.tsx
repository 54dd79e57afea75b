import { memo, type RefObject } from 'react';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { columnClass, weekdayLetter } from '../../../components/grid/months';
import { useMonthsInSight } from '../../../components/grid/use-months-in-sight';
import { figureWord } from './sheet';
import { columnsBefore, columnSize } from './grid-sizes';
import './matrix-head.css';
import { columnsPassed } from './use-grid-window';
import { countedLetters } from '@homeroom/shared/reports/report-totals';

interface MatrixHeadProps {
  dates: readonly IsoDate[];
  weeks: ReadonlySet<number>;
  today: IsoDate;
  partial: boolean;
  scroller: RefObject<HTMLElement | null>;
}

const Heading = ({ at, children }: { at: string; children: string }) => (
  <div role="columnheader" className={at}>
    {children}
  </div>
);

export const MatrixHead = memo(function MatrixHead({ dates, weeks, today, partial, scroller }: MatrixHeadProps) {
  return (
    <div role="rowgroup" className="mx-head">
      <div role="row" aria-rowindex={1} className="mx-head-row">
        <Heading at="mx-name">Student name</Heading>
        <Heading at="mx-section">Section</Heading>
        <Heading at="mx-class">Class type</Heading>
        <div role="presentation" className="mx-head-days" style={{ width: dates.length * columnSize }}>
          <MatrixMonths dates={dates} scroller={scroller} />
          <div role="presentation" className="mx-head-dates">
            {dates.map((date, at) => (
              <div
                key={date}
                role="columnheader"
                aria-colindex={columnsBefore + at + 1}
                aria-label={showDate(date)}
                title={showDate(date)}
                className={columnClass(date, at, weeks, today, 'mx-head-day')}
              >
                <i>{weekdayLetter(date)}</i>
                <b className="num">{Number(date.slice(8))}</b>
              </div>
            ))}
          </div>
        </div>
        <Heading at="mx-person">Teacher name</Heading>
        <Heading at="mx-person">Parent Name</Heading>
        <div role="presentation" className="mx-totals">
          <span className="mx-totals-title" aria-hidden>
            {partial ? 'Totals of the dates shown' : 'Totals'}
          </span>
          <div role="presentation" className="mx-totals-letters">
            {countedLetters.map((letter) => (
              <div
                key={letter}
                role="columnheader"
                aria-label={figureWord(letter)}
                title={figureWord(letter)}
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
