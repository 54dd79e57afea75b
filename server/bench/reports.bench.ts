// The reports of 2,000 students and 180 dates: the matrix, a teacher's own, the graph, and the export beside the bare writer of the library.
// `npm run bench -- reports` measures SQLite, `TEST_DATABASE=postgres npm run bench -- reports` PostgreSQL.
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import ExcelJs from 'exceljs';
import { markWords, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { blankKinds, type BlankKind } from '@homeroom/shared/attendance/blanks';
import type { MatrixReport } from '@homeroom/shared/reports/reports';
import { createDurableApp } from '../test/create-app.js';
import { engine } from '../test/postgres.js';
import { startPostgres } from '../test/start-postgres.js';
import stopPostgres from '../test/stop-postgres.js';
import { clientOf } from './http-client.js';
import { startLoad } from './load.js';
import { seedSchool } from './seed.js';
import { growthDuring, median, ofFloor, quantile, show, target, timesOf } from './timing.js';

/** PostgreSQL may take three times as long, because its rows cross a socket. */
const slack = engine === 'postgres' ? 3 : 1;
const all = '/reports/attendance/matrix/all-v2';

if (engine === 'postgres') await startPostgres();
const t = await createDurableApp();
const school = await seedSchool(t.db, {
  students: 2000,
  sections: 80,
  dates: 180,
  seed: 7,
  presentShare: 0.94,
});
const office = await t.a.user({ role: 'ADMIN' });
const admin = await clientOf(t, office.id);
const schedule = school.schedules[0]!;
const [{ teacherId }] = (await t.db.manager.query(
  `SELECT teacher_id AS "teacherId" FROM schedules WHERE id = ${schedule.id}`,
)) as [{ teacherId: number }];
const teacher = await clientOf(t, schedule.teacherUserId);
console.log(
  `${engine}: 2,000 students, 80 schedules, 180 dates, independent marks, 94 % present; medians (least to most)`,
);

const ask = async (client: typeof admin, path: string) => {
  const answer = await client('GET', path);
  if (answer.status !== 200) throw new Error(`${path} was refused: ${answer.status}`);
  return answer;
};
const report = JSON.parse(gunzipSync((await ask(admin, all)).bytes).toString()) as MatrixReport;
if (report.rows.length !== 2000 || report.dates.length !== 180) throw new Error('The matrix is another one.');

const matrix = await timesOf(15, () => ask(admin, all));
/** Another process requests the small answers: here the client's share would take as long as the server's. */
const load = await startLoad((t.app.getHttpServer().address() as AddressInfo).port);
const small = async (userId: number, path: string) => {
  const call = { method: 'GET', path: `/api${path}`, cookie: await t.a.sessionOf(userId) };
  return load.repeat(() => call, 100, 50);
};
const signedIn = await small(schedule.teacherUserId, '/auth/me');
const own = await small(schedule.teacherUserId, `/reports/attendance/matrix/teacher?sectionId=${schedule.sectionId}`);
const attention = await timesOf(15, () => ask(admin, '/reports/attendance/attention'));
const graph = await small(office.id, `/reports/attendance/graph?teacherId=${teacherId}&metric=ABSENT`);
await load.stop();
show('GET matrix/all-v2', matrix);
show('GET attention of 2,000 students', attention);
show('floor: a call that only knows who asks', signedIn.times);
show('GET matrix/teacher, one class', own.times, `processor ${own.processor.toFixed(1)} ms`);
show('GET graph of a teacher', graph.times, `processor ${graph.processor.toFixed(1)} ms`);

/** The floor: the library writes the same sheet of marks from memory, and the result is discarded. */
async function bareWriter() {
  const nobody = new Writable({ write: (_chunk, _encoding, done) => done() });
  const workbook = new ExcelJs.stream.xlsx.WorkbookWriter({ stream: nobody, useStyles: true });
  const sheet = workbook.addWorksheet('Attendance');
  sheet.addRow(['Student name', 'Section', 'Class type', ...report.dates, 'Teacher name', 'Parent Name']).commit();
  for (const row of report.rows) {
    const words = row.statuses.map((status, at) =>
      status ? markWords[status as MarkStatus] : blankKinds[row.blanks[at] as BlankKind],
    );
    sheet.addRow([row.studentName, row.sectionName, row.classType, ...words, row.teacherName, row.parentName]).commit();
  }
  sheet.commit();
  await workbook.commit();
}

const floor = await timesOf(3, bareWriter, 1);
await ask(admin, `${all}/export`);
await wait(1_000);
let working = true;
let exports: number[] = [];
const others: number[] = [];
let size = 0;
const exportOnce = async () => (size = (await ask(admin, `${all}/export`)).bytes.length);
const grown = await growthDuring(async () => {
  const exporting = timesOf(3, exportOnce, 0).finally(() => (working = false));
  while (working) {
    others.push(...(await timesOf(1, () => ask(teacher, '/attendance/schedules'), 0)));
    await wait(20);
  }
  exports = await exporting;
});
const csv = await timesOf(3, () => ask(admin, `${all}/export?format=csv`), 1);
show("floor: the library's writer, the marks alone", floor);
show('GET matrix/all-v2/export', exports, `${(size / 1024).toFixed(0)} KB`);
show('the same as CSV', csv);
show('another request meanwhile', others, `95th percentile ${quantile(others, 0.95).toFixed(1)} ms`);

target('matrix of 180 dates', median(matrix), 220 * slack, 'ms');
ofFloor('matrix of one class', median(own.times), median(signedIn.times), 6);
ofFloor('graph of a teacher', median(graph.times), median(signedIn.times), 8);
target('export beside its floor', median(exports) / median(floor), 1.3, 'x');
target('memory above the idle server', grown, 150, 'MB');
target('another request during exports, 95th percentile', quantile(others, 0.95), 100, 'ms');

await t.close();
if (engine === 'postgres') await stopPostgres();
