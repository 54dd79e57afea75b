import { callNameOf } from '@homeroom/shared/names';
import type { Database } from '../../platform/database/database.js';
import type { Declared } from '../../platform/feature.js';
import { fromMessagesTo } from '../../platform/mail/mail.sql.js';
import type { Outbox } from '../../platform/mail/outbox.js';
import { noContactAtAll } from '../parents/parents.sql.js';
import { StudentEntity } from './student.entity.js';

declare module '../../platform/feature.js' {
  interface Feature {
    /** Knows which of its messages are about a student, whatever their texts say. */
    mailAbout?: MailAbout[];
  }
}

interface MailAbout {
  /** SQL: the message `email_message` is about the student `:studentId`. */
  isAbout: string;
  /** Runs in the unit of work after messages were cancelled. */
  cancelled: (db: Database, messageIds: readonly number[]) => Promise<void>;
}

interface WaitingMessage {
  id: number;
  subject: string;
  bodyText: string;
  /** SQLite answers 0 or 1. */
  isAbout: number | boolean;
  isLast: number | boolean;
}

/**
 * Cancels what waits in the outbox for a parent who may no longer be contacted about a student: messages about the student or with
 * their name, and all messages once they may be written to about none of their children. A shared address gets none of these either.
 */
export async function stopMail(
  db: Database,
  outbox: Outbox,
  declared: Declared,
  { studentId, parentId }: { studentId: number; parentId: number },
): Promise<void> {
  const knowing = declared.all('mailAbout');
  const isAbout = knowing.map((each) => each.isAbout).join(' OR ') || '1 = 0';
  const waiting = await db.query<WaitingMessage>(
    `SELECT email_message.id AS "id", email_message.subject AS "subject", email_message.body_text AS "bodyText",
       CASE WHEN ${isAbout} THEN 1 ELSE 0 END AS "isAbout", CASE WHEN ${noContactAtAll('email_recipient.person_id')} THEN 1 ELSE 0 END AS "isLast"
     ${fromMessagesTo} WHERE email_recipient.kind = 'PARENT' AND email_recipient.person_id = :parentId AND email_message.status = 'QUEUED'`,
    { parentId, ...(knowing.length > 0 && { studentId }) },
  );
  if (waiting.length === 0) return;
  const student = await db.findOneByOrFail(StudentEntity, { id: studentId });
  const name = words(callNameOf({ firstName: student.studentFirstName, lastName: student.studentLastName }));
  const stopped = waiting.filter(
    ({ subject, bodyText, ...message }) =>
      message.isAbout || message.isLast || words(`${subject} ${bodyText}`).includes(name),
  );
  const cancelled = await outbox.cancelMessages(
    stopped.map(({ id }) => id),
    'No contact with this parent.',
  );
  if (cancelled.length > 0) for (const each of knowing) await each.cancelled(db, cancelled);
}

/** Text as words between spaces, so that 'Ann' is not found in 'Anna'. */
const words = (text: string) =>
  ` ${text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
