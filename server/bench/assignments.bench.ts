// Assigning students from a spreadsheet: the template, the dry run and the commit of 2,000 rows beside their floors, and how a commit of
// 20,000 rows slows everybody else. `npm run bench -- assignments` measures SQLite, with TEST_DATABASE=postgres PostgreSQL.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { assignmentColumns, type AssignmentPreview } from '@homeroom/shared/assignments/assignment-import';
import type { ImportResult } from '@homeroom/shared/imports';
import { foldText } from '@homeroom/shared/text';
import { MembershipEntity } from '../src/features/students/membership.entity.js';
import { StudentEntity } from '../src/features/students/student.entity.js';
import { WorkbookReader } from '../src/platform/spreadsheets/read-workbook.js';
import { workbookBuffer } from '../src/platform/spreadsheets/write-workbook.js';
import { createDurableApp, type TestApp } from '../test/create-app.js';
import { engine } from '../test/postgres.js';
import { startPostgres } from '../test/start-postgres.js';
import stopPostgres from '../test/stop-postgres.js';
import { others } from './others.js';
import { median, quantile, show, target, timed, timesBy } from './timing.js';

const rounds = 5;
const sections = 80;
const headings = Object.values(assignmentColumns).map(({ heading }) => ({ heading }));

/** A school whose students have no section, and a sheet that assigns each of them. */
async function prepare(students: number) {
  const t = await createDurableApp();
  const admin = await t.as('ADMIN');
  const cookie = await t.a.sessionOf(admin.user.id);
  for (let n = 0; n < sections; n++) await t.a.section({ sectionName: `S${n}`, capacity: 500 });
  const rows = Array.from({ length: students }, (_, n) => ({
    studentFirstName: 'Amina',
    studentLastName: `Yusuf ${n}`,
    studentNameKey: foldText(`Amina Yusuf ${n}`),
    gender: 'Female',
    birthDate: '2016-05-04',
    risingGrade: String(n % 12),
    status: 'ACTIVE' as const,
    formEnrollmentStatus: 'ACTIVE' as const,
    createdAt: '2026-09-01T08:00:00.000Z',
  }));
  await t.db.unit(() => t.db.bulkInsert(StudentEntity, rows));
  const found = await t.db.query<{ id: number; name: string }>(
    `SELECT id AS "id", student_first_name || ' ' || student_last_name AS "name" FROM students`,
  );
  const sheet = await workbookBuffer([
    {
      name: 'Students',
      columns: headings,
      rows: found.map(({ id, name }, n) => [id, name, 10, String(n % 12), 'Female', `s ${n % sections}`]),
    },
  ]);
  // The first reading starts the worker; a running server has it warm.
  await t.app.get(WorkbookReader).read(sheet);
  return { t, admin, cookie, sheet };
}

type School = Awaited<ReturnType<typeof prepare>>;
const check = async ({ admin, sheet }: School) =>
  (await admin.post('/api/assign-students/import').attach('file', sheet, 'sheet.xlsx').expect(200))
    .body as AssignmentPreview;
const commit = async ({ admin }: School, { importId }: AssignmentPreview) =>
  (await admin.post(`/api/assign-students/import?dryRun=false&importId=${importId}`).expect(200)).body as ImportResult;

async function ofTwoThousand() {
  const steps = ['template', 'reading', 'checking', 'committing', 'undoing', 'inserting'] as const;
  const times = timesBy(...steps);
  let firstTemplate = 0;
  const school = await prepare(2000);
  const { t, admin, sheet } = school;
  for (let round = -1; round < rounds; round++) {
    const into = round < 0 ? timesBy(...steps) : times;
    await timed(into.template, () => admin.get('/api/assign-students/template.xlsx').expect(200));
    if (round < 0) firstTemplate = into.template[0]!;
    await timed(into.reading, () => t.app.get(WorkbookReader).read(sheet));
    const preview = await timed(into.checking, () => check(school));
    const result = await timed(into.committing, () => commit(school, preview));
    if (result.created !== 2000) throw new Error(`The import made ${result.created} assignments.`);
    const { last } = (await admin.get('/api/assign-students/last').expect(200)).body as { last: { id: number } };
    await timed(into.undoing, () => admin.delete(`/api/assign-students/${last.id}`).expect(200));
    await timed(into.inserting, () => bareInsert(t));
  }
  await t.close();
  console.log(`${engine}: 2,000 students, medians of ${rounds} (least to most)`);
  show('template', times.template, `the first of all, which loads the writer, ${firstTemplate.toFixed(0)} ms`);
  show('floor: reading the workbook in its worker', times.reading);
  show('dry run, the upload included', times.checking);
  show('floor: the bare insert of 2,000 stays', times.inserting);
  show('commit', times.committing);
  show('undo', times.undoing);
  target('template', median(times.template), 400, 'ms');
  target('dry run', median(times.checking), 1500, 'ms');
  target('commit', median(times.committing), 1000, 'ms');
}

/** Inserts the stays only, and deletes them again. */
async function bareInsert(t: TestApp) {
  const ids = await t.db.query<{ id: number }>('SELECT id AS "id" FROM students ORDER BY id');
  await t.db.unit(async () => {
    await t.db.bulkInsert(
      MembershipEntity,
      ids.map(({ id }) => ({ studentId: id, sectionId: 1, firstDay: '2026-11-18' })),
    );
  });
  await t.db.unit(() => t.db.manager.deleteAll(MembershipEntity));
}

async function ofTwentyThousand() {
  const school = await prepare(20_000);
  const port = (school.t.app.getHttpServer().address() as { port: number }).port;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const measured: { what: string; took: number; waits: number[]; block: number }[] = [];
  const during = async <T>(what: string, work: () => Promise<T>) => {
    const waiting = others(port, school.cookie);
    delay.enable();
    const since = performance.now();
    const done = await work();
    const took = performance.now() - since;
    delay.disable();
    measured.push({ what, took, waits: await waiting.stop(), block: delay.max / 1e6 });
    delay.reset();
    return done;
  };
  await school.admin.get('/api/assign-students/template.xlsx').expect(200);
  await during('sheet with reasons', () =>
    school.admin
      .post('/api/assign-students/import/problems.xlsx')
      .attach('file', school.sheet, 'sheet.xlsx')
      .expect(200),
  );
  const preview = await during('dry run', () => check(school));
  const gate = school.t.db.gate;
  if (gate) gate.longestHold = 0;
  const result = await during('commit', () => commit(school, preview));
  if (result.created !== 20_000) throw new Error(`The import made ${result.created} assignments.`);
  const held = gate?.longestHold ?? 0;
  const { last } = (await school.admin.get('/api/assign-students/last').expect(200)).body as { last: { id: number } };
  await during('undo', () => school.admin.delete(`/api/assign-students/${last.id}`).expect(200));
  await school.t.close();
  console.log(`${engine}: 20,000 rows, and somebody else who asks for the sections meanwhile`);
  for (const { what, took, waits, block } of measured)
    console.log(
      `  ${what} ${took.toFixed(0)} ms; the other's ${waits.length} requests: median ${median(waits).toFixed(1)}, p95 ${quantile(waits, 0.95).toFixed(1)}, longest ${Math.max(...waits).toFixed(1)} ms; longest block of the event loop ${block.toFixed(0)} ms`,
    );
  if (gate)
    console.log(
      `  the commit held the write gate for ${held.toFixed(0)} ms: one transaction, so that it is all or nothing`,
    );
  for (const { what, waits } of measured) target(`longest wait during the ${what}`, Math.max(...waits), 100, 'ms');
  target('longest block while the sheet with reasons is written', measured[0]!.block, 50, 'ms');
}

if (engine === 'postgres') await startPostgres();
await ofTwoThousand();
await ofTwentyThousand();
if (engine === 'postgres') await stopPostgres();
