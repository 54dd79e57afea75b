import fc from 'fast-check';
import { markLetters, markStatuses, markWords, type MarkStatus } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import { graphMetrics, type GraphReport, type MatrixReport } from '@homeroom/shared/reports/reports';
import { appOfTests } from '../../../test/create-app.js';
import { graphPath, matrixPath, reportOf, sheetsOf } from '../../../test/matrix-calls.js';
import { buildSchool, recount, school, today, type Recount } from '../../../test/random-school.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';

// A worker thread that runs from TypeScript takes seconds to start on a busy machine.
jest.setTimeout(180_000);

const t = appOfTests();
const admin = t.browser('ADMIN');

const cellsOf = ({ dates, rows }: MatrixReport) =>
  Object.fromEntries(
    rows.map((row) => [
      `${row.scheduleId} ${row.studentId}`,
      Object.fromEntries(
        dates.map((date, n) => [
          date,
          row.blanks[n] === '.' ? row.statuses[n] : row.statuses[n] === '' ? row.blanks[n] : 'wrong',
        ]),
      ),
    ]),
  );

const count = (cells: readonly string[], status: string) => cells.filter((cell) => cell === status).length;

/** A line of totals by hand: each status, all of them, and the rate in whole percent. */
function totalsByHand(cells: readonly string[]) {
  const each = markStatuses.map((status) => count(cells, status));
  const marks = each[0]! + each[1]! + each[2]! + each[3]!;
  const missed = each[1]! + each[3]!;
  const percent = Math.round((100 * (marks - missed)) / marks);
  return [...each, marks, marks === 0 ? '' : missed > 0 && percent === 100 ? 99 : percent].map(String);
}

/** Recounts a school's graph by hand: by section and class type, by student, with the counted dates and the base of each rate. */
async function graphByHand(rows: Recount, metric: string, chosen: ReadonlySet<IsoDate>) {
  const charts: Record<string, Record<string, { count: number; of: number; dates: IsoDate[] }>> = {};
  for (const [key, row] of Object.entries(rows)) {
    const [scheduleId, studentId] = key.split(' ');
    const schedule = (await t.db.findOneBy(ScheduleEntity, { id: Number(scheduleId) }))!;
    const days = Object.keys(row).filter((date) => chosen.has(date) && date <= today);
    if (days.every((date) => row[date] === 'n' || row[date] === 'e')) continue;
    const bars = (charts[`${schedule.classSectionId} ${schedule.classTypeId}`] ??= {});
    const bar = (bars[studentId!] ??= { count: 0, of: 0, dates: [] });
    for (const date of days) {
      const marked = markStatuses.includes(row[date] as MarkStatus);
      if (marked || (metric === 'MARKED' && row[date] === 'u')) bar.of++;
      if (metric === 'MARKED' ? marked : row[date] === metric) {
        bar.count++;
        bar.dates.push(date);
      }
    }
    bar.dates.sort();
  }
  return charts;
}

const chartsOf = ({ charts }: GraphReport) =>
  Object.fromEntries(
    charts.map(({ sectionId, classTypeId, students }) => [
      `${sectionId} ${classTypeId}`,
      Object.fromEntries(
        students.map(({ studentId, count: counted, of, dates }) => [studentId, { count: counted, of, dates }]),
      ),
    ]),
  );

it('agrees with a count by hand in the matrix, its totals and the graph, for any small school', async () => {
  await fc.assert(
    fc.asyncProperty(school, fc.constantFrom(...graphMetrics), fc.nat(13), async (shape, metric, nth) => {
      const { sections, semesterId, teacherId } = await buildSchool(t, shape);
      const expected = await recount(t, semesterId);
      for (const sectionId of sections) {
        const report = await reportOf(admin.get(`${matrixPath}/filter-v2`).query({ sectionId }));
        const ofSection = (await t.db.findBy(ScheduleEntity, { semesterId, classSectionId: sectionId })).map(
          (schedule) => schedule.id,
        );
        const rows = Object.entries(expected).filter(([key]) => ofSection.includes(Number(key.split(' ')[0])));
        // A date of the other section only is not a column of this matrix.
        const dates = new Set(rows.flatMap(([, row]) => Object.keys(row).filter((date) => row[date] !== 'n')));
        expect(new Set(report.dates)).toEqual(dates);
        expect(cellsOf(report)).toEqual(
          Object.fromEntries(
            rows.map(([key, row]) => [
              key,
              Object.fromEntries(Object.entries(row).filter(([date]) => dates.has(date))),
            ]),
          ),
        );
      }

      const whole = await reportOf(
        admin
          .get(`${matrixPath}/teacher`)
          .query({})
          .set('cookie', await t.a.sessionOf(await userOf(teacherId))),
      );
      const { Totals, 'Totals by date': byDate } = await sheetsOf(
        admin.get(`${matrixPath}/filter-v2/export`).query({ teacherId }),
      );
      const ordered = whole.rows.map((row) => expected[`${row.scheduleId} ${row.studentId}`]!);
      const first = Totals![0]!.indexOf('Present');
      expect(Totals!.slice(1).map((cells) => [...cells.slice(first, first + 5), cells[first + 6]])).toEqual(
        ordered.map((row) => totalsByHand(Object.values(row))),
      );
      expect(byDate!.slice(1)).toEqual(
        whole.dates.map((date) => {
          const cells = ordered.map((row) => row[date]!);
          const absences = count(cells, 'ABSENT') + count(cells, 'UNINFORMED_ABSENT');
          // None has a reason.
          return [date, ...totalsByHand(cells), '0', String(absences)];
        }),
      );

      const all = new Set(whole.dates.filter((date) => date <= today));
      const some = [...all].filter((_, n) => n % 3 !== nth % 3);
      for (const [dates, chosen] of [
        [undefined, all],
        [some.join(','), some.length > 0 ? new Set(some) : all],
      ] as const) {
        const graph = (await admin.get(graphPath).query({ teacherId, metric, dates })).body as GraphReport;
        expect(graph.dates).toEqual([...all]);
        expect(chartsOf(graph)).toEqual(await graphByHand(expected, metric, chosen));
        expect((await admin.get(graphPath).query({ teacherId, semesterId, metric, dates })).body).toEqual(graph);
      }
    }),
    { numRuns: 30, seed: 20261118 },
  );
});

const userOf = async (teacherId: number) =>
  (
    await t.db.manager.query<{ userId: number }[]>(`SELECT user_id AS "userId" FROM teachers WHERE id = ${teacherId}`)
  )[0]!.userId;

it('has a word and a letter for every status', () => {
  expect(markStatuses.map((status) => markWords[status].charAt(0))).toEqual(
    markStatuses.map((status) => markLetters[status]),
  );
});
