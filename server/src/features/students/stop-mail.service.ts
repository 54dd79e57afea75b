import { Injectable } from '@nestjs/common';
import { callNameOf } from '@homeroom/shared/names';
import { Database } from '../../platform/database/database.js';
import { Declared } from '../../platform/feature.js';
import { fromMessagesTo } from '../../platform/mail/mail.sql.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { fromParents, noContactAtAll } from '../parents/parents.sql.js';
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

const noContactReason = 'No contact with this parent.';

interface WaitingMessage {
  id: number;
  subject: string;
  bodyText: string;
  /** SQLite answers 0 or 1. */
  isAbout: number | boolean;
  isLast: number | boolean;
}

interface Link {
  studentId: number;
  parentId: number;
}

/** Keeps 'No contact' for what waits in the outbox. */
@Injectable()
export class StopMail {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly declared: Declared,
  ) {}

  /**
   * Cancels what waits for a parent who may no longer be contacted about a student: messages about the student or with their name, and
   * all messages once they may be written to about none of their children. A shared address gets none of these either.
   */
  async about({ studentId, parentId }: Link): Promise<number[]> {
    const knowing = this.declared.all('mailAbout');
    const isAbout = knowing.map((each) => each.isAbout).join(' OR ') || '1 = 0';
    const waiting = await this.db.query<WaitingMessage>(
      `SELECT email_message.id AS "id", email_message.subject AS "subject", email_message.body_text AS "bodyText",
         CASE WHEN ${isAbout} THEN 1 ELSE 0 END AS "isAbout", CASE WHEN ${noContactAtAll('email_recipient.person_id')} THEN 1 ELSE 0 END AS "isLast"
       ${fromMessagesTo} WHERE email_recipient.kind = 'PARENT' AND email_recipient.person_id = :parentId AND email_message.status = 'QUEUED'`,
      { parentId, ...(knowing.length > 0 && { studentId }) },
    );
    if (waiting.length === 0) return [];
    const student = await this.db.findOneByOrFail(StudentEntity, { id: studentId });
    const name = words(callNameOf({ firstName: student.studentFirstName, lastName: student.studentLastName }));
    const stopped = waiting.filter(
      ({ subject, bodyText, ...message }) =>
        message.isAbout || message.isLast || words(`${subject} ${bodyText}`).includes(name),
    );
    const cancelled = await this.outbox.cancelMessages(
      stopped.map(({ id }) => id),
      noContactReason,
    );
    if (cancelled.length > 0) for (const each of knowing) await each.cancelled(this.db, cancelled);
    return cancelled;
  }

  /** Cancels those of the messages, which were queued again, that their readers may no longer get; returns their ids. */
  async among(messageIds: readonly number[]): Promise<number[]> {
    const links = await this.db.query<Link>(
      `SELECT DISTINCT student_parent.student_id AS "studentId", student_parent.parent_id AS "parentId" ${fromParents}
       WHERE student_parent.no_contact AND student_parent.parent_id IN (SELECT email_recipient.person_id ${fromMessagesTo} WHERE email_recipient.kind = 'PARENT' AND email_message.id IN (:...messageIds))`,
      { messageIds },
    );
    const cancelled: number[] = [];
    for (const link of links) cancelled.push(...(await this.about(link)));
    return cancelled;
  }
}

/** Text as words between spaces, so that 'Ann' is not found in 'Anna'. */
const words = (text: string) =>
  ` ${text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
