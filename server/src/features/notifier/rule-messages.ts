import { columns } from '../../platform/database/common.sql.js';
import type { Database } from '../../platform/database/database.js';
import type { ToldMessage } from '@homeroom/shared/notifier/rules';
import { fromMessages } from '../../platform/mail/mail.sql.js';
import type { Fact } from './decide.js';
import { joinTold } from './notifier.sql.js';

type Told = Pick<Fact, 'scheduleId' | 'studentId'>;

/** The message that told a fact at an instant, preferably the one to `address`; `null` if none is known. */
export type MessageOf = (fact: Told, at: string, address: string | null) => ToldMessage | null;

const keyOf = ({ scheduleId, studentId }: Told, at: string, address: string | null) =>
  [scheduleId, studentId, at, address?.toLowerCase()].join(' ');

/** The state of the messages that a rule wrote at some instants: a notice counts as told once its message is queued, which may still fail. */
export async function ruleMessages(db: Database, ruleId: number, instants: readonly string[]): Promise<MessageOf> {
  if (instants.length === 0) return () => null;
  const found = await db.query<Told & ToldMessage & { at: string; address: string }>(
    `SELECT ${columns('notice', 'scheduleId', 'studentId', 'at')}, email_message.to_address AS "address",
       ${columns('email_message', 'status', 'sentAt')}
     ${fromMessages} ${joinTold}
     WHERE notice.rule_id = :ruleId AND notice.outcome = 'TOLD' AND notice.at IN (:...instants) ORDER BY email_message.id`,
    { ruleId, instants: [...new Set(instants)] },
  );
  // The newest wins: a notice of a class that was closed and reopened also has a cancelled message.
  const messages = new Map<string, ToldMessage>();
  for (const { status, sentAt, ...message } of found)
    for (const address of [null, message.address])
      messages.set(keyOf(message, message.at, address), { status, sentAt });
  // Somebody whose address has changed was told at the old one.
  return (fact, at, address) => messages.get(keyOf(fact, at, address)) ?? messages.get(keyOf(fact, at, null)) ?? null;
}
