import { Injectable } from '@nestjs/common';
import type { LastReminder } from '@homeroom/shared/dashboard/reminders';
import { callNameOf } from '@homeroom/shared/names';
import { classWords, plural } from '@homeroom/shared/text';
import { registerPath } from '@homeroom/shared/attendance/registers';
import { showDate } from '@homeroom/shared/dates';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { Declared } from '../../platform/feature.js';
import { renderLetter, type Letter } from '../../platform/mail/letter.js';
import { fromMessagesTo } from '../../platform/mail/mail.sql.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { Settings } from '../../platform/settings/settings.js';
import { fromAccounts, nameOfUser } from '../accounts/accounts.sql.js';
import type { RemindedRegister } from './reminded-registers.service.js';

declare module '../../platform/feature.js' {
  interface Feature {
    /** SQL: a message, `email_message`, is one by which it reminds teachers of registers, like the office's own reminders. */
    reminder?: string;
  }
}

/** The `causeRef` of all reminders of one press begins with it, and no other message's does. */
const reminded = 'REMINDER ';

export interface Holder {
  userId: number;
  name: string;
  firstName: string;
  lastName: string;
  email: string | null;
  hasPassword: number;
  registers: RemindedRegister[];
}

/** The letters that remind holders of their registers. */
@Injectable()
export class ReminderLetters {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    private readonly time: SchoolTime,
    private readonly audit: Audit,
    private readonly declared: Declared,
  ) {}

  /** The last reminder to any of these users: when, by whom (nobody, if by a rule), and to how many of them. Ignores cancelled and refused messages. */
  async last(userIds: readonly number[]): Promise<LastReminder | null> {
    if (userIds.length === 0) return null;
    const isReminder = [
      `(email_message.cause = 'REMINDER' AND email_message.cause_ref LIKE '${reminded}%')`,
      ...this.declared.all('reminder'),
    ].join(' OR ');
    const [last] = await this.db.query<LastReminder>(
      `SELECT min(email_message.created_at) AS "at", ${nameOfUser('email_message.sender_id')} AS "by", count(DISTINCT email_recipient.person_id) AS "people" ${fromMessagesTo}
       WHERE email_recipient.kind = 'USER' AND email_recipient.person_id IN (:...userIds) AND (${isReminder}) AND email_message.status NOT IN ('CANCELLED', 'FAILED')
       GROUP BY email_message.cause_ref, email_message.sender_id ORDER BY min(email_message.created_at) DESC LIMIT 1`,
      { userIds },
    );
    return last ?? null;
  }

  /** Queues one letter for each holder, who has an address; returns their `causeRef`. */
  async send(holders: readonly Holder[], html: boolean, actor: Actor): Promise<string> {
    const school = await this.settings.schoolName();
    const causeRef = `${reminded}${this.time.stamp()}`;
    const [sender] = await this.db.query<{ email: string | null }>(
      `SELECT account.email AS "email" ${fromAccounts} WHERE account.id = :userId`,
      { userId: actor.userId },
    );
    await this.outbox.queueAll(
      holders.map(({ userId, name, email, registers, ...names }) => {
        const letter = renderLetter(reminderLetter(callNameOf(names), registers, school));
        return {
          ...letter,
          html: html ? letter.html : null,
          to: { address: email!, name },
          people: [{ userId }],
          cause: 'REMINDER',
          causeRef,
          senderId: actor.userId,
          replyTo: sender?.email ?? null,
        };
      }),
    );
    await this.audit.record(actor, {
      action: 'remind',
      subject: 'Dashboard',
      id: causeRef,
      after: { messages: holders.length },
    });
    return causeRef;
  }
}

/** Lists the reader's registers, each with a link to its page. */
function reminderLetter(name: string, registers: readonly RemindedRegister[], school: string): Letter {
  const [only] = registers;
  const what =
    registers.length === 1 ? `${classWords(only!)}, ${showDate(only!.date)}` : plural(registers.length, 'register');
  return {
    subject: `Attendance is not completed: ${what}`,
    greeting: `Dear ${name},`,
    before: [registers.length === 1 ? 'This register is not completed yet:' : 'These registers are not completed yet:'],
    pages: registers.map((register) => ({
      words: `${classWords(register)}, ${showDate(register.date)}: ${register.marked} of ${register.total} marked`,
      path: registerPath(register.scheduleId, register.date),
    })),
    after: [`If you have completed ${registers.length === 1 ? 'it' : 'them'} since, you can ignore this e-mail.`],
    from: school,
  };
}
