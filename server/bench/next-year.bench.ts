// The next year's plan of 2,000 students in 80 sections: reading it, taking it into effect and undoing it, and how long that holds the write
// gate, beside the bare rows. `npm run bench -- next-year` measures SQLite, `TEST_DATABASE=postgres npm run bench -- next-year` PostgreSQL.
import type { NextYear } from '@homeroom/shared/next-year/next-year';
import { MembershipEntity } from '../src/features/students/membership.entity.js';
import { openSchool, writeAndTakeBack } from './attendance-school.js';
import { median, show, target, timed, timesBy } from './timing.js';

const rounds = 5;
const { t, close } = await openSchool({ dates: 20 });
const admin = await t.as('ADMIN');
const { body } = await admin.get('/api/next-year').expect(200);
await admin
  .post('/api/next-year')
  .send((body as NextYear).proposal!)
  .expect(201);

const times = timesBy('reading', 'taking', 'undoing', 'holding', 'inserting');
let moved = 0;
for (let round = 0; round < rounds; round++) {
  await timed(times.reading, () => admin.get('/api/next-year').expect(200));
  if (t.db.gate) t.db.gate.longestHold = 0;
  const { body: effect } = await timed(times.taking, () =>
    admin.post('/api/next-year/effect?dryRun=false').expect(200),
  );
  times.holding.push(t.db.gate?.longestHold ?? 0);
  ({ moved } = effect as { moved: number });
  await timed(times.undoing, () => admin.post('/api/next-year/undo').expect(200));
  // The floor: as many stays, written and taken back.
  const stays = await t.db.find(MembershipEntity, { take: moved });
  await timed(times.inserting, () => writeAndTakeBack(t.db, stays));
}
show('the plan, read', times.reading);
show(`${moved} students moved, in effect`, times.taking);
show('undone', times.undoing);
show('floor: as many stays', times.inserting);
target('taking effect', median(times.taking), 5000, 'ms');
if (t.db.gate) target('the longest hold of the write gate', Math.max(...times.holding), 500, 'ms');
await close();
