import { isNumbered, withoutNumber } from '@homeroom/shared/names';
import { showCount } from '@homeroom/shared/text';
import { memo } from 'react';
import { Link } from 'react-router';
import { countedLetters, countsOf, rateOf, type Counts } from '@homeroom/shared/reports/report-totals';
import { classLabel, classNote, figureWord, placeLabel, shortCount, type SheetRow } from './sheet';
import { blockColumns, columnsBefore, columnSize } from './grid-sizes';
import { dash } from '../../../components/dash';
import { markOfLetter, Tile } from '../../../components/marks';

interface MatrixLineProps {
  row: SheetRow;
  /** The row's index among all rows. */
  at: number;
  /** The row's height in px. */
  size: number;
  /** The section and the class are below the name. */
  phone: boolean;
  fromBlock: number;
  toBlock: number;
  linked: boolean;
  /** The rows are from several semesters. */
  semesters: boolean;
}

/** One student in one class. Only the dates near the window are drawn. */
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
  const { studentId, studentName, sectionName, classType, teacherName, parentName, cells, excused } = row;
  // A narrow column would cut the number off, which alone tells namesakes apart.
  const number = phone && isNumbered(row) ? `#${studentId}` : '';
  const name = number ? withoutNumber(row) : studentName;
  const blocks = Array.from({ length: toBlock - fromBlock }, (_, n) => (fromBlock + n) * blockColumns);
  return (
    <div role="row" aria-rowindex={at + 2} className="mx-line" style={{ top: at * size }}>
      <div
        role="rowheader"
        className="mx-name"
        title={isNumbered(row) ? `${studentName}: student number ${studentId}` : studentName}
      >
        {linked ? (
          <Link className="row-link" to={`/admin/students/${studentId}`}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        {phone && <span className="mx-place">{[number, placeLabel(row, semesters)].filter(Boolean).join(' · ')}</span>}
      </div>
      <div role="cell" className="mx-section">
        {sectionName}
      </div>
      <div role="cell" className="mx-class" title={classLabel(row, semesters)}>
        {classType}
        <span className="mx-semester">{classNote(row, semesters)}</span>
      </div>
      <div
        role="presentation"
        className="mx-days"
        style={{ width: cells.length * columnSize, paddingLeft: fromBlock * blockColumns * columnSize }}
      >
        {blocks.map((from) => (
          <MatrixBlock
            key={from}
            from={from}
            cells={cells.slice(from, from + blockColumns)}
            excused={excused.slice(from, from + blockColumns)}
          />
        ))}
      </div>
      <div role="cell" className="mx-person" title={teacherName}>
        {teacherName}
      </div>
      <div role="cell" className="mx-person" title={parentName}>
        {parentName || dash}
      </div>
      <MatrixTotals counts={countsOf(cells)} excused={countsOf(excusedCells(cells, excused))} />
    </div>
  );
});

const excusedCells = (cells: string, excused: string) =>
  excused && Array.from(cells, (letter, at) => (excused[at] === 'x' ? letter : '')).join('');

/** The number of each mark, with zeros in grey and excused absences in words, and the rate. */
function MatrixTotals({ counts, excused }: { counts: Counts; excused: Counts }) {
  const rate = rateOf(counts);
  return (
    <div role="presentation" className="mx-totals num">
      {countedLetters.map((letter) => (
        <div
          key={letter}
          role="cell"
          className={`mx-total is-${counts[letter] === 0 ? 'zero' : letter.toLowerCase()}`}
          title={`${figureWord(letter)}: ${showCount(counts[letter])}${excused[letter] > 0 ? `, ${excused[letter]} excused` : ''}`}
        >
          {shortCount(counts[letter], 10_000)}
        </div>
      ))}
      <div role="cell" className="mx-rate">
        {rate === null ? dash : `${rate}%`}
      </div>
    </div>
  );
}

/** `cells` has a letter for each of consecutive dates, `excused` an 'x' where it is an excused absence, and `from` is the index of the first. */
const MatrixBlock = memo(function MatrixBlock({
  cells,
  excused,
  from,
}: {
  cells: string;
  excused: string;
  from: number;
}) {
  return (
    <div role="presentation" className="mx-block">
      {Array.from(cells, (letter, at) => (
        <Tile
          key={at}
          mark={markOfLetter(letter)}
          excused={excused[at] === 'x'}
          column={columnsBefore + from + at + 1}
        />
      ))}
    </div>
  );
});
