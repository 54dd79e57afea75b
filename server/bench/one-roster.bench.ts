// The OneRoster file of 2,000 students in 80 sections: its export, with the memory that this takes, its check in an empty school, the import,
// and how long that holds the write gate, beside the bare stays. `npm run bench -- one-roster` measures SQLite,
// `TEST_DATABASE=postgres npm run bench -- one-roster` PostgreSQL.
import type { RosterProof } from '@homeroom/shared/one-roster';
import { MembershipEntity } from '../src/features/students/membership.entity.js';
import { type Browser, createDurableApp } from '../test/create-app.js';
import { openSchool, writeAndTakeBack } from './attendance-school.js';
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

// The first one starts the thread.
const zip = await exported(superadmin);
const grown = await growthDuring(async () => {
  for (let round = 0; round < rounds; round++) await timed(times.exporting, () => exported(superadmin));
});

let rows = 0;
for (let round = 0; round < rounds; round++) {
  const other = await createDurableApp();
  const browser = await other.as('SUPERADMIN');
  const upload = () =>
    browser.post('/api/one-roster/import').query({ dryRun: true }).attach('file', zip, 'roster.zip').expect(200);
  await upload();
  const proof = (await timed(times.checking, upload)).body as RosterProof;
  rows = proof.files.reduce((sum, counts) => sum + counts.new + counts.same + counts.leftOut + counts.refused, 0);
  if (other.db.gate) other.db.gate.longestHold = 0;
  const request = `/api/one-roster/import?dryRun=false&importId=${proof.importId}`;
  await timed(times.importing, () => browser.post(request).expect(200));
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
await close();
