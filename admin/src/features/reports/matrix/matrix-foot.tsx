import { memo, useMemo } from 'react';
import { showDate } from '@homeroom/shared/dates';
import { countsByDate, rateOf, sumOf, type Counts } from '@homeroom/shared/report-totals';
import { columnSize } from './grid-sizes';
import { MatrixTotals } from './matrix-totals';
import { shortCount, type Sheet } from './sheet';

interface MatrixFootProps {
  sheet: Sheet;
  weeks: readonly number[];
  todayAt: number;
}

const inWords = (counts: Counts) =>
  `${counts.P} present, ${counts.A} absent, ${counts.L} late, ${counts.U} uninformed${rateOf(counts) === null ? '' : `, ${rateOf(counts)}%`}`;

/** The fixed foot: how many were present on each date, all marks of a date in its tooltip, and the sums of the totals. */
export const MatrixFoot = memo(function MatrixFoot({ sheet, weeks, todayAt }: MatrixFootProps) {
  const byDate = useMemo(() => countsByDate(sheet.rows, sheet.dates.length), [sheet]);
  const weekStart = new Set(weeks);
  const dayClass = (at: number) => ['mx-day', weekStart.has(at) && 'is-week', at === todayAt && 'is-today'].filter(Boolean).join(' ');
  return (
    <div role="rowgroup" className="mx-foot">
      <div role="row" aria-rowindex={sheet.rows.length + 2} className="mx-foot-row">
        <div role="rowheader" className="mx-name">
          Present <span className="mx-quiet">per date</span>
        </div>
        <div role="cell" className="mx-section" />
        <div role="cell" className="mx-class" />
        <div role="presentation" className="mx-days num" style={{ width: sheet.dates.length * columnSize }}>
          {byDate.map((counts, at) => (
            <div key={sheet.dates[at]} role="cell" aria-colindex={at + 4} className={dayClass(at)} title={`${showDate(sheet.dates[at]!)}: ${inWords(counts)}`}>
              {rateOf(counts) !== null && shortCount(counts.P, 1000)}
            </div>
          ))}
        </div>
        <div role="cell" className="mx-person" />
        <div role="cell" className="mx-person" />
        <MatrixTotals counts={sumOf(byDate)} />
      </div>
    </div>
  );
});
