// A hand-made send to 1,000 and to 5,000 people, and a page of the log of 100,000 messages.
// `npm run bench -- email-log` measures SQLite, `TEST_DATABASE=postgres npm run bench -- email-log` PostgreSQL.
import { Outbox } from '../src/platform/mail/outbox.js';
import { createDurableApp } from '../test/create-app.js';
import { engine } from '../test/postgres.js';
import { startDurablePostgres } from '../test/start-postgres.js';
import stopPostgres from '../test/stop-postgres.js';
import { median, ofFloor, show, target, timesOf } from './timing.js';
import { showCount } from '@homeroom/shared/text';

if (engine === 'postgres') await startDurablePostgres();
const t = await createDurableApp();
const admin = await t.as('ADMIN');

const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ email: `parent${n}@families.example`, name: `Parent Number${n}` }));
const send = (count: number) =>
  admin.post('/api/notifications/send').send({
    mode: 'EMAILS',
    emails: people(count),
    subject: 'Museum visit',
    body: `<p>Hello {{user.firstName}},</p>${'<p>on Friday the class visits the museum.</p>'.repeat(40)}`,
    html: true,
  });
console.log(`${engine}: a send of 2 KB of HTML; medians (least to most)`);
const sends = await timesOf(7, () => send(1000).expect(200), 2);
show('1,000 recipients', sends);
target('a send to 1,000', median(sends), 500, 'ms');
show('5,000 recipients', await timesOf(3, () => send(5000).expect(200), 0));

const rows = 100_000;
const statuses = ['SENT', 'SENT', 'SENT', 'FAILED', 'CANCELLED'];
const missing = rows - 24_000;
for (let at = 0; at < missing; at += 2000)
  await t.db.unit(() =>
    t.app.get(Outbox).queueAll(
      Array.from({ length: 2000 }, (_, n) => ({
        to: { address: `parent${at + n}@families.example`, name: `Parent ${at + n}` },
        subject: `Absent today ${at + n}`,
        text: 'Your child was absent today. '.repeat(20),
        cause: 'RULE' as const,
        senderId: admin.user.id,
      })),
    ),
  );
await t.db.unit(() =>
  t.db.manager.query(
    `UPDATE email_messages SET created_at = '2026-0' || (1 + id % 9) || '-1' || (id % 10) || 'T1' || (id % 10) || ':00:00.000Z',
       status = CASE id % 5 ${statuses.map((status, n) => `WHEN ${n} THEN '${status}'`).join(' ')} END`,
  ),
);
// PostgreSQL does this automatically after so many changes, but not quickly enough for this bench.
if (engine === 'postgres') await t.db.manager.query('VACUUM ANALYZE email_messages');
console.log(`${engine}: the log of ${showCount(rows)} messages`);
const page = (query: object) => () =>
  admin
    .get('/api/email/messages')
    .query({ _start: 0, _end: 50, _sort: 'createdAt', _order: 'desc', ...query })
    .expect(200);
const first = await timesOf(40, page({}), 10);
show('the first page', first);
const asks = await timesOf(40, () => admin.get('/api/auth/me').expect(200), 10);
show('floor: a call that only knows who asks', asks);
show('a page in the middle', await timesOf(20, page({ _start: 50_000, _end: 50_050 })));
show('those that failed', await timesOf(20, page({ status: 'FAILED' })));
const send1 = await timesOf(20, page({ sendId: 1 }));
show('one send', send1);
show('a search', await timesOf(20, page({ q: 'parent 4711' })));
show('the counts over the list', await timesOf(20, () => admin.get('/api/email/log').expect(200)));
target('the first page', median(first), 20, 'ms');
ofFloor('a page of one send', median(send1), median(asks), 4);
await t.close();
if (engine === 'postgres') await stopPostgres();
