import { weekdayNames, weekdayOf } from '@homeroom/shared/dates';
import { countedLetters, countsByDate, countsOf, sumOf, type Counts } from '@homeroom/shared/reports/report-totals';
import { spansSemesters } from '@homeroom/shared/reports/reports';
import { figures, figureText, figureWord } from '../matrix/figures';
import { classLabel, type Sheet } from '../matrix/sheet';
import { coverOf, pagesOf, printedCells, rangeOf } from './print-layout';

interface PrintedMatrixProps {
  sheet: Sheet;
  /** Whose it is and when it was printed: it stands with what the sheet covers above every page. */
  stamp: string;
}

/** The matrix on paper: a table for each page's width of dates, with what it covers, the names and the days on each page, and the totals per date below. */
export function PrintedMatrix({ sheet, stamp }: PrintedMatrixProps) {
  const semesters = spansSemesters(sheet.rows);
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
            <th colSpan={3 + dates.length + (last ? figures.length : 0)}>
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
              figures.map((head) => (
                <th key={head} scope="col" className={head === 'P' ? 'is-cell is-sum-p' : 'is-cell is-sum'}>
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
                <td
                  key={column}
                  className={letter === 'A' || letter === 'L' || letter === 'U' ? 'is-cell is-solid' : 'is-cell'}
                >
                  {printedCells[letter]}
                </td>
              ))}
              {last && <Totals counts={countsOf(row.cells)} />}
            </tr>
          ))}
        </tbody>
        <tbody className="print-totals">
          {figures.map((figure) => (
            <tr key={figure}>
              <th scope="row" colSpan={3}>
                {figureWord(figure)} per date
              </th>
              {byDate.slice(from, to).map((counts, column) => (
                <td key={column} className="is-cell">
                  {figureText(figure, counts)}
                </td>
              ))}
              {last && figure === 'P' && <Totals counts={sumOf(byDate)} />}
              {last && figure !== 'P' && <td colSpan={figures.length} />}
            </tr>
          ))}
        </tbody>
      </table>
    );
  });
}

function Totals({ counts }: { counts: Counts }) {
  const rate = figureText('Rate', counts);
  return (
    <>
      {countedLetters.map((letter) => (
        <td key={letter} className="is-cell">
          {counts[letter]}
        </td>
      ))}
      <td className="is-cell">{rate && `${rate}%`}</td>
    </>
  );
}
