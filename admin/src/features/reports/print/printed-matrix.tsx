import { showDayInNumbers, weekdayName, type IsoDate } from '@homeroom/shared/dates';
import { withNumberNote } from '@homeroom/shared/names';
import { countedLetters, countsByDate, countsOf, sumOf, type Counts } from '@homeroom/shared/reports/report-totals';
import { spansSemesters } from '@homeroom/shared/reports/reports';
import { PrintHead } from '../../../components/print/print-head';
import { isSolid, printedCell, printedLegend } from '../../../components/print/printed-cells';
import { classLabel, figures, figureText, figureWord, type Sheet } from '../matrix/sheet';
import './print.css';
import { coverOf, pagesOf, rangeOf } from './print-layout';

/** The matrix on paper: a table for each set of dates that fits a page, with the heading and the names on every page. */
export function PrintedMatrix({ sheet, reason }: { sheet: Sheet; reason: string | undefined }) {
  const semesters = spansSemesters(sheet.rows);
  const pages = pagesOf(sheet.dates.length);
  const byDate = countsByDate(sheet.rows, sheet.dates.length);
  const cover = coverOf(sheet, reason);
  const legend = printedLegend(sheet.rows.some(({ excused }) => excused !== ''));
  const note = withNumberNote(legend, sheet.rows);
  return pages.map(({ from, to }, page) => {
    const last = page === pages.length - 1;
    const dates = sheet.dates.slice(from, to);
    return (
      <table key={from} className="print-matrix">
        <thead>
          <PrintHead
            columns={3 + dates.length + (last ? figures.length : 0)}
            head={{
              title: 'Attendance',
              facts: cover + (pages.length > 1 ? ` · ${rangeOf(dates)} (part ${page + 1} of ${pages.length})` : ''),
              note,
            }}
          />
          <tr>
            <Headings dates={dates} semesters={semesters} last={last} />
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">{row.studentName}</th>
              <td>{row.sectionName}</td>
              <td>{classLabel(row, semesters)}</td>
              {Array.from(row.cells.slice(from, to), (letter, column) => (
                <td key={column} className={isSolid(letter) ? 'is-cell is-solid' : 'is-cell'}>
                  {printedCell(letter, row.excused[from + column] === 'x')}
                </td>
              ))}
              {last && <Totals counts={countsOf(row.cells)} />}
            </tr>
          ))}
        </tbody>
        <DateTotals byDate={byDate} from={from} to={to} last={last} />
      </table>
    );
  });
}

interface HeadingsProps {
  dates: readonly IsoDate[];
  /** The report spans several semesters, which the class types name. */
  semesters: boolean;
  /** The last page has the totals. */
  last: boolean;
}

function Headings({ dates, semesters, last }: HeadingsProps) {
  return (
    <>
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
          {weekdayName(date).slice(0, 2)}
          <br />
          {showDayInNumbers(date)}
        </th>
      ))}
      {last &&
        figures.map((head) => (
          <th key={head} scope="col" className={head === 'P' ? 'is-cell is-sum-p' : 'is-cell is-sum'}>
            {head}
          </th>
        ))}
    </>
  );
}

interface DateTotalsProps {
  byDate: readonly Counts[];
  from: number;
  to: number;
  last: boolean;
}

/** The page's foot: each figure for each date. */
function DateTotals({ byDate, from, to, last }: DateTotalsProps) {
  return (
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
  );
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
