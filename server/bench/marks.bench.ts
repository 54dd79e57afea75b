// The list of marks and the registers of a class, in a school of 2,000 students, 80 sections and 180 dates, beside their floor.
// `npm run bench -- marks` measures SQLite, `TEST_DATABASE=postgres npm run bench -- marks` PostgreSQL.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { addDays } from '@homeroom/shared/dates';
import { engine } from '../test/postgres.js';
import { openSchool, today } from './attendance-school.js';
import type { Call } from './load.js';
import { median, quantile, show, target, timesOf } from './timing.js';

const size = 50;
const runs = 60;
const { t, school, load, admin, teacher, close } = await openSchool();
console.log(
  `${engine}: 2,000 students, 80 schedules, 180 dates, 360,000 marks; pages of ${size}; medians of ${runs} (least to most)`,
);

const each = (count: number, call: Call) => Array.from({ length: count }, () => call);

/** Measures one call in three rounds, and how long it blocked the event loop: the minimum of the rounds, because other work on the machine blocks it too. */
async function measure(name: string, call: Call) {
  await load.send(each(20, call));
  const times: number[] = [];
  let held = Infinity;
  let processor = 0;
  for (let round = 0; round < 3; round++) {
    const loop = monitorEventLoopDelay({ resolution: 2 });
    loop.enable();
    const sent = await load.send(each(runs / 3, call));
    loop.disable();
    times.push(...sent.times);
    held = Math.min(held, loop.max / 1e6);
    processor = sent.processor;
  }
  show(
    name,
    times,
    `95th percentile ${quantile(times, 0.95).toFixed(1)} ms, processor ${processor.toFixed(1)} ms, loop held ${held.toFixed(1)} ms`,
  );
  return { ms: median(times), held };
}

/** The first and the last page of a filter; `of` marks match. */
async function pages(name: string, call: (path: string) => Call, query: string, of: number) {
  const at = (start: number) => call(`/attendance/marks?${query}${query && '&'}_start=${start}&_end=${start + size}`);
  const first = await measure(`${name}, first page`, at(0));
  const last = await measure(`${name}, last page`, at(of - size));
  return { ms: Math.max(first.ms, last.ms), held: Math.max(first.held, last.held) };
}

const schedule = school.schedules[0]!;
const ofTeacher = school.schedules.filter(({ teacherUserId }) => teacherUserId === schedule.teacherUserId);
const own = (path: string) => teacher(schedule, 'GET', path);
const office = (path: string) => admin('GET', path);
const twoWeeks = `date_gte=${addDays(today, -13)}&date_lte=${today}`;
const daysOfTwoWeeks = school.days.filter(({ date }) => date >= addDays(today, -13)).map(({ id }) => id);

const bare = (days: readonly number[]) => () =>
  t.db.query(
    'SELECT calendar_day_id, count(*) FROM marks WHERE calendar_day_id IN (:...days) AND status IS NOT NULL GROUP BY calendar_day_id',
    { days },
  );
show('floor: the bare count of two weeks of marks, by date', await timesOf(runs, bare(daysOfTwoWeeks)));
const floor = await timesOf(20, bare(school.days.map(({ id }) => id)));
show('floor: the bare count of all marks, by date', floor);
await measure('floor: a call that only knows who asks', office('/auth/me'));

const usual = await pages('two weeks of the whole school', office, twoWeeks, 2000 * daysOfTwoWeeks.length);
const byName = await pages(
  'the same by student',
  office,
  `${twoWeeks}&_sort=studentName`,
  2000 * daysOfTwoWeeks.length,
);
const teachers = await pages(
  "all of a teacher's marks",
  own,
  '',
  180 * ofTeacher.reduce((sum, { studentIds }) => sum + studentIds.length, 0),
);
const student = await pages("all of a student's marks", office, `studentId=${schedule.studentIds[0]!}`, 180);
const absences = await pages('all absences of the whole school', office, 'status=ABSENT', 7000);
const everything = await pages('all marks of the whole school', office, '', 360_000);
const grid = await measure(
  "a class's registers of a semester, 25 x 90",
  own(`/attendance/marks/register?scheduleId=${schedule.id}&date_gte=${school.days[90]!.date}`),
);

// PostgreSQL may take three times as long, because its rows cross a socket.
const slower = engine === 'postgres' ? 3 : 1;
target('a page of two weeks of the whole school', usual.ms, 20 * slower, 'ms');
target('the same by student', byName.ms, 30 * slower, 'ms');
target("a page of a teacher's marks", teachers.ms, 20 * slower, 'ms');
target("a page of a student's marks", student.ms, 20 * slower, 'ms');
target('a page of all absences', absences.ms, 20 * slower, 'ms');
target('a page of all marks beside their bare count', everything.ms / median(floor), 2, 'x');
target("a class's registers", grid.ms, 10 * slower, 'ms');
target(
  'the event loop was held',
  Math.max(...[usual, byName, teachers, student, absences, everything, grid].map(({ held }) => held)),
  50,
  'ms',
);
await close();
