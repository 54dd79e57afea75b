import { memo } from 'react';
import { Link } from 'react-router';
import { statusOfLetter, type MarkStatus } from '@homeroom/shared/attendance';
import { Tile, type MarkBlank } from '../../../components/marks';
import { columnSize, rowSize } from './grid-sizes';
import { MatrixTotals } from './matrix-totals';
import { countsOf, type SheetRow } from './sheet';

const blankOfLetter: Record<string, MarkBlank> = { u: 'not-marked', n: 'no-class', e: 'not-enrolled', f: 'future' };
const markOf = (letter: string): MarkStatus | MarkBlank => statusOfLetter[letter] ?? blankOfLetter[letter]!;

/** Columns before the dates, by which a reader of the table counts them. */
const columnsBefore = 3;

interface MatrixLineProps {
  row: SheetRow;
  /** Its place among all rows, from 0. */
  at: number;
  dates: number;
  /** The date columns that are drawn. */
  fromDate: number;
  toDate: number;
  linked: boolean;
}

/** One student in one class. Of its dates only those in the window are there. */
export const MatrixLine = memo(function MatrixLine({ row, at, dates, fromDate, toDate, linked }: MatrixLineProps) {
  const { studentId, studentName, sectionName, classType, teacherName, parentName, cells } = row;
  const drawn = cells.slice(fromDate, toDate);
  return (
    <div role="row" aria-rowindex={at + 2} className="mx-line" style={{ top: at * rowSize }}>
      <div role="rowheader" className="mx-name" title={studentName}>
        {linked ? (
          <Link className="row-link" to={`/admin/students/${studentId}`} tabIndex={-1}>
            {studentName}
          </Link>
        ) : (
          studentName
        )}
      </div>
      <div role="cell" className="mx-section">
        {sectionName}
      </div>
      <div role="cell" className="mx-class" title={classType}>
        {classType}
      </div>
      <div role="presentation" className="mx-days" style={{ width: dates * columnSize, paddingLeft: fromDate * columnSize }}>
        {Array.from(drawn, (letter, index) => (
          <div key={fromDate + index} role="cell" aria-colindex={columnsBefore + fromDate + index + 1} className="mx-day">
            <Tile mark={markOf(letter)} />
          </div>
        ))}
      </div>
      <div role="cell" className="mx-person" title={teacherName}>
        {teacherName}
      </div>
      <div role="cell" className="mx-person" title={parentName}>
        {parentName || <span className="faint">–</span>}
      </div>
      <MatrixTotals counts={countsOf(cells)} />
    </div>
  );
});
