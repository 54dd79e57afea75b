// The import of a roster of 2,000 students: the dry run, the commit, and how long it holds the write gate, beside the floors.
// `npm run bench -- roster-import` measures SQLite, `TEST_DATABASE=postgres npm run bench -- roster-import` PostgreSQL.
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RosterPreview, RosterResult } from '@homeroom/shared/student-import';
import { StudentEntity } from '../src/features/students/student.entity.js';
import { WorkbookReader } from '../src/platform/spreadsheets/read-workbook.js';
import { createDurableApp } from '../test/create-app.js';
import { engine } from '../test/postgres.js';
import { startPostgres } from '../test/start-postgres.js';
import stopPostgres from '../test/stop-postgres.js';
import { median, show, showTimes, target, timed, timesBy } from './timing.js';

const rounds = 5;
const workbook = readFileSync(new URL('../test/fixtures/roster-2000.xlsx', import.meta.url));

if (engine === 'postgres') await startPostgres();
const steps = ['reading', 'checking', 'committing', 'holding', 'inserting'] as const;
const times = timesBy(...steps);
const delay = monitorEventLoopDelay({ resolution: 5 });
let longestBlock = 0;

for (let round = -1; round < rounds; round++) {
  const t = await createDurableApp();
  const admin = await t.as('ADMIN');
  // The first reading starts the worker; a running server has it warm.
  await t.app.get(WorkbookReader).read(workbook);
  const into = round < 0 ? timesBy(...steps) : times;
  await timed(into.reading, () => t.app.get(WorkbookReader).read(workbook));
  delay.enable();
  const preview = (await timed(
    into.checking,
    async () => (await admin.post('/api/students/import').attach('file', workbook, 'roster.xlsx').expect(200)).body,
  )) as RosterPreview;
  if (t.db.gate) t.db.gate.longestHold = 0;
  const result = (await timed(
    into.committing,
    async () => (await admin.post(`/api/students/import?dryRun=false&importId=${preview.importId}`).expect(200)).body,
  )) as RosterResult;
  delay.disable();
  if (round >= 0) longestBlock = Math.max(longestBlock, delay.max / 1e6);
  delay.reset();
  into.holding.push(t.db.gate?.longestHold ?? 0);
  if (result.created !== 2000) throw new Error(`The import made ${result.created} students.`);
  // The floor of the commit: the bare insert of as many students.
  const students = await t.db.find(StudentEntity);
  await timed(into.inserting, () =>
    t.db.unit(() =>
      t.db.bulkInsert(
        StudentEntity,
        students.map(({ id: _, ...student }) => student),
      ),
    ),
  );
  await t.close();
}
if (engine === 'postgres') await stopPostgres();

console.log(`${engine}: roster-2000.xlsx, medians of ${rounds} (least to most)`);
show('floor: reading the workbook in its worker', times.reading);
show('dry run, the upload included', times.checking);
show('floor: the bare insert of 2,000 students', times.inserting);
show('commit', times.committing);
console.log(
  `  write gate held   ${engine === 'sqlite' ? showTimes(times.holding) : 'PostgreSQL has none'}; longest block of the event loop ${longestBlock.toFixed(0)} ms`,
);
target('dry run', median(times.checking), 3000, 'ms');
target('commit', median(times.committing), 3000, 'ms');
if (engine === 'sqlite') target('write gate', median(times.holding), 100, 'ms');
