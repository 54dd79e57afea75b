// A send to 1,000 parents of a school of 2,000: queued by one request, beside its bare rows; and claiming due messages from that many.
// `npm run bench -- mail` measures SQLite, `TEST_DATABASE=postgres npm run bench -- mail` PostgreSQL.
import { EmailMessageEntity } from '../src/platform/mail/email-message.entity.js';
import { Claims } from '../src/platform/mail/claims.js';
import { engine } from '../test/postgres.js';
import { openSchool } from './attendance-school.js';
import { median, show, target, timesOf } from './timing.js';

const count = 1000;
const runs = 20;

const { t, load, admin, close } = await openSchool();
console.log(`${engine}: 2,000 students, ${count} recipients; medians (least to most)`);

const subject = 'No school tomorrow';
const body = `Dear {{user.firstName}},\n\n${'The school stays closed tomorrow because of the storm. '.repeat(20)}\n\n{{system.appName}}`;
const bare = await timesOf(runs, () =>
  t.db.unit(() =>
    t.db.bulkInsert(
      EmailMessageEntity,
      Array.from({ length: count }, (_, n) => ({
        createdAt: t.clock.stamp(),
        toAddress: `parent${n}@bench.school`,
        toName: `Parent ${n}`,
        subject,
        bodyText: body,
        cause: 'GROUP' as const,
        status: 'SENT' as const,
        attempts: 1,
      })),
    ),
  ),
);
show('floor: the bare rows', bare);

const parents = await t.db.query<{ id: number }>(`SELECT id AS "id" FROM parents ORDER BY id LIMIT ${count}`);
const call = {
  ...admin('POST', '/notifications/send'),
  body: { mode: 'PARENTS', parentIds: parents.map(({ id }) => id), subject, body, html: false },
};
const { times } = await load.repeat(() => call, runs, 2);
show('POST /notifications/send', times);

const claims = t.app.get(Claims);
const claiming = await timesOf(runs, async () => {
  const claimed = await claims.take(5);
  await t.db.unit(() =>
    t.db.update(
      EmailMessageEntity,
      claimed.map(({ id }) => id),
      { status: 'SENT', attemptedAt: null },
    ),
  );
});
show('claiming and noting five of 22,000 that wait', claiming);
target(`a send to ${count} recipients`, median(times), 500, 'ms');
await close();
