// How the daily work of a school changes with the years and the students that its database has: the same calls after 1, 5 and 10 years
// (7.2 million marks), and in schools of 500 to 20,000 students. `npm run bench -- growth` measures SQLite, with TEST_DATABASE=postgres
// PostgreSQL; it takes some minutes, most of them to fill the database. docs/scale.md has the figures of a run, which `--json` writes.
import { ScheduleEntity } from '../src/features/classes/schedule.entity.js';
import { CalendarDayEntity } from '../src/features/classes/calendar-day.entity.js';
import { SemesterEntity } from '../src/features/academics/semester.entity.js';
import { addDays } from '@homeroom/shared/dates';
import { plural, showCount } from '@homeroom/shared/text';
import { engine } from '../test/postgres.js';
import { openSchool, saveOf, unmarked } from './attendance-school.js';
import type { Call } from './load.js';
import { report, type FigureTable } from './figures.js';
import { median, target } from './timing.js';

type Opened = Awaited<ReturnType<typeof openSchool>>;

/** Two terms of 180 class dates, each with a class for every student. */
const termsOfYear = 2;
const years = [1, 5, 10];
/** Of medians: what is measured twice differs by as much as a tenth. */
const sameCost = 1.2;

/** Adds a term before all others, with the same classes and marks. */
async function addTerm({ t, school }: Opened, back: number) {
  const shift = -364 * back;
  await t.db.unit(async () => {
    const { id: _, ...semester } = await t.db.findOneByOrFail(SemesterEntity, { id: school.semesterId });
    const [semesterId] = await t.db.reserveIds(SemesterEntity, 1);
    const name = `Bench ${back}`;
    await t.db.bulkInsert(SemesterEntity, [
      {
        ...semester,
        id: semesterId!,
        semesterName: name,
        semesterNameKey: name.toLowerCase(),
        firstDay: addDays(semester.firstDay, shift),
        lastDay: addDays(semester.lastDay, shift),
        archived: back > 1,
      },
    ]);
    const days = await t.db.reserveIds(CalendarDayEntity, school.days.length);
    await t.db.bulkInsert(
      CalendarDayEntity,
      school.days.map(({ date }, n) => ({
        id: days[n]!,
        date: addDays(date, shift),
        semesterId: semesterId!,
        kind: 'CLASS' as const,
      })),
    );
    const schedules = await t.db.find(ScheduleEntity, {
      where: { semesterId: school.semesterId },
      order: { id: 'ASC' },
    });
    const ids = await t.db.reserveIds(ScheduleEntity, schedules.length);
    await t.db.bulkInsert(
      ScheduleEntity,
      schedules.map((schedule, n) => ({ ...schedule, id: ids[n]!, semesterId: semesterId! })),
    );
    // Ids of one term follow each other.
    await t.db.query(
      `INSERT INTO marks (schedule_id, calendar_day_id, student_id, status, version, marked_by_id, marked_at)
       SELECT schedule_id + CAST(:schedules AS integer), calendar_day_id + CAST(:days AS integer), student_id, status, version, marked_by_id, marked_at
       FROM marks WHERE calendar_day_id BETWEEN :first AND :last`,
      {
        schedules: ids[0]! - schedules[0]!.id,
        days: days[0]! - school.days[0]!.id,
        first: school.days[0]!.id,
        last: school.days.at(-1)!.id,
      },
    );
  });
  if (engine === 'postgres') await t.db.unit(() => t.db.manager.query('ANALYZE'));
}

/** The medians in ms of what people do every day. */
async function measure({ load, admin, teacher, next, school }: Opened, saved: { date: string; version: number }) {
  const past = school.days.at(-10)!.date;
  const of = async (call: () => Call, count = 100, warmUp = 50) =>
    median((await load.repeat(call, count, warmUp)).times);
  const save = (): Call => {
    const schedule = next();
    const body = saveOf(schedule, saved.date, { status: 'PRESENT', version: saved.version });
    return teacher(schedule, 'PUT', '/attendance/registers', body);
  };
  const student = () => next().studentIds[0]!;
  return {
    'a register by its date': await of(() =>
      admin('GET', `/attendance/registers?scheduleId=${next().id}&date=${past}`),
    ),
    'a first save of 25': await of(save, Math.min(40, school.schedules.length), 0),
    'the office’s dashboard': await of(() => admin('GET', '/dashboard/prev-class-status'), 40, 20),
    'a teacher’s classes': await of(() => teacher(next(), 'GET', '/attendance/schedules'), 40, 20),
    'a student’s page': await of(() => admin('GET', `/students/${student()}/attendance`), 60, 20),
    'a page of the students': await of(() => admin('GET', '/students?_start=0&_end=20'), 60, 20),
    'the matrix of a section': await of(
      () =>
        admin(
          'GET',
          `/reports/attendance/matrix/filter-v2?semesterId=${school.semesterId}&sectionId=${next().sectionId}`,
        ),
      20,
      5,
    ),
  };
}
type Figures = Awaited<ReturnType<typeof measure>>;

const tableOf = (title: string, columns: string[], figures: Figures[]): FigureTable => ({
  title,
  unit: 'median in ms',
  columns,
  rows: Object.keys(figures[0]!).map((name) => ({ name, values: figures.map((each) => each[name as keyof Figures]) })),
});

const grown: Figures[] = [];
const old = await openSchool();
let terms = 1;
for (const [n, count] of years.entries()) {
  for (; terms < count * termsOfYear; terms++) await addTerm(old, terms);
  grown.push(await measure(old, { date: unmarked[n + 1]!, version: 0 }));
}
const byYears = tableOf(
  'By years of marks, 2,000 students',
  years.map((count) => plural(count, 'year')),
  grown,
);
const [first, last] = [grown[0]!, grown.at(-1)!];
for (const name of Object.keys(first) as (keyof Figures)[])
  target(`${name} in year ten, of year one`, last[name] / first[name], sameCost, 'x');
await old.close();

const sizes = [500, 2000, 10_000, 20_000];
const bySize: Figures[] = [];
for (const students of sizes) {
  const school = await openSchool({ students, sections: students / 25, dates: 60 });
  bySize.push(await measure(school, { date: unmarked[1]!, version: 0 }));
  await school.close();
}
report('growth', [
  byYears,
  tableOf(
    'By students, 60 dates',
    sizes.map((students) => showCount(students)),
    bySize,
  ),
]);
