// The Student List of a school of 2,000, all at once, beside two floors: the bare rows as JSON, and a bare answer of that size; and a page of
// 20 of the API's list, of 2,000 and of 20,000 students. `npm run bench -- students` measures SQLite, `TEST_DATABASE=postgres npm run bench -- students` PostgreSQL.
import { gzipSync } from 'node:zlib';
import { engine } from '../test/postgres.js';
import { openSchool, today } from './attendance-school.js';
import { median, showTimes, target, timesOf } from './timing.js';

const small = await openSchool();
const { t, load, admin } = small;
const call = () => admin('GET', '/admin/setup/students');
const calls = (count: number) => Array.from({ length: count }, call);
const show = (name: string, times: readonly number[], more = '') =>
  console.log(`  ${name.padEnd(52)} ${showTimes(times)}${more}`);
console.log(`${engine}: 2,000 students in 80 sections; medians (least to most)`);

const bareRows = () =>
  t.db.query(
    `SELECT s.id, s.student_first_name, s.student_last_name, g.section_name, s.gender, s.birth_date, s.status, s.form_enrollment_status
     FROM students s LEFT JOIN memberships m ON m.student_id = s.id AND m.first_day <= :today AND (m.last_day IS NULL OR m.last_day >= :today)
       LEFT JOIN sections g ON g.id = m.section_id`,
    { today },
  );
let json = '';
show('floor: the bare rows, as JSON', await timesOf(100, async () => (json = JSON.stringify(await bareRows())), 30));
show('floor: packing an answer of that size', await timesOf(50, () => gzipSync(json), 10));

await load.send(calls(150));
const { times, processor } = await load.send(calls(200));
show('GET every student', times, `, processor ${processor.toFixed(1)} ms`);
target('every student of 2,000', median(times), 10, 'ms');

/** The times of a page of 20, with the total. */
async function pageOf(school: typeof small) {
  if (engine === 'postgres') await school.t.db.unit(() => school.t.db.manager.query('ANALYZE'));
  const pages = (count: number) =>
    Array.from({ length: count }, () => school.admin('GET', '/students?_start=0&_end=20'));
  await school.load.send(pages(100));
  return (await school.load.send(pages(100))).times;
}
const page = await pageOf(small);
show('GET a page of 2,000 students', page);
await small.close();
const large = await openSchool({ students: 20_000, sections: 800, dates: 1 });
const largePage = await pageOf(large);
show('GET a page of 20,000 students', largePage);
target('a page of 20,000 students, of one of 2,000', median(largePage) / median(page), 3, 'x');
await large.close();
