// Hostile workbooks sent to the assignments import: how soon each is refused, how much memory the server takes, and how long another
// user waits meanwhile. The floor is the same user without the hostile uploads.
import { randomBytes } from 'node:crypto';
import { assignmentColumns } from '@homeroom/shared/assignments/assignment-import';
import { createDurableApp } from '../test/create-app.js';
import { makeXlsx, makeZip, rowOf, workbookParts } from '../test/fixtures/make-xlsx.js';
import { others } from './others.js';
import { median, target } from './timing.js';

const sheet = 'xl/worksheets/sheet1.xml';
const parts = workbookParts({ rows: rowOf('studentId', 'sectionName') });
const filesOf = (more: Record<string, string | Buffer>) => makeXlsx({ ...parts, ...more });
const headings = rowOf(...Object.values(assignmentColumns).map(({ heading }) => heading));

/** 199 cells that do not compress like a zip bomb. */
const cellsOf = (from: number) =>
  Array.from({ length: 199 }, (_, n) => `<c><v>${((from + n) * 7919) % 99_991}</v></c>`).join('');

const hostile: [string, () => Buffer][] = [
  ['not a zip', () => Buffer.from('studentId,sectionName\n1,2-B\n')],
  ['a zip bomb', () => filesOf({ [sheet]: Buffer.alloc(48_000_000, 'a') })],
  [
    'a zip bomb that lies',
    () =>
      makeZip(
        Object.entries(parts).map(([name, content]) => ({
          name,
          content: name === sheet ? Buffer.alloc(400_000_000) : content,
          declaredSize: name === sheet ? 1000 : undefined,
        })),
      ),
  ],
  ['10,000 columns', () => makeXlsx(workbookParts({ rows: `<row>${'<c><v>1</v></c>'.repeat(10_000)}</row>` }))],
  ['external links', () => filesOf({ 'xl/externalLinks/externalLink1.xml': '<a/>' })],
  [
    'XML entities',
    () =>
      filesOf({
        [sheet]: `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData>${rowOf('&b;')}</sheetData></worksheet>`,
      }),
  ],
  ['a macro file renamed', () => filesOf({ 'xl/vbaProject.bin': Buffer.alloc(1000) })],
  ['50 MB', () => Buffer.concat([filesOf({}), Buffer.alloc(50 * 1024 * 1024)])],
  ['600,000 elements in elements', () => makeXlsx(workbookParts({ rows: '<a>'.repeat(600_000) }))],
  [
    '199 columns in 8,000 rows',
    () =>
      makeXlsx(
        workbookParts({
          rows: headings + Array.from({ length: 8000 }, (_, row) => `<row>${cellsOf(row * 199)}</row>`).join(''),
        }),
      ),
  ],
  [
    '20,001 rows',
    () =>
      makeXlsx(
        workbookParts({
          rows:
            headings +
            Array.from(
              { length: 20_001 },
              (_, n) => `<row spans="1:${(n * 7919) % 1000}"><c t="str"><v>${n}</v></c></row>`,
            ).join(''),
        }),
      ),
  ],
];

const t = await createDurableApp();
const admin = await t.as('ADMIN');
const cookie = await t.a.sessionOf(admin.user.id);
const port = (t.app.getHttpServer().address() as { port: number }).port;
const megabytes = () => process.memoryUsage().rss / 1024 / 1024;
const files = hostile.map(([name, make]) => [name, make()] as const);
const send = (file: Buffer) => admin.post('/api/assign-students/import').attach('file', file, 'sheet.xlsx');
// The first upload starts the thread; a running server has it warm.
await send(files[3]![1]).expect(400);

const alone = others(port, cookie);
for (let n = 0; n < 50; n++) await admin.get('/api/health').expect(200);
const floor = await alone.stop();
console.log(
  `  floor: the other's requests with nobody else there: median ${median(floor).toFixed(1)}, longest ${Math.max(...floor).toFixed(1)} ms`,
);

const before = megabytes();
let most = before;
const watching = setInterval(() => (most = Math.max(most, megabytes())), 5);
const refusals: number[] = [];
const waits: number[] = [];
for (const [name, file] of files) {
  const waiting = others(port, cookie);
  const since = performance.now();
  const { status, body } = (await send(file)) as { status: number; body: { message: string } };
  refusals.push(performance.now() - since);
  const waited = await waiting.stop();
  waits.push(...waited);
  if (status !== 400 && status !== 413) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  console.log(
    `  ${name}: ${status} in ${refusals.at(-1)!.toFixed(0)} ms, the other waited at most ${Math.max(...waited).toFixed(0)} ms: ${body.message}`,
  );
}
// Thirty people at once, with files that start like a workbook and contain incompressible text.
const large = Buffer.concat([files[3]![1], randomBytes(9 * 1024 * 1024)]);
const crowdWaiting = others(port, cookie);
const since = performance.now();
const crowd = (await Promise.all(Array.from({ length: 30 }, () => send(large)))) as { status: number }[];
const took = performance.now() - since;
const crowdWaits = await crowdWaiting.stop();
const refused = crowd.filter(({ status }) => status === 503).length;
if (crowd.some(({ status }) => status !== 400 && status !== 503))
  throw new Error(`The crowd was answered ${crowd.map(({ status }) => status).join(', ')}.`);
console.log(
  `  30 uploads of 9 MB at once: ${took.toFixed(0)} ms, ${refused} of them told to come back, the other waited at most ${Math.max(...crowdWaits).toFixed(0)} ms`,
);
clearInterval(watching);
await t.close();
target('longest refusal', Math.max(...refusals), 2000, 'ms');
target('longest wait of the other', Math.max(...waits), 100, 'ms');
target('growth of the process, its threads and these files included', most - before, 150, 'MB');
