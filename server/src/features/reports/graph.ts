import { byText } from '@homeroom/shared/text';
import type { IsoDate } from '@homeroom/shared/dates';
import { markLetters } from '@homeroom/shared/attendance/registers';
import type { GraphBar, GraphChart, GraphMetric, GraphReport, MatrixReason } from '@homeroom/shared/reports/reports';
import type { Matrix, MatrixLine } from './matrix.js';

const anyMark = Object.values(markLetters).join('');

/** The letters that a metric's bars count, and those that its rate is based on. */
function lettersOf(metric: GraphMetric) {
  return metric === 'MARKED'
    ? { counted: anyMark, base: `${anyMark}u` }
    : { counted: markLetters[metric], base: anyMark };
}

/**
 * One chart for each section and class type, in the order of the matrix, with a bar for each student who was on its roster on one of the
 * dates (spec 2.12). A class with a successor, or in several semesters, is one chart. `chosen` are all dates up to `today` by default.
 */
export function graphOf(
  { dates, lines, absenceReasons = [] }: Matrix,
  metric: GraphMetric,
  chosen: readonly IsoDate[] | undefined,
  today: IsoDate,
): GraphReport {
  const begun = dates.filter((date) => date <= today);
  const wanted = new Set(chosen?.length ? chosen : begun);
  const columns = begun.flatMap((date, column) => (wanted.has(date) ? [{ date, column }] : []));
  const counting = { ...lettersOf(metric), reasons: new Map(absenceReasons.map((reason) => [reason.id, reason])) };
  const charts = Map.groupBy(lines, ({ schedule }) => `${schedule.classSectionId} ${schedule.classTypeId}`);
  return {
    dates: begun,
    charts: [...charts.values()]
      .map((own) => chartOf(own, columns, counting))
      .filter(({ students }) => students.length > 0),
  };
}

/** A chosen date, and its place in the cells. */
interface Column {
  date: IsoDate;
  column: number;
}
type Counting = ReturnType<typeof lettersOf> & { reasons: ReadonlyMap<number, MatrixReason> };

function chartOf(lines: readonly MatrixLine[], columns: readonly Column[], counting: Counting): GraphChart {
  const { classSectionId, classTypeId, sectionName, className } = lines[0]!.schedule;
  const enrolled = lines.filter(({ cells }) =>
    columns.some(({ column }) => cells[column] !== 'n' && cells[column] !== 'e'),
  );
  return {
    sectionId: classSectionId,
    sectionName,
    classTypeId,
    classType: className,
    dates: columns.filter(({ column }) => lines.some(({ cells }) => cells[column] !== 'n')).length,
    students: [...Map.groupBy(enrolled, ({ student }) => student.id).values()].map((own) =>
      barOf(own, columns, counting),
    ),
  };
}

function barOf(
  lines: readonly MatrixLine[],
  columns: readonly Column[],
  { counted, base, reasons: all }: Counting,
): GraphBar {
  const { id: studentId, name: studentName, lastName: studentLastName } = lines[0]!.student;
  const cells = lines.flatMap(({ cells, schedule, reasons }) =>
    columns.map(({ date, column }) => ({
      letter: cells[column]!,
      date,
      scheduleId: schedule.id,
      reason: all.get(reasons?.[column] ?? 0),
    })),
  );
  // A class with a successor has two schedules, whose dates are merged.
  const found = cells.filter(({ letter }) => counted.includes(letter)).sort(byText(({ date }) => date));
  return {
    studentId,
    studentName,
    studentLastName,
    count: found.length,
    of: cells.filter(({ letter }) => base.includes(letter)).length,
    dates: found.map(({ date }) => date),
    scheduleIds: found.map(({ scheduleId }) => scheduleId),
    excused: found.filter(({ reason }) => reason?.excused).length,
    reasons: found.some(({ reason }) => reason) ? found.map(({ reason }) => reason?.name ?? null) : [],
  };
}
