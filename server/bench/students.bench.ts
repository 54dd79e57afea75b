// The Student List of a school of 2,000, all at once, beside its floor: the bare rows, with what their parents are found by, as packed JSON;
// and a page of 20 of the API's list, of 2,000 and of 20,000 students. `npm run bench -- students` measures SQLite,
// `TEST_DATABASE=postgres npm run bench -- students` PostgreSQL.
import { constants, gzipSync } from 'node:zlib';
import { engine } from '../test/postgres.js';
import { openSchool, today } from './attendance-school.js';
import { median, ofFloor, show, target, timesOf } from './timing.js';

const small = await openSchool();
const { t, load, admin } = small;
console.log(`${engine}: 2,000 students in 80 sections; medians (least to most)`);

const bareRows = () =>
  t.db.query(
    `SELECT s.id, s.student_first_name, s.student_last_name, g.section_name, s.gender, s.birth_date, s.status, s.form_enrollment_status,
       (SELECT string_agg(p.full_name_key || ' ' || p.email || ' ' || p.phone, ' ') FROM student_parents l JOIN parents p ON p.id = l.parent_id WHERE l.student_id = s.id)
     FROM students s LEFT JOIN memberships m ON m.student_id = s.id AND m.first_day <= :today AND (m.last_day IS NULL OR m.last_day >= :today)
       LEFT JOIN sections g ON g.id = m.section_id`,
    { today },
  );
const packed = async () => gzipSync(JSON.stringify(await bareRows()), { level: constants.Z_BEST_SPEED });
const bare = await timesOf(100, packed, 30);
show('floor: the bare rows, packed', bare);

const { times, processor } = await load.repeat(() => admin('GET', '/admin/setup/students'), 200, 150);
show('GET every student', times, `processor ${processor.toFixed(1)} ms`);
ofFloor('every student of 2,000', median(times), median(bare), 1.4);

/** The times of a page of 20, with the total. */
async function pageOf(school: typeof small) {
  if (engine === 'postgres') await school.t.db.unit(() => school.t.db.manager.query('ANALYZE'));
  return (await school.load.repeat(() => school.admin('GET', '/students?_start=0&_end=20'), 100, 100)).times;
}
const page = await pageOf(small);
show('GET a page of 2,000 students', page);
await small.close();
const large = await openSchool({ students: 20_000, sections: 800, dates: 1 });
const largePage = await pageOf(large);
show('GET a page of 20,000 students', largePage);
target('a page of 20,000 students, of one of 2,000', median(largePage) / median(page), 3, 'x');
await large.close();
