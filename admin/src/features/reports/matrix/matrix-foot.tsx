import { memo, useMemo } from 'react';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { countsByDate, rateOf, sumOf, type Counts } from '@homeroom/shared/reports/report-totals';
import { showCount } from '@homeroom/shared/text';
import { columnClass } from '../../../components/grid/months';
import { figures, figureText, figureWord, type Figure, type Sheet } from './sheet';
import { columnsBefore, columnSize, footRowSize } from './grid-sizes';

interface MatrixFootProps {
  sheet: Sheet;
  weeks: ReadonlySet<number>;
  today: IsoDate;
}

const isNothing = (figure: Figure, counts: Counts) => figure !== 'Rate' && counts[figure] === 0;

const inWords = (counts: Counts) =>
  `${counts.P} present, ${counts.A} absent, ${counts.L} late, ${counts.U} uninformed${rateOf(counts) === null ? '' : `, ${rateOf(counts)}%`}`;

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
