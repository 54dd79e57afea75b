import { Injectable } from '@nestjs/common';
import { reminderWords, type ReminderQuery, type ReminderResult } from '@homeroom/shared/dashboard/reminders';
import { byName } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { MailState } from '../../platform/mail/mail-state.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { fromAccounts, userName } from '../accounts/accounts.sql.js';
import { FeatureFlagsService } from '../settings/feature-flags/feature-flags.service.js';
import { ReminderLetters, type Holder } from './reminder-letters.service.js';
import { RemindedRegisters, type RemindedRegister } from './reminded-registers.service.js';

/** Reminds the holders of registers that are not completed (spec 2.3), with one message each. */
@Injectable()
export class Reminders {
  constructor(
    private readonly registers: RemindedRegisters,
    private readonly db: Database,
    private readonly letters: ReminderLetters,
    private readonly mail: MailState,
    private readonly time: SchoolTime,
    private readonly flags: FeatureFlagsService,
  ) {}

  /** Queues the reminders, or only says what would be sent. 403 for a role without the feature `dashboard.remind`. */
  async notify({ beforeDate, html, dryRun, ...query }: ReminderQuery, actor: Actor): Promise<ReminderResult> {
    await this.flags.require('dashboard.remind', actor.role, reminderWords.notAllowed);
    const cutoffDate = beforeDate ?? (await this.time.today());
    const holders = await this.holders(await this.registers.find({ ...query, until: cutoffDate, actor }));
    const reached = holders.filter(({ email }) => email !== null);
    const without = holders.filter(({ email }) => email === null);
    const last = await this.letters.last(reached.map(({ userId }) => userId));
    const result = async (causeRef: string | null): Promise<ReminderResult> => ({
      cutoffDate,
      teachersTotal: holders.length,
      attempted: reached.length,
      skippedNoEmail: without.length,
      dryRun,
      teachers: reached.map(({ userId, name, registers }) => ({ userId, name, registers: registers.length })),
      withoutEmail: without.map(personOf),
      withoutPassword: holders.filter(({ hasPassword }) => hasPassword === 0).map(personOf),
      causeRef,
      waits: await this.mail.waits(actor.role),
      last,
    });
    if (dryRun || reached.length === 0) return result(null);
    return this.db.unit(async () => result(await this.letters.send(reached, html, actor)));
  }

  private async holders(registers: readonly RemindedRegister[]): Promise<Holder[]> {
    const ids = [...new Set(registers.map(({ holderUserId }) => holderUserId))];
    if (ids.length === 0) return [];
    const users = await this.db.query<Omit<Holder, 'registers'>>(
      `SELECT account.id AS "userId", ${userName} AS "name", account.first_name AS "firstName", account.last_name AS "lastName", account.email AS "email",
         CASE WHEN account.password_hash IS NULL THEN 0 ELSE 1 END AS "hasPassword" ${fromAccounts} WHERE account.id IN (:...ids)`,
      { ids },
    );
    return users
      .map((user) => ({ ...user, registers: registers.filter(({ holderUserId }) => holderUserId === user.userId) }))
      .sort(byName(({ name }) => name));
  }
}

const personOf = ({ userId, name }: Holder) => ({ userId, name });
