import { weekdayNames, weekdayOf } from '@homeroom/shared/dates';
import { countedLetters, countsOf, rateOf } from '@homeroom/shared/report-totals';
import { hasSemesters, type Sheet } from '../matrix/sheet';
import { pagesOf, printedCells } from './print-layout';

/** The matrix on paper: a table for each page's width of dates, with the names on each. */
export function PrintedMatrix({ sheet }: { sheet: Sheet }) {
  const semesters = hasSemesters(sheet);
  const pages = pagesOf(sheet.dates.length);
  return (
    <>
      <p>P: Present, A: Absent, L: Late, U: Uninformed, –: Not marked, /: No class, ·: Not enrolled, empty: Future</p>
      {pages.map(({ from, to }, page) => (
        <table key={from}>
          <colgroup>
            <col style={{ width: '42mm' }} />
            <col style={{ width: '14mm' }} />
            <col style={{ width: semesters ? '36mm' : '24mm' }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Student name</th>
              <th scope="col">Section</th>
              <th scope="col">Class type</th>
              {sheet.dates.slice(from, to).map((date) => (
                <th key={date} scope="col" className="is-cell">
                  {weekdayNames[weekdayOf(date)]!.slice(0, 2)}
                  <br />
                  {Number(date.slice(8))}.{Number(date.slice(5, 7))}
                </th>
              ))}
              {page === pages.length - 1 &&
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
                <td>
                  {row.classType}
                  {semesters && ` · ${row.semesterName}`}
                </td>
                {Array.from(row.cells.slice(from, to), (letter, column) => (
                  <td key={column} className={letter === 'A' || letter === 'L' || letter === 'U' ? 'is-cell is-solid' : 'is-cell'}>
                    {printedCells[letter]}
                  </td>
                ))}
                {page === pages.length - 1 && <Totals cells={row.cells} />}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}

function Totals({ cells }: { cells: string }) {
  const counts = countsOf(cells);
  const rate = rateOf(counts);
  return (
    <>
      {countedLetters.map((letter) => (
        <td key={letter} className="is-cell">
          {counts[letter]}
        </td>
      ))}
      <td className="is-cell">{rate === null ? '' : `${rate}%`}</td>
    </>
  );
}
