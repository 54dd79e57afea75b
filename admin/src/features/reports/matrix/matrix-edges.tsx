import { memo, useMemo, type RefObject } from 'react';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { countedLetters, countsByDate, rateOf, sumOf, type Counts } from '@homeroom/shared/reports/report-totals';
import { showCount } from '@homeroom/shared/text';
import { columnClass, weekdayLetter } from '../../../components/grid/months';
import { useMonthsInSight } from '../../../components/grid/use-months-in-sight';
import { columnsBefore, columnSize, footRowSize } from './grid-sizes';
import { figures, figureText, figureWord, type Figure, type Sheet } from './sheet';
import { columnsPassed } from './use-grid-window';
import './matrix-head.css';

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

/** The fixed head: months over weekday letters over days. */
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

interface MatrixFootProps {
  sheet: Sheet;
  weeks: ReadonlySet<number>;
  today: IsoDate;
}

const isNothing = (figure: Figure, counts: Counts) => figure !== 'Rate' && counts[figure] === 0;

const inWords = (counts: Counts) =>
  `${counts.P} present, ${counts.A} absent, ${counts.L} late, ${counts.U} uninformed${rateOf(counts) === null ? '' : `, ${rateOf(counts)}%`}`;

/** The fixed foot: a line for each mark and for the rate, with the figures per date and their sum at the right. */
export const MatrixFoot = memo(function MatrixFoot({ sheet, weeks, today }: MatrixFootProps) {
  const byDate = useMemo(() => countsByDate(sheet.rows, sheet.dates.length), [sheet]);
  const sum = sumOf(byDate);
  const words = byDate.map((counts, at) => `${showDate(sheet.dates[at]!)}: ${inWords(counts)}`);
  return (
    <div role="rowgroup" className="mx-foot">
      {figures.map((figure, line) => (
        <div
          key={figure}
          role="row"
          aria-rowindex={sheet.rows.length + 2 + line}
          className={`mx-foot-row is-${figure.toLowerCase()}`}
          style={{ height: footRowSize }}
        >
          <div role="rowheader" className="mx-name">
            {figureWord(figure)} <span className="mx-quiet">per date</span>
          </div>
          <div role="cell" className="mx-section" />
          <div role="cell" className="mx-class" />
          <div role="presentation" className="mx-days num" style={{ width: sheet.dates.length * columnSize }}>
            {byDate.map((counts, at) => (
              <div
                key={at}
                role="cell"
                aria-colindex={columnsBefore + at + 1}
                className={`${columnClass(sheet.dates[at]!, at, weeks, today, 'mx-day')}${isNothing(figure, counts) ? ' is-zero' : ''}`}
                title={words[at]}
              >
                {figureText(figure, counts, 1000)}
              </div>
            ))}
          </div>
          <div role="cell" className="mx-person" />
          <div role="cell" className="mx-person" />
          <div role="cell" aria-colspan={figures.length} className="mx-totals mx-sum num" title={inWords(sum)}>
            <span className="mx-quiet">{figure === 'Rate' ? 'overall' : 'total'}</span>
            <b>{figure === 'Rate' ? (rateOf(sum) === null ? '–' : `${rateOf(sum)}%`) : showCount(sum[figure])}</b>
          </div>
        </div>
      ))}
    </div>
  );
});
