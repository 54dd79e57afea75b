// The Notifier's rules in a school of 2,000 students: the round of every minute, which finds nothing new, and runs that write to 40 and
// to 2,000 households, beside the rows that they must read and write. The school has 20,000 earlier notices and messages. `npm run bench
// -- notifier` measures SQLite, `TEST_DATABASE=postgres npm run bench -- notifier` PostgreSQL.
import { In, MoreThan } from 'typeorm';
import { MarkEntity } from '../src/features/attendance/mark.entity.js';
import { NoticeEntity, NoticeMessageEntity } from '../src/features/notifier/notice.entity.js';
import { RuleEntity } from '../src/features/notifier/rule.entity.js';
import { RuleRuns } from '../src/features/notifier/rule-runs.service.js';
import { EmailMessageEntity } from '../src/platform/mail/email-message.entity.js';
import { EmailRecipientEntity } from '../src/platform/mail/email-recipient.entity.js';
import { engine } from '../test/postgres.js';
import { openSchool } from './attendance-school.js';
import { median, show, target, timesOf } from './timing.js';

const { t, school, close } = await openSchool();
const { id: dayId, date } = school.days.at(-1)!;
console.log(`${engine}: 2,000 students in 80 classes of one day; medians (least to most)`);

const markAllAbsent = () =>
  t.db.unit(() => t.db.update(MarkEntity, { calendarDayId: dayId }, { status: 'UNINFORMED_ABSENT' }));
const everyRule = (values: Partial<RuleEntity>) =>
  t.db.unit(() => t.db.update(RuleEntity, { kind: In(['REGISTERS', 'ABSENCE', 'THRESHOLD']) }, values));

/** Rows of earlier runs. PostgreSQL plans reference checks by a table's last known size; if it was empty, each check reads all rows. */
const past = 20_000;
const messageOf = (n: number) => ({
  createdAt: `${date}T05:00:00.000Z`,
  toAddress: `parent${n}@bench.school`,
  toName: `Parent ${n}`,
  subject: 'Absence of Aisha Aziz',
  bodyText: 'Dear Parent,\n\n'.padEnd(300, '.'),
  cause: 'RULE' as const,
  status: 'SENT' as const,
  attempts: 1,
});
const lastPast = await t.db.unit(async () => {
  const ids = await t.db.reserveIds(EmailMessageEntity, past);
  const rule = await t.db.findOneByOrFail(RuleEntity, { kind: 'ABSENCE' });
  const at = '2020-01-01T09:00:00.000Z';
  await t.db.bulkInsert(
    EmailMessageEntity,
    ids.map((id, n) => ({ id, ...messageOf(n) })),
  );
  await t.db.bulkInsert(
    NoticeEntity,
    ids.map((_, n) => ({
      ruleId: rule.id,
      key: `past/${n}`,
      outcome: 'TOLD' as const,
      since: at,
      at,
      aboutDate: '2020-01-01',
    })),
  );
  return ids.at(-1)!;
});
// PostgreSQL does this automatically within a minute.
if (engine === 'postgres') await t.db.manager.query('ANALYZE email_messages, notices');

await everyRule({ active: true, switchedAt: `${date}T06:00:00.000Z`, digestAt: null });
t.clock.set(`${date}T17:00:00.000Z`);
const runs = t.app.get(RuleRuns, { strict: false });
const turn = () => runs.run(new AbortController().signal);
await turn();

const absent = `SELECT k.student_id AS "id" FROM marks k WHERE k.calendar_day_id = :dayId AND k.status IN ('ABSENT', 'UNINFORMED_ABSENT')`;
const bare = await timesOf(200, async () => {
  const marks = await t.db.query<{ id: number }>(absent, { dayId });
  await t.db.query(
    `SELECT l.student_id, p.first_name, p.last_name, p.email FROM student_parents l JOIN parents p ON p.id = l.parent_id WHERE l.student_id IN (:...ids)`,
    { ids: marks.map(({ id }) => id) },
  );
  await t.db.query(`SELECT notice_key, outcome FROM notices WHERE about_date >= :date`, { date });
});
show('floor: the absences of the day, their parents and notices', bare);
const idle = await timesOf(200, turn, 20);
show('a turn of all rules with nothing new', idle);

const forget = () =>
  t.db.unit(async () => {
    await t.db.delete(EmailMessageEntity, { id: MoreThan(lastPast) });
    await t.db.delete(NoticeEntity, { aboutDate: MoreThan('2020-01-01') });
  });
/** Runs the absence notices, each time with nothing told yet. */
async function told(name: string, count: number) {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    await forget();
    times.push(...(await timesOf(1, turn, 0)));
  }
  const messages = await t.db.countBy(EmailMessageEntity, { id: MoreThan(lastPast) });
  show(`${name}: ${messages} messages`, times);
  return { times, messages };
}
await everyRule({ active: false });
await t.db.unit(() => t.db.update(RuleEntity, { kind: 'ABSENCE' }, { active: true }));
const some = await told('a run of a usual day', 15);
await markAllAbsent();
const all = await told('a run where everybody is absent', 7);
// Writes the same rows without deciding or composing anything: messages, recipients, notices, and the links between them.
const written = [
  [EmailMessageEntity, await t.db.findBy(EmailMessageEntity, { id: MoreThan(lastPast) })],
  [EmailRecipientEntity, await t.db.findBy(EmailRecipientEntity, { messageId: MoreThan(lastPast) })],
  [NoticeEntity, await t.db.findBy(NoticeEntity, { aboutDate: MoreThan('2020-01-01') })],
  [NoticeMessageEntity, await t.db.findBy(NoticeMessageEntity, { messageId: MoreThan(lastPast) })],
] as const;
const rows: number[] = [];
for (let n = 0; n < 7; n++) {
  await forget();
  const write = () =>
    t.db.unit(async () => {
      for (const [entity, all] of written) await t.db.bulkInsert<object>(entity, all);
    });
  rows.push(...(await timesOf(1, write, 0)));
}
show(`floor: the ${written.reduce((sum, [, { length }]) => sum + length, 0)} bare rows of this run`, rows);

target('a turn of all rules with nothing new', median(idle), 50, 'ms');
target('a run of a usual day', median(some.times), 100, 'ms');
target('a run where everybody is absent', median(all.times), 1000, 'ms');
await close();
