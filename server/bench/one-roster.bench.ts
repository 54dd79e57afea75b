// The OneRoster file of 2,000 students in 80 sections: its export, with the memory that this takes, its check in an empty school, the import,
// and how long that holds the write gate, beside the bare stays. Then how long the check, the import and the undo for a district's 20,000
// students hold the event loop. `npm run bench -- one-roster` measures SQLite, `TEST_DATABASE=postgres npm run bench -- one-roster` PostgreSQL.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RosterProof } from '@homeroom/shared/one-roster';
import { MembershipEntity } from '../src/features/students/membership.entity.js';
import { type Browser, createDurableApp } from '../test/create-app.js';
import { openSchool, writeAndTakeBack } from './attendance-school.js';
import { districtRoster } from './district-roster.js';
import { growthDuring, show, target, timed, timesBy } from './timing.js';

const rounds = 3;
const { t, close } = await openSchool({ dates: 20 });
const superadmin = await t.as('SUPERADMIN');
const times = timesBy('exporting', 'checking', 'importing', 'holding', 'undoing', 'inserting');

async function exported(browser: Browser): Promise<Buffer> {
  const { body } = await browser
    .get('/api/one-roster/export')
    .query({ demographics: 'true' })
    .buffer(true)
    .parse((response, done) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => done(null, Buffer.concat(pieces)));
    })
    .expect(200);
  return body as Buffer;
}

const check = async (browser: Browser, file: Buffer) =>
  (await browser.post('/api/one-roster/import').query({ dryRun: true }).attach('file', file, 'roster.zip').expect(200))
    .body as RosterProof;
const commit = (browser: Browser, { importId }: RosterProof) =>
  browser.post('/api/one-roster/import').query({ dryRun: false, importId }).expect(200);
const rowsOf = ({ files }: RosterProof) =>
  files.reduce((sum, counts) => sum + counts.new + counts.same + counts.leftOut + counts.refused, 0);

// The first one starts the thread.
const zip = await exported(superadmin);
const grown = await growthDuring(async () => {
  for (let round = 0; round < rounds; round++) await timed(times.exporting, () => exported(superadmin));
});

let rows = 0;
for (let round = 0; round < rounds; round++) {
  const other = await createDurableApp();
  const browser = await other.as('SUPERADMIN');
  await check(browser, zip);
  const proof = await timed(times.checking, () => check(browser, zip));
  rows = rowsOf(proof);
  if (other.db.gate) other.db.gate.longestHold = 0;
  await timed(times.importing, () => commit(browser, proof));
  times.holding.push(other.db.gate?.longestHold ?? 0);
  const stays = await other.db.find(MembershipEntity);
  await timed(times.undoing, () => browser.delete(`/api/one-roster/import/${proof.importId}`).expect(200));
  const floor = await t.db.find(MembershipEntity, { take: stays.length });
  await timed(times.inserting, () => writeAndTakeBack(t.db, floor));
  await other.close();
}
show(`exported: ${(zip.length / 2 ** 20).toFixed(2)} MB, ${rows} rows`, times.exporting);
show('checked in an empty school', times.checking);
show('imported', times.importing);
show('the longest hold of the gate', times.holding);
show('undone', times.undoing);
show('floor: as many stays', times.inserting);
target('the memory that exports add', grown, 150, 'MB');

const district = await districtRoster(20_000);
const large = await createDurableApp();
const office = await large.as('SUPERADMIN');
await check(office, zip);
const delay = monitorEventLoopDelay({ resolution: 5 });
async function longestBlock<T>(work: () => Promise<T>): Promise<{ done: T; ms: number }> {
  delay.reset();
  delay.enable();
  const done = await work();
  delay.disable();
  return { done, ms: delay.max / 1e6 };
}
const ofDistrict = timesBy('checking', 'importing', 'undoing');
const checked = await longestBlock(() => timed(ofDistrict.checking, () => check(office, district)));
const imported = await longestBlock(() => timed(ofDistrict.importing, () => commit(office, checked.done)));
const undo = () => office.delete(`/api/one-roster/import/${checked.done.importId}`).expect(200);
const undone = await longestBlock(() => timed(ofDistrict.undoing, undo));
console.log(`  a district: ${(district.length / 2 ** 20).toFixed(2)} MB, ${rowsOf(checked.done)} rows`);
show('checked in an empty school', ofDistrict.checking);
show('imported', ofDistrict.importing, `longest block of the event loop ${imported.ms.toFixed(0)} ms, with the commit`);
show('undone', ofDistrict.undoing, `longest block of the event loop ${undone.ms.toFixed(0)} ms`);
target('the check held the event loop at most', checked.ms, 50, 'ms');
await large.close();
await close();
