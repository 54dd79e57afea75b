import { byText } from '@homeroom/shared/text';
import type { IsoDate } from '@homeroom/shared/dates';
import { markLetters } from '@homeroom/shared/attendance/registers';
import type { GraphBar, GraphChart, GraphMetric, GraphReport } from '@homeroom/shared/reports/reports';
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
  { dates, lines }: Matrix,
  metric: GraphMetric,
  chosen: readonly IsoDate[] | undefined,
  today: IsoDate,
): GraphReport {
  const begun = dates.filter((date) => date <= today);
  const wanted = new Set(chosen?.length ? chosen : begun);
  const columns = begun.flatMap((date, column) => (wanted.has(date) ? [column] : []));
  const letters = lettersOf(metric);
  const charts = new Map<string, { chart: GraphChart; bars: Map<number, GraphBar>; met: Set<IsoDate> }>();
  for (const line of lines) {
    const { classSectionId, classTypeId, sectionName, className } = line.schedule;
    const key = `${classSectionId} ${classTypeId}`;
    let found = charts.get(key);
    if (!found) {
      const chart = {
        sectionId: classSectionId,
        sectionName,
        classTypeId,
        classType: className,
        dates: 0,
        students: [],
      };
      charts.set(key, (found = { chart, bars: new Map(), met: new Set() }));
    }
    for (const column of columns) if (line.cells[column] !== 'n') found.met.add(dates[column]!);
    addTo(found.bars, line, columns, dates, letters);
  }
  return {
    dates: begun,
    charts: [...charts.values()]
      .filter(({ bars }) => bars.size > 0)
      .map(({ chart, bars, met }) => ({ ...chart, dates: met.size, students: [...bars.values()] })),
  };
}

function addTo(
  bars: Map<number, GraphBar>,
  { student, schedule, cells }: MatrixLine,
  columns: readonly number[],
  dates: readonly IsoDate[],
  { counted, base }: ReturnType<typeof lettersOf>,
) {
  if (columns.every((column) => cells[column] === 'n' || cells[column] === 'e')) return;
  const { id: studentId, name: studentName, lastName: studentLastName } = student;
  let bar = bars.get(studentId);
  if (!bar)
    bars.set(
      studentId,
      (bar = { studentId, studentName, studentLastName, count: 0, of: 0, dates: [], scheduleIds: [] }),
    );
  for (const column of columns) {
    const letter = cells[column]!;
    if (base.includes(letter)) bar.of++;
    if (!counted.includes(letter)) continue;
    bar.count++;
    bar.dates.push(dates[column]!);
    bar.scheduleIds.push(schedule.id);
  }
  // A class with a successor has two schedules, whose dates are merged.
  const places = bar.dates.map((date, at) => ({ date, id: bar.scheduleIds[at]! })).sort(byText(({ date }) => date));
  bar.dates = places.map(({ date }) => date);
  bar.scheduleIds = places.map(({ id }) => id);
}
