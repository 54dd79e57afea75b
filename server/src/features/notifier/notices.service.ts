import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { addDays, dateIn } from '@homeroom/shared/dates';
import { noticesKeptDays } from '@homeroom/shared/notifier/rules';
import { Clock } from '../../platform/clock.js';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { fromMessages } from '../../platform/mail/mail.sql.js';
import type { Work } from '../../platform/jobs/job.js';
import { Outbox } from '../../platform/mail/outbox.js';
import type { RegisterPlace } from '../attendance/register-counts.service.js';
import { placeKey } from '../attendance/public.js';
import { NoticeEntity } from './notice.entity.js';
import { joinTold } from './notifier.sql.js';
import { RuleEntity } from './rule.entity.js';

interface WaitingNotice extends RegisterPlace {
  id: number;
  /** Its message in the outbox; `null` while the rule still holds it. */
  messageId: number | null;
}

/** The notices that are about registers, for features that close dates. */
@Injectable()
export class Notices implements Work {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** How many notices about these registers have not been sent: they wait for their time or for the mail server. */
  async waitingAt(places: readonly RegisterPlace[]): Promise<number> {
    return new Set((await this.waiting(places)).map(({ id }) => id)).size;
  }

  /** Keeps rules from running until the unit ends, so that none tells about a class that is being closed. */
  async hold(): Promise<void> {
    const rules = await this.db.find(RuleEntity, { select: { id: true } });
    await this.db.lockRows(
      'notifier_rules',
      rules.map(({ id }) => id),
    );
  }

  /** Cancels unsent notices about these registers. If a cancelled message also told other notices, the rule's next run tells them again. */
  async cancelAt(places: readonly RegisterPlace[]): Promise<void> {
    const found = await this.waiting(places);
    if (found.length === 0) return;
    const unsentIds = found.filter(({ messageId }) => messageId === null).map(({ id }) => id);
    const queued = [...new Set(found.flatMap(({ messageId }) => messageId ?? []))];
    // Those that no other message told.
    const untold = await untoldBy(this.db, await this.outbox.cancelMessages(queued, 'The class was closed.'));
    const about = new Set(found.map(({ id }) => id));
    const closed = [...unsentIds, ...untold.filter((id) => about.has(id))];
    await this.db.update(NoticeEntity, { id: In(closed) }, { outcome: 'CLOSED', at: this.clock.stamp() });
    await this.db.delete(NoticeEntity, { id: In(untold.filter((id) => !about.has(id))) });
  }

  /** Deletes notices that no rule looks back to any more; rule by rule, because the index starts with the rule. */
  async run(): Promise<void> {
    const before = addDays(dateIn('UTC', this.clock.now()), -noticesKeptDays);
    await this.db.unit(async () => {
      for (const { id: ruleId } of await this.db.find(RuleEntity, { select: { id: true } }))
        await this.db.delete(NoticeEntity, { ruleId, aboutDate: LessThan(before) });
    });
  }

  private async waiting(places: readonly RegisterPlace[]): Promise<WaitingNotice[]> {
    if (places.length === 0) return [];
    const days = [...new Set(places.map(({ calendarDayId }) => calendarDayId))];
    const found = await this.db.query<WaitingNotice>(
      `SELECT ${columns('notice', 'id', 'scheduleId', 'calendarDayId')}, NULL AS "messageId"
       FROM notices notice WHERE notice.calendar_day_id IN (:...days) AND notice.outcome = 'WAITING'
       UNION ALL SELECT notice.id, notice.schedule_id, notice.calendar_day_id, email_message.id ${fromMessages}
         ${joinTold}
       WHERE notice.calendar_day_id IN (:...days) AND notice.outcome = 'TOLD' AND email_message.status = 'QUEUED'`,
      { days },
    );
    const closing = new Set(places.map(({ scheduleId, calendarDayId }) => placeKey(scheduleId, calendarDayId)));
    return found.filter(({ scheduleId, calendarDayId }) => closing.has(placeKey(scheduleId, calendarDayId)));
  }
}

/** The notices that only these cancelled messages told. */
async function untoldBy(db: Database, cancelled: readonly number[]): Promise<number[]> {
  if (cancelled.length === 0) return [];
  return db.queryIds(
    `SELECT DISTINCT told_.notice_id AS "id" FROM notice_messages told_ WHERE told_.message_id IN (:...cancelled)
       AND NOT EXISTS (SELECT 1 ${fromMessages} JOIN notice_messages other_ ON other_.message_id = email_message.id
         WHERE other_.notice_id = told_.notice_id AND email_message.status <> 'CANCELLED')`,
    { cancelled },
  );
}

/** Forgets the notices that only these cancelled messages told, so that the rule's next run tells whoever may still be told. */
export async function tellAgain(db: Database, cancelled: readonly number[]): Promise<void> {
  const untold = await untoldBy(db, cancelled);
  if (untold.length > 0) await db.delete(NoticeEntity, { id: In(untold) });
}
