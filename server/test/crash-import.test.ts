import { setTimeout as after } from 'node:timers/promises';
import { assignmentColumns, type AssignmentPreview } from '@homeroom/shared/assignments/assignment-import';
import type { ImportResult } from '@homeroom/shared/imports';
import { StudentEntity } from '../src/features/students/student.entity.js';
import { workbookBuffer } from '../src/platform/spreadsheets/write-workbook.js';
import { createApp, type TestApp } from './create-app.js';
import { storedAssignments } from './crash/import-crash.js';
import { startServer } from './crash/server-process.js';

/** `npm run test:crash` asks for more. */
const times = Number(process.env.IMPORT_CRASHES ?? 3);
const students = 2000;

let t: TestApp;
let cookie: string;
/** One sheet for each crash, with its own students. */
const sheets: Buffer[] = [];
beforeAll(async () => {
  t = await createApp();
  cookie = await t.a.sessionOf((await t.a.user({ role: 'ADMIN' })).id);
  await t.a.section({ sectionName: '2-B' });
  const named = await t.a.student();
  await t.db.unit(() =>
    t.db.bulkInsert(
      StudentEntity,
      Array.from({ length: times * students - 1 }, () => ({ ...named, id: undefined })),
    ),
  );
  const ids = (await t.db.query<{ id: number }>('SELECT id AS "id" FROM students ORDER BY id')).map(({ id }) => id);
  const columns = Object.values(assignmentColumns).map(({ heading }) => ({ heading }));
  for (let crash = 0; crash < times; crash++) {
    const own = ids.slice(crash * students, (crash + 1) * students);
    sheets.push(
      await workbookBuffer([{ name: 'Students', columns, rows: own.map((id) => [id, null, null, null, null, '2-B']) }]),
    );
  }
}, times * 30_000);
afterAll(() => t.close());

async function call<Answer>(url: string, path: string, body?: FormData): Promise<Answer> {
  const answer = await fetch(`${url}/api/assign-students/${path}`, {
    method: 'POST',
    headers: { cookie, origin: url },
    ...(body ? { body } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const check = (url: string, sheet: Buffer) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(sheet)]), 'sheet.xlsx');
  return call<AssignmentPreview>(url, 'import?dryRun=true', form);
};

test(
  `makes all rows of an import or none when the server is killed during its commit, ${times} times, and the same id then gives the same answer`,
  async () => {
    await t.stop();
    const whole = { created: students, skipped: 0, failures: [], reopened: [] as never[] };
    const outcomes = { before: 0, after: 0 };
    for (let crash = 0; crash < times; crash++) {
      const first = await startServer(t.config);
      const { importId } = await check(first.url, sheets[crash]!);
      const commit = `import?dryRun=false&importId=${importId}`;
      const told = call<ImportResult>(first.url, commit).catch(() => null);
      // Spread over the commit, which takes about 100 ms, and a little after it.
      await after(((crash * 7) % times) * (150 / times));
      await first.kill();
      const answer = await told;

      const made = { stays: crash * students, acts: crash, audited: crash * students, committedImports: crash };
      const all = {
        stays: made.stays + students,
        acts: made.acts + 1,
        audited: made.audited + students,
        committedImports: made.committedImports + 1,
      };
      const stored = await storedAssignments(t.config);
      expect([made, all]).toContainEqual(stored);
      if (answer) expect([answer, stored]).toEqual([whole, all]);
      outcomes[stored.acts === all.acts ? 'after' : 'before'] += 1;

      const second = await startServer(t.config);
      expect(await call(second.url, commit)).toEqual(whole);
      expect(await call(second.url, commit)).toEqual(whole);
      expect(await storedAssignments(t.config)).toEqual(all);
      await second.kill();
    }
  },
  times * 90_000,
);
