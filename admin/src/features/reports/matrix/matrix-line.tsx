import { memo } from 'react';
import { Link } from 'react-router';
import { blockColumns, columnSize } from './grid-sizes';
import { MatrixBlock } from './matrix-block';
import { MatrixTotals } from './matrix-totals';
import { countsOf } from '@homeroom/shared/reports/report-totals';
import { placeLabel, type SheetRow } from './sheet';

interface MatrixLineProps {
  row: SheetRow;
  /** Its place among all rows, from 0. */
  at: number;
  /** Its height in px. */
  size: number;
  /** The section and the class stand below the name. */
  phone: boolean;
  /** The blocks of date columns that are drawn. */
  fromBlock: number;
  toBlock: number;
  linked: boolean;
  /** Rows are of several semesters. */
  semesters: boolean;
}

/** One student in one class. Of its dates only those near the window are there. */
export const MatrixLine = memo(function MatrixLine({
  row,
  at,
  size,
  phone,
  fromBlock,
  toBlock,
  linked,
  semesters,
}: MatrixLineProps) {
  const { studentId, studentName, sectionName, classType, teacherName, parentName, semesterName, cells } = row;
  const blocks = Array.from({ length: toBlock - fromBlock }, (_, n) => (fromBlock + n) * blockColumns);
  return (
    <div role="row" aria-rowindex={at + 2} className="mx-line" style={{ top: at * size }}>
      <div role="rowheader" className="mx-name" title={studentName}>
        {linked ? (
          <Link className="row-link" to={`/admin/students/${studentId}`}>
            {studentName}
          </Link>
        ) : (
          <span>{studentName}</span>
        )}
        {phone && <span className="mx-place">{placeLabel(row, semesters)}</span>}
      </div>
      <div role="cell" className="mx-section">
        {sectionName}
      </div>
      <div role="cell" className="mx-class" title={semesters ? `${classType}, ${semesterName}` : classType}>
        {classType}
        {semesters && <span className="mx-semester"> · {semesterName}</span>}
      </div>
      <div
        role="presentation"
        className="mx-days"
        style={{ width: cells.length * columnSize, paddingLeft: fromBlock * blockColumns * columnSize }}
      >
        {blocks.map((from) => (
          <MatrixBlock key={from} from={from} cells={cells.slice(from, from + blockColumns)} />
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
