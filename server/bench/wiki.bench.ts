// The Teachers Corner: a folder of 1,000 entries, a search over 10,000, and files of 50 MB, 8 at a time, while teachers save registers.
// `npm run bench -- wiki` measures SQLite, `TEST_DATABASE=postgres npm run bench -- wiki` PostgreSQL.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { NoteTextEntity, NoteVersionEntity, WikiNodeEntity } from '../src/features/wiki/wiki-node.entity.js';
import { keysOf } from '../src/features/wiki/wiki-nodes.service.js';
import { testNow as at } from '../test/create-app.js';
import { engine } from '../test/postgres.js';
import { openSchool, saveOf, unmarked } from './attendance-school.js';
import type { Transfer, Transferred } from './file-client.js';
import type { Call } from './load.js';
import { growthDuring, median, ofFloor, quantile, show, target } from './timing.js';
import { showCount } from '@homeroom/shared/text';

const entries = 10_000;
const inFolder = 1000;
const megabyte = 1024 * 1024;
const fileBytes = 49 * megabyte;
const filesAtOnce = 8;

const { t, school, load, admin, teacher, next, close } = await openSchool();

const words = ['market', 'dialogue', 'register', 'worksheet', 'vocabulary', 'Lektüre', 'homework', 'library', 'page'];
const textOf = (n: number) =>
  Array.from({ length: 170 }, (_, word) => words[(n * 7 + word * word) % words.length]).join(' ');

/** 10 folders of 1,000: every second entry is a note of some 1.3 KB. */
const folders = await t.db.unit(async () => {
  const ids = await t.db.reserveIds(WikiNodeEntity, entries + entries / inFolder);
  const nodes = ids.map((id, n) => {
    const isFolder = n < entries / inFolder;
    const type = isFolder ? ('FOLDER' as const) : n % 2 ? ('NOTE' as const) : ('FILE' as const);
    const name = isFolder ? `Folder ${n}` : `${words[n % words.length]} ${n}${type === 'FILE' ? '.pdf' : ''}`;
    const text = type === 'NOTE' ? textOf(n) : '';
    return {
      id,
      parentId: isFolder ? null : ids[n % (entries / inFolder)]!,
      type,
      name,
      ...keysOf(name),
      size: text.length,
      version: type === 'NOTE' ? 1 : 0,
      createdAt: at,
      changedAt: at,
      text,
    };
  });
  await t.db.bulkInsert(WikiNodeEntity, nodes);
  const notes = nodes.filter(({ type }) => type === 'NOTE');
  await t.db.bulkInsert(
    NoteTextEntity,
    notes.map(({ id, text }) => ({ nodeId: id, searchKey: text.toLowerCase() })),
  );
  await t.db.bulkInsert(
    NoteVersionEntity,
    notes.map(({ id, text }) => ({ nodeId: id, version: 1, at, size: text.length, contentText: text })),
  );
  return ids.slice(0, entries / inFolder);
});
console.log(`${engine}: ${showCount(entries)} entries, ${showCount(inFolder)} in each folder`);

const timesOf = async (count: number, call: (n: number) => Call) => (await load.repeat(call, count, 50)).times;
const signedIn = await timesOf(200, () => admin('GET', '/auth/me'));
show('floor: a call that only knows who asks', signedIn);
const children = await timesOf(200, (n) => admin('GET', `/wiki/children?parentId=${folders[n % folders.length]}`));
show('GET the children of a folder of 1,000', children);
const searches = await timesOf(100, (n) =>
  admin('GET', `/wiki/search?q=${['vocabulary%2077', 'dialogue', 'nothing%20here', 'lekture%20page'][n % 4]}`),
);
show('GET a search over 10,000', searches);

const child = fork(fileURLToPath(new URL('./file-client.ts', import.meta.url)));
await once(child, 'message');
const { port } = t.app.getHttpServer().address() as AddressInfo;
const cookie = admin('GET', '').cookie!;
async function transfer(asked: Pick<Transfer, 'run' | 'paths'> & { count?: number; bytes?: number }) {
  child.send({ port, cookie, count: filesAtOnce, bytes: fileBytes, ...asked } satisfies Transfer);
  const [done] = (await once(child, 'message')) as [Transferred];
  if ('failed' in done) throw new Error(done.failed);
  return done;
}

let turn = 0;
/** Saves whole classes one after another until `over`. */
async function saveUntil(over: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void over.finally(() => (isOver = true));
  const times: number[] = [];
  const date = unmarked.at(-2)!;
  while (!isOver) {
    const version = Math.floor(turn++ / school.schedules.length);
    const schedule = next();
    const body = saveOf(schedule, date, { status: 'PRESENT', version });
    times.push(...(await load.send([teacher(schedule, 'PUT', '/attendance/registers', body)])).times);
  }
  return times;
}

await transfer({ run: 0, count: 2, bytes: megabyte });
const alone = await saveUntil(new Promise((resolve) => setTimeout(resolve, 2000)));
show('floor: PUT a register of 25, alone', alone, `95th percentile ${quantile(alone, 0.95).toFixed(1)} ms`);
let paths: string[] = [];
for (const [name, paths_] of [
  ['up', undefined],
  ['down', []],
] as const) {
  let saves: number[] = [];
  let times: number[] = [];
  const grown = await growthDuring(async () => {
    const running = transfer({ run: 1, ...(paths_ && { paths }) });
    saves = await saveUntil(running);
    const done = await running;
    [times, paths] = [done.times, done.paths];
  });
  show(`50 MB ${name}, ${filesAtOnce} at a time`, times, `the server grew by ${grown.toFixed(0)} MB`);
  show(`  PUT a register of 25 meanwhile (${saves.length})`, saves);
  target(`memory of a ${name}load of 50 MB`, grown / filesAtOnce, 30, 'MB');
  ofFloor(`a save during ${name}loads, 95th percentile`, quantile(saves, 0.95), quantile(alone, 0.95), 3);
}
ofFloor('the children of a folder of 1,000', median(children), median(signedIn), 4);
ofFloor('a search over 10,000 entries', median(searches), median(signedIn), 10);
child.disconnect();
await close();
