import { Injectable } from '@nestjs/common';
import type { LastReminder } from '@homeroom/shared/dashboard/reminders';
import { Reads } from '../../platform/database/reads.js';
import { fromMessagesTo } from '../../platform/mail/mail.sql.js';
import { nameOfUser } from '../accounts/accounts.sql.js';

/** When people were last reminded. */
@Injectable()
export class LastReminders {
  constructor(private readonly reads: Reads) {}

  /** The latest press that reminded any of them, and how many of them it did; what was cancelled or refused reminded nobody. */
  async of(userIds: readonly number[]): Promise<LastReminder | null> {
    if (userIds.length === 0) return null;
    const [last] = await this.reads.query<LastReminder & { people: number | string }>(
      `SELECT min(e.created_at) AS "at", ${nameOfUser('e.sender_id')} AS "by", count(DISTINCT r.person_id) AS "people" ${fromMessagesTo}
       WHERE r.kind = 'USER' AND r.person_id IN (:...userIds) AND e.cause = 'REMINDER' AND e.status NOT IN ('CANCELLED', 'FAILED')
       GROUP BY e.cause_ref, e.sender_id ORDER BY min(e.created_at) DESC LIMIT 1`,
      { userIds },
    );
    return last ? { ...last, people: Number(last.people) } : null;
  }
}
