// The attendance matrix of 2,000 students and 90 dates, beside its floor, and how it slows saving a register. `npm run bench -- matrix`
// measures SQLite, `TEST_DATABASE=postgres npm run bench -- matrix` PostgreSQL.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SaveAnswer } from '@homeroom/shared/attendance/registers';
import type { MatrixReport } from '@homeroom/shared/reports/reports';
import { openReads } from '../src/platform/workers/open-reads.js';
import { readAddress } from '../src/platform/workers/worker-reads.js';
import { createDurableApp } from '../test/create-app.js';
import { engine } from '../test/postgres.js';
import { startPostgres } from '../test/start-postgres.js';
import stopPostgres from '../test/stop-postgres.js';
import { saveOf } from './attendance-school.js';
import { clientOf } from './http-client.js';
import { seedSchool } from './seed.js';
import { median, ofFloor, quantile, show, showTimes, target, timesOf } from './timing.js';

const all = '/reports/attendance/matrix/all-v2';
const runs = 25;

if (engine === 'postgres') await startPostgres();
const t = await createDurableApp();
const school = await seedSchool(t.db, { students: 2000, sections: 80, dates: 90, seed: 7, presentShare: 0.94 });
const admin = await clientOf(t, (await t.a.user({ role: 'ADMIN' })).id);
console.log(
  `${engine}: 2,000 students, 80 schedules, 90 dates, independent marks, 94 % present; medians of ${runs} (least to most)`,
);

const answer = await admin('GET', all);
const report = JSON.parse(gunzipSync(answer.bytes).toString()) as MatrixReport;
if (answer.status !== 200 || report.rows.length !== 2000 || report.dates.length !== 90)
  throw new Error(`The matrix has ${report.rows.length} rows.`);

// The floor: the bare ordered query of the same marks, and the bare serialisation of the same answer, in one thread.
const reads = await openReads(readAddress(t.config));
const query = () =>
  reads.snapshot((rows) =>
    rows(
      'SELECT schedule_id, calendar_day_id, student_id, status FROM marks ORDER BY schedule_id, calendar_day_id, student_id',
    ),
  );
const grouped = () =>
  reads.snapshot((rows) =>
    rows(
      `SELECT schedule_id, calendar_day_id, string_agg(status, ',') FROM marks GROUP BY schedule_id, calendar_day_id`,
    ),
  );
const serialise = () => gzipSync(JSON.stringify(report));
const floor = await timesOf(runs, async () => {
  await query();
  serialise();
});
const lowFloor = await timesOf(runs, async () => {
  await grouped();
  serialise();
});
const matrix = await timesOf(runs, () => admin('GET', all));
show('floor: ordered query, JSON, gzip', floor);
show('floor: query grouped in SQL, JSON, gzip', lowFloor);
show('GET matrix/all-v2, the hop included', matrix, `JSON ${(gunzipSync(answer.bytes).length / 1024).toFixed(0)} KB`);

// A teacher saves a register while matrices are made one after another, and while a workbook is made.
const schedule = school.schedules[0]!;
const teacher = await clientOf(t, schedule.teacherUserId);
const date = school.days.at(-1)!.date;
let version = 1;
async function save() {
  const ofOne = { ...schedule, studentIds: schedule.studentIds.slice(0, 1) };
  const body = saveOf(ofOne, date, { status: version % 2 ? 'ABSENT' : 'LATE', version });
  const saved = await teacher('PUT', '/attendance/registers', body);
  if (saved.status !== 200) throw new Error(`The save was refused: ${gunzipSync(saved.bytes).toString()}`);
  const text = saved.headers['content-encoding'] === 'gzip' ? gunzipSync(saved.bytes) : saved.bytes;
  version = (JSON.parse(text.toString()) as SaveAnswer).saved[0]!.version;
}

/** Saves every 20 ms until `work` is done; returns the time of each. */
async function savesDuring(work: Promise<unknown>): Promise<number[]> {
  let working = true;
  const done = work.finally(() => (working = false));
  const times: number[] = [];
  while (working) {
    times.push(...(await timesOf(1, save, 0)));
    await wait(20);
  }
  await done;
  return times;
}

const alone = await savesDuring(wait(4_000));
const duringMatrices = await savesDuring(timesOf(40, () => admin('GET', all)));
const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
const exportTimes: number[] = [];
let workbookSize = 0;
const duringExports = await savesDuring(
  timesOf(3, async () => (workbookSize = (await admin('GET', `${all}/export`)).bytes.length), 1).then((times) =>
    exportTimes.push(...times),
  ),
);
loop.disable();
const showSaves = (times: number[]) =>
  `${showTimes(times)}, 95th percentile ${quantile(times, 0.95).toFixed(1)} ms, ${times.length} saves`;
console.log(`  a save alone   ${showSaves(alone)}`);
console.log(`  a save while matrices are made   ${showSaves(duringMatrices)}`);
show('GET matrix/all-v2/export', exportTimes, `${(workbookSize / 1024).toFixed(0)} KB`);
console.log(`  a save while exports are made   ${showSaves(duringExports)}`);
console.log(`  the event loop was held by exports and saves for ${(loop.max / 1e6).toFixed(1)} ms at most`);

// PostgreSQL's rows cross a socket, which the matrix cannot avoid either.
ofFloor('matrix', median(matrix), median(floor), engine === 'postgres' ? 1.5 : 0.45);
target('size of the answer', answer.bytes.length / 1024, 120, 'KB');
target('a save while matrices are made, 95th percentile', quantile(duringMatrices, 0.95), 50, 'ms');
target('a save while exports are made, 95th percentile', quantile(duringExports, 0.95), 50, 'ms');

await t.close();
if (engine === 'postgres') await stopPostgres();
