// A teacher's dashboard and the state of all registers, in a school of 2,000 students, 80 sections and 180 dates, beside their floors.
// `npm run bench -- dashboard` measures SQLite, `TEST_DATABASE=postgres npm run bench -- dashboard` PostgreSQL.
import { engine } from '../test/postgres.js';
import { openSchool } from './attendance-school.js';
import type { Call } from './load.js';
import { median, ofFloor, quantile, show, timesOf } from './timing.js';

const runs = 400;
/** Uncounted calls before each measurement: a school's server has been running since the morning. */
const warmUp = 400;

const { t, school, load, admin, teacher, next, close } = await openSchool();
console.log(
  `${engine}: 2,000 students, 80 schedules, 180 dates, 60 teachers, 360,000 marks, the last days not marked; medians (least to most)`,
);

async function measure(name: string, call: () => Call) {
  const { times, processor } = await load.repeat(call, runs, warmUp);
  show(name, times, `95th percentile ${quantile(times, 0.95).toFixed(1)} ms, processor ${processor.toFixed(2)} ms`);
  return times;
}

const signedIn = await measure('floor: a call that only knows who asks', () => teacher(next(), 'GET', '/auth/me'));
const bare = await timesOf(runs, () => {
  const { teacherUserId } = next();
  return t.db.query(
    `SELECT k.schedule_id, k.student_id, k.calendar_day_id, k.status FROM marks k
     WHERE k.schedule_id IN (SELECT s.id FROM schedules s JOIN teachers t ON t.id = s.teacher_id WHERE t.user_id = :teacherUserId)`,
    { teacherUserId },
  );
});
show("floor: the bare marks of a teacher's classes", bare);

const behind = await measure("GET a teacher's dashboard, five classes behind", () =>
  teacher(next(), 'GET', '/dashboard/teacher'),
);
const overview = await measure('GET prev-class-status of 60 teachers', () =>
  admin('GET', '/dashboard/prev-class-status'),
);
await measure('GET /features/allowed', () => admin('GET', '/features/allowed?keys=dashboard.remind,wiki.upload'));

// A semester ago every register was completed: nothing is overdue, and the nearest classes hold the last five marks.
const [lastMarked] = school.days.slice(-1);
t.clock.set(`${lastMarked!.date}T23:00:00.000Z`);
const upToDate = await measure("GET a teacher's dashboard with nothing overdue", () =>
  teacher(next(), 'GET', '/dashboard/teacher'),
);

ofFloor('the dashboard of one teacher who is behind', median(behind), median(bare), 2);
ofFloor('the dashboard of one teacher', median(upToDate), median(bare), 2);
ofFloor('the dashboard of 60 teachers', median(overview), median(signedIn), 4);
await close();
