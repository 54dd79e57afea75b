import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import type { RegisterGrid } from '@homeroom/shared/attendance/marks';
import { csvOf } from '@homeroom/shared/csv';
import { showDate, showDayInNumbers, weekdayName } from '@homeroom/shared/dates';
import { nameInWords, numberNoteOf, storedName, withNumberNote } from '@homeroom/shared/names';
import { classWords, plural } from '@homeroom/shared/text';
import { MarkLegend } from '../../../../components/marks';
import { Pending } from '../../../../components/pending';
import { Paper } from '../../../../components/print/printing';
import { PrintTable } from '../../../../components/print/print-table';
import { isSolid, printedCell, printedLegend } from '../../../../components/print/printed-cells';
import { State } from '../../../../components/state';
import { WhyNotState } from '../../../../components/why-not';
import { useNames } from '../../../../providers/names';
import { useGet } from '../../../../providers/use-get';
import { useSaveCsv } from '../../../../providers/download';
import { usePhone } from '../../../../theme/use-media';
import { gridKey, gridPath } from '../../cell/saved-marks';
import { notNarrowed, rangeUntil, type MarksFilter } from '../marks-address';
import type { ViewProps } from '../use-marks-address';
import { ViewFrame } from '../view-frame';
import { Grid } from './grid';
import { cellWords, detailsAt, reasonAt, studentsOf } from './grid-cells';

/** The registers of one class: a row for each student, a column for each class date. */
export function RegisterView(props: ViewProps) {
  const { address, change } = props;
  const { schedule, student, status, reason } = address;
  const { grid, query } = useRegisterGrid(address);
  const stale = query.isPlaceholderData;
  const shown = useMemo(
    () => grid && { ...grid, students: studentsOf(grid, student, status, reason) },
    [grid, student, status.join(), reason],
  );
  const filled = schedule !== undefined && shown && !shown.empty && shown.students.length > 0;
  const saveCsv = useSaveCsv();
  return (
    <ViewFrame
      {...props}
      whose={filled ? `${nameInWords(shown, 'teacherName')}’s class, ${shown.semesterName}.` : undefined}
      label="Registers"
      count={filled && sizeWords(shown, grid!.students.length)}
      stale={stale}
      onExport={filled ? () => saveCsv(csvFile(shown)) : undefined}
    >
      {schedule === undefined ? (
        <State
          kind="search"
          title="Choose a class"
          action={<Button onClick={() => change({ view: 'list' })}>Show all classes as a list</Button>}
        >
          The register view shows one class: its students and its class dates.
        </State>
      ) : query.error || !shown ? (
        <Pending what="the registers" query={query} columns={8} rows={14} />
      ) : filled ? (
        <>
          <Legend
            notes={shown.students.some(({ notes }) => Object.keys(notes).length > 0)}
            excused={hasExcused(shown)}
          />
          <PrintedGrid grid={shown} />
          <Grid grid={shown} stale={stale} open={address.cell} onOpen={(cell) => change({ cell })} />
        </>
      ) : (
        <NothingHere grid={shown} {...props} />
      )}
    </ViewFrame>
  );
}

/** The registers of a class in a range of dates; nothing is loaded without a class. */
function useRegisterGrid({ schedule, from, to }: Pick<MarksFilter, 'schedule' | 'from' | 'to'>) {
  const { query, data } = useGet<RegisterGrid>(gridPath, {
    params: { scheduleId: schedule, date_gte: from, date_lte: to },
    queryKey: [...gridKey, { schedule, from, to }],
    enabled: schedule !== undefined,
    placeholderData: keepPreviousData,
  });
  const names = useNames();
  const grid = useMemo(() => data && names.applied(data), [data, names]);
  return { grid, query };
}

/** The grid as a CSV file: a cell has the words of its mark, and its note. */
function csvFile({ className, sectionName, dates, students, absenceReasons }: RegisterGrid) {
  const nameParts = [className, sectionName, 'registers', dates[0]?.date, dates.at(-1)?.date];
  const head = ['Student Name', ...dates.map(({ date }) => date)];
  const rows = students.map((student) => [
    storedName(student),
    ...dates.map((column, at) => {
      const words = cellWords(student.cells[at]!, column);
      const details = detailsAt(student, column.date, absenceReasons);
      return details ? `${words}: ${details}` : words;
    }),
  ]);
  return {
    text: csvOf(head, rows),
    fileName: `${nameParts.join(' ').replace(/[^\p{L}\p{N}-]+/gu, '-')}.csv`,
    listName: `Registers of ${className}, ${sectionName}`,
    rows: rows.length,
  };
}

const sizeWords = ({ students, dates }: RegisterGrid, all: number) =>
  [
    students.length < all ? `${students.length} of ${plural(all, 'student')}` : plural(all, 'student'),
    plural(dates.length, 'date'),
    numberNoteOf(students),
  ]
    .filter(Boolean)
    .join(' · ');

const hasExcused = ({ students, absenceReasons }: RegisterGrid) =>
  students.some((student) =>
    Object.keys(student.reasons).some((date) => reasonAt(student, date, absenceReasons)?.excused),
  );

function Legend(signs: { notes: boolean; excused: boolean }) {
  const phone = usePhone();
  return (
    <div className="ve-legend" role="group" aria-label="Legend" tabIndex={phone ? 0 : undefined}>
      <MarkLegend {...signs} />
    </div>
  );
}

/** Why there are no cells, with a way out: other dates, other filters, or the screen where something is missing. */
function NothingHere({ grid: { empty, nearest }, address, change }: ViewProps & { grid: RegisterGrid }) {
  if (empty) {
    const goThere = nearest && (
      <Button type="primary" onClick={() => change(rangeUntil(nearest))}>
        Go to {showDate(nearest)}
      </Button>
    );
    return <WhyNotState why={empty} action={goThere ?? undefined} />;
  }
  const [title, words] =
    address.student === undefined
      ? ['Nobody has one of these marks on these dates.', 'No student of this class has one of the chosen statuses.']
      : [
          'This student is not shown here.',
          'They are not in this class on these dates, or do not have one of these marks.',
        ];
  return (
    <State kind="search" title={title} action={<Button onClick={() => change(notNarrowed)}>Show all students</Button>}>
      {words}
    </State>
  );
}

/** How many date columns fit next to the names on a landscape page. */
const datesOnPage = 25;

/** The registers of a class on paper: a letter for each student and date. */
function PrintedGrid({ grid }: { grid: RegisterGrid }) {
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
              note: withNumberNote(printedLegend(hasExcused(grid)), grid.students),
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
                text: (student: RegisterGrid['students'][number]) =>
                  printedCell(student.cells[from + at]!, reasonAt(student, date, grid.absenceReasons)?.excused),
              })),
            ]}
            groups={[{ key: 'all', rows: grid.students }]}
          />
        ))
      }
    </Paper>
  );
}
