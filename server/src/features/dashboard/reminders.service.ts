import { Injectable } from '@nestjs/common';
import {
  reminderWords,
  type LastReminder,
  type ReminderQuery,
  type ReminderResult,
} from '@homeroom/shared/dashboard/reminders';
import { callNameOf } from '@homeroom/shared/names';
import { byName, classWords, plural } from '@homeroom/shared/text';
import { registerPath } from '@homeroom/shared/attendance/registers';
import { showDate } from '@homeroom/shared/dates';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { Declared } from '../../platform/feature.js';
import { renderLetter, type Letter } from '../../platform/mail/letter.js';
import { fromMessagesTo } from '../../platform/mail/mail.sql.js';
import { MailState } from '../../platform/mail/mail-state.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { Settings } from '../../platform/settings/settings.js';
import { fromAccounts, nameOfUser, userName } from '../accounts/accounts.sql.js';
import { FeatureFlagsService } from '../feature-flags/feature-flags.service.js';
import { RemindedRegisters, type RemindedRegister } from './reminded-registers.service.js';

declare module '../../platform/feature.js' {
  interface Feature {
    /** SQL: a message, `email_message`, is one by which it reminds teachers of registers, like the office's own reminders. */
    reminder?: string;
  }
}

interface Holder {
  userId: number;
  name: string;
  firstName: string;
  lastName: string;
  email: string | null;
  registers: RemindedRegister[];
}

/** Reminds the holders of registers that are not completed (spec 2.3), with one message each. */
@Injectable()
export class Reminders {
  constructor(
    private readonly registers: RemindedRegisters,
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly mail: MailState,
    private readonly time: SchoolTime,
    private readonly settings: Settings,
    private readonly audit: Audit,
    private readonly flags: FeatureFlagsService,
    private readonly declared: Declared,
  ) {}

  /** Queues the reminders, or only says what would be sent. 403 for a role without the feature `dashboard.remind`. */
  async notify({ beforeDate, html, dryRun, ...query }: ReminderQuery, actor: Actor): Promise<ReminderResult> {
    await this.flags.require('dashboard.remind', actor.role, reminderWords.notAllowed);
    const cutoffDate = beforeDate ?? (await this.time.today());
    const holders = await this.holders(await this.registers.find({ ...query, until: cutoffDate, actor }));
    const reached = holders.filter(({ email }) => email !== null);
    const without = holders.filter(({ email }) => email === null);
    const last = await this.last(reached.map(({ userId }) => userId));
    const result = async (causeRef: string | null): Promise<ReminderResult> => ({
      cutoffDate,
      teachersTotal: holders.length,
      attempted: reached.length,
      skippedNoEmail: without.length,
      dryRun,
      teachers: reached.map(({ userId, name, registers }) => ({ userId, name, registers: registers.length })),
      withoutEmail: without.map(({ userId, name }) => ({ userId, name })),
      causeRef,
      waits: await this.mail.waits(actor.role),
      last,
    });
    if (dryRun || reached.length === 0) return result(null);
    return this.db.unit(async () => result(await this.send(reached, html, actor)));
  }

  /** The last reminder to any of these users: when, by whom (nobody, if by a rule), and to how many of them. Ignores cancelled and refused messages. */
  private async last(userIds: readonly number[]): Promise<LastReminder | null> {
    if (userIds.length === 0) return null;
    const isReminder = [`email_message.cause = 'REMINDER'`, ...this.declared.all('reminder')].join(' OR ');
    const [last] = await this.db.query<LastReminder>(
      `SELECT min(email_message.created_at) AS "at", ${nameOfUser('email_message.sender_id')} AS "by", count(DISTINCT email_recipient.person_id) AS "people" ${fromMessagesTo}
       WHERE email_recipient.kind = 'USER' AND email_recipient.person_id IN (:...userIds) AND (${isReminder}) AND email_message.status NOT IN ('CANCELLED', 'FAILED')
       GROUP BY email_message.cause_ref, email_message.sender_id ORDER BY min(email_message.created_at) DESC LIMIT 1`,
      { userIds },
    );
    return last ?? null;
  }

  /** The holders of the registers, by name. */
  private async holders(registers: readonly RemindedRegister[]): Promise<Holder[]> {
    const ids = [...new Set(registers.map(({ holderUserId }) => holderUserId))];
    if (ids.length === 0) return [];
    const users = await this.db.query<Omit<Holder, 'registers'>>(
      `SELECT account.id AS "userId", ${userName} AS "name", account.first_name AS "firstName", account.last_name AS "lastName", account.email AS "email" ${fromAccounts} WHERE account.id IN (:...ids)`,
      { ids },
    );
    return users
      .map((user) => ({ ...user, registers: registers.filter(({ holderUserId }) => holderUserId === user.userId) }))
      .sort(byName(({ name }) => name));
  }

  private async send(holders: readonly Holder[], html: boolean, actor: Actor): Promise<string> {
    const school = await this.settings.schoolName();
    const causeRef = `REMINDER ${this.time.stamp()}`;
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
          people: [{ kind: 'USER', personId: userId }],
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
    after: ['If you have completed them since, you can ignore this e-mail.'],
    from: school,
  };
}
