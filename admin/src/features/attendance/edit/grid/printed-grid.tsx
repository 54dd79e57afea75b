import type { RegisterGrid } from '@homeroom/shared/attendance/marks';
import { showDayInNumbers, weekdayName } from '@homeroom/shared/dates';
import { classWords } from '@homeroom/shared/text';
import { Paper } from '../../../../components/print/paper';
import { PrintTable } from '../../../../components/print/print-table';
import { isSolid, printedCells, printedLegend } from '../../../../components/print/printed-cell';

/** How many date columns fit next to the names on a landscape page. */
const datesOnPage = 25;

export function PrintedGrid({ grid }: { grid: RegisterGrid }) {
  const pages = Array.from({ length: Math.ceil(grid.dates.length / datesOnPage) }, (_, page) => page * datesOnPage);
  return (
    <Paper landscape>
      {() =>
        pages.map((from) => (
          <PrintTable
            key={from}
            head={{
              title: classWords(grid),
              facts: `${grid.teacherName} · ${grid.semesterName}`,
              note: printedLegend,
            }}
            columns={[
              { title: 'No.', width: '9mm', text: (_, at) => at + 1 },
              { title: 'Student name', width: '50mm', isName: true, text: ({ studentName }) => studentName },
              ...grid.dates.slice(from, from + datesOnPage).map(({ date }, at) => ({
                title: (
                  <>
                    {weekdayName(date).slice(0, 2)}
                    <br />
                    {showDayInNumbers(date)}
                  </>
                ),
                isCell: true,
                isSolid: ({ cells }: RegisterGrid['students'][number]) => isSolid(cells[from + at]!),
                text: ({ cells }: RegisterGrid['students'][number]) => printedCells[cells[from + at]!],
              })),
            ]}
            groups={[{ key: 'all', rows: grid.students }]}
          />
        ))
      }
    </Paper>
  );
}
