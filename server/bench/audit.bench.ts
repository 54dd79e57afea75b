// A filtered page of the audit log of 1,000,000 entries, beside its floor: the bare rows that the page shows, read by their ids.
// `npm run bench -- audit` measures SQLite, `TEST_DATABASE=postgres npm run bench -- audit` PostgreSQL.
import { DataSource } from 'typeorm';
import { AuditLog } from '../src/features/audit/audit-log.service.js';
import { AuditEntryEntity } from '../src/platform/audit/audit-entry.entity.js';
import { entryOf, type Change } from '../src/platform/audit/audit.js';
import { createDurableApp } from '../test/create-app.js';
import { engine } from '../test/postgres.js';
import { startDurablePostgres } from '../test/start-postgres.js';
import stopPostgres from '../test/stop-postgres.js';
import { median, show, target, timesOf } from './timing.js';
import { showCount } from '@homeroom/shared/text';

if (engine === 'postgres') await startDurablePostgres();
const t = await createDurableApp();
const browser = await t.as('SUPERADMIN');

const entries = 1_000_000;
const people = 60;
const acts: Change['action'][] = [
  'save',
  'save',
  'save',
  'save',
  'save',
  'update',
  'update',
  'create',
  'sign in',
  'export',
];
const firstDay = Date.parse('2022-11-18T08:00:00.000Z');
const stepMs = (Date.parse('2026-11-18T11:00:00.000Z') - firstDay) / entries;
const ids = await Promise.all(Array.from({ length: people }, async () => (await t.a.user({ role: 'ADMIN' })).id));
for (let at = 0; at < entries; at += 5000)
  await t.db.unit(() =>
    t.db.bulkInsert(
      AuditEntryEntity,
      Array.from({ length: 5000 }, (_, n) => {
        const nth = at + n;
        const action = nth % 4999 === 0 ? 'delete' : acts[nth % acts.length]!;
        const id = ids[(nth * 7) % people]!;
        return entryOf(
          new Date(firstDay + nth * stepMs).toISOString(),
          { userId: id, fullName: `Person Number${id}`, role: 'ADMIN', address: '192.0.2.14' },
          {
            action,
            subject: action === 'save' ? 'Register' : action === 'export' ? 'List' : 'Student',
            id: action === 'save' ? `${nth % 30}/2026-11-10` : nth % 2000,
            before: { phone: null, note: 'A note of some length about what was there before' },
            after: { phone: `0${nth}`, note: 'What it became, which is about as long as that' },
          },
        );
      }),
    ),
  );
// PostgreSQL does this automatically while a log grows; here a million entries came at once.
if (engine === 'postgres') await t.app.get(DataSource).query('VACUUM ANALYZE');

console.log(`${engine}: the audit log of ${showCount(entries)} entries; medians (least to most)`);
const page = (query: object) => () =>
  browser
    .get('/api/audit')
    .query({ _start: 0, _end: 50, _sort: 'at', _order: 'desc', ...query })
    .expect(200);
const floor = await timesOf(40, () => t.db.query(`SELECT * FROM audit_entries WHERE id > ${entries - 50}`), 10);
show('floor: 50 bare rows by their ids', floor);
const pages: [name: string, query: object][] = [
  ['the first page', {}],
  ['the 200th page', { _start: 9950, _end: 10_000 }],
  ['one person', { actorId: ids[3] }],
  ['one action', { action: 'update' }],
  ['a rare action', { action: 'delete' }],
  ['one kind', { kind: 'EXPORT' }],
  ['a kind without entries', { kind: 'REFUSAL' }],
  ['one record', { subject: 'Student', subjectId: 15 }],
  ['one sort of record', { subject: 'Student' }],
  ['a person and an action', { actorId: ids[3], action: 'export' }],
  ['a person and a rare action', { actorId: ids[3], action: 'delete' }],
  ['a month', { at_gte: '2024-05-01', at_lte: '2024-05-31' }],
  ['a person in a month', { actorId: ids[3], at_gte: '2024-05-01', at_lte: '2024-05-31' }],
  ['a kind and an action on a day', { kind: 'CHANGE', action: 'update', at_gte: '2024-05-01', at_lte: '2024-05-01' }],
];
for (const [name, query] of pages) {
  const times = await timesOf(20, page(query), 5);
  show(name, times);
  target(name, median(times), 30, 'ms');
}
const searches: [name: string, query: object][] = [
  ['a search that finds many', { q: `number${ids[3]}` }],
  ['a search that finds nothing', { q: 'nobody at all' }],
  ['a search within a month', { q: 'nobody', at_gte: '2024-05-01', at_lte: '2024-05-31' }],
];
for (const [name, query] of searches) show(name, await timesOf(5, page(query), 1));
show('the counts over the list', await timesOf(20, () => browser.get('/api/audit/counts').expect(200)));

await browser.put('/api/audit/keeping').send({ keptMonths: 36 }).expect(200);
const began = performance.now();
await t.app.get(AuditLog).run();
console.log(`  the purge of a quarter of them took ${((performance.now() - began) / 1000).toFixed(1)} s`);
await t.close();
if (engine === 'postgres') await stopPostgres();
