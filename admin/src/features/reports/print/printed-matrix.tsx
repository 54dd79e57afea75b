import { markWords, statusOfLetter } from '@homeroom/shared/attendance';
import { weekdayNames, weekdayOf } from '@homeroom/shared/dates';
import { countedLetters, countsByDate, countsOf, markedOf, rateOf, sumOf, type Counts } from '@homeroom/shared/report-totals';
import { classLabel, hasSemesters, type Sheet } from '../matrix/sheet';
import { coverOf, pagesOf, printedCells, rangeOf } from './print-layout';

interface PrintedMatrixProps {
  sheet: Sheet;
  /** Whose it is and when it was printed: it stands with what the sheet covers above every page. */
  stamp: string;
}

const wordOf = (letter: (typeof countedLetters)[number]) => markWords[statusOfLetter[letter]!];
const rateText = (counts: Counts) => (markedOf(counts) === 0 ? '' : `${rateOf(counts)}`);

/** The matrix on paper: a table for each page's width of dates, with what it covers, the names and the days on each page, and the totals per date below. */
export function PrintedMatrix({ sheet, stamp }: PrintedMatrixProps) {
  const semesters = hasSemesters(sheet);
  const pages = pagesOf(sheet.dates.length);
  const byDate = countsByDate(sheet.rows, sheet.dates.length);
  const cover = coverOf(sheet);
  return pages.map(({ from, to }, page) => {
    const last = page === pages.length - 1;
    const dates = sheet.dates.slice(from, to);
    return (
      <table key={from} className="print-matrix">
        <thead>
          <tr className="print-cover">
            <th colSpan={3 + dates.length + (last ? countedLetters.length + 1 : 0)}>
              <b>Attendance</b> {cover}
              <br />
              {stamp}
              {pages.length > 1 && ` · ${rangeOf(dates)} (part ${page + 1} of ${pages.length})`}
              <br />P Present, A Absent, L Late, U Uninformed, – Not marked, / No class, · Not enrolled, empty Future
            </th>
          </tr>
          <tr>
            <th scope="col" className="print-name">
              Student name
            </th>
            <th scope="col" className="print-section">
              Section
            </th>
            <th scope="col" className={semesters ? 'print-class is-wide' : 'print-class'}>
              Class type
            </th>
            {dates.map((date) => (
              <th key={date} scope="col" className="is-cell">
                {weekdayNames[weekdayOf(date)]!.slice(0, 2)}
                <br />
                {Number(date.slice(8))}.{Number(date.slice(5, 7))}
              </th>
            ))}
            {last &&
              [...countedLetters, 'Rate'].map((head) => (
                <th key={head} scope="col" className="is-cell">
                  {head}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">{row.studentName}</th>
              <td>{row.sectionName}</td>
              <td>{classLabel(row, semesters)}</td>
              {Array.from(row.cells.slice(from, to), (letter, column) => (
                <td key={column} className={letter === 'A' || letter === 'L' || letter === 'U' ? 'is-cell is-solid' : 'is-cell'}>
                  {printedCells[letter]}
                </td>
              ))}
              {last && <Totals counts={countsOf(row.cells)} />}
            </tr>
          ))}
        </tbody>
        <tbody className="print-totals">
          {[...countedLetters, 'Rate' as const].map((figure) => (
            <tr key={figure}>
              <th scope="row" colSpan={3}>
                {figure === 'Rate' ? 'Rate % per date' : `${wordOf(figure)} per date`}
              </th>
              {byDate.slice(from, to).map((counts, column) => (
                <td key={column} className="is-cell">
                  {figure === 'Rate' ? rateText(counts) : markedOf(counts) === 0 ? '' : counts[figure]}
                </td>
              ))}
              {last && figure === 'P' && <Totals counts={sumOf(byDate)} />}
              {last && figure !== 'P' && <td colSpan={countedLetters.length + 1} />}
            </tr>
          ))}
        </tbody>
      </table>
    );
  });
}

function Totals({ counts }: { counts: Counts }) {
  return (
    <>
      {countedLetters.map((letter) => (
        <td key={letter} className="is-cell">
          {counts[letter]}
        </td>
      ))}
      <td className="is-cell">{rateText(counts) && `${rateText(counts)}%`}</td>
    </>
  );
}
