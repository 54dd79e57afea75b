import { Injectable } from '@nestjs/common';
import type { CoverRequestState } from '@homeroom/shared/cover/cover-requests';
import type { IsoDate } from '@homeroom/shared/dates';
import type { Actor } from '../../../platform/access/actor.js';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { CoverRequestEntity } from './cover-request.entity.js';
import { Clock } from '../../../platform/clock.js';

interface Answer {
  state: Exclude<CoverRequestState, 'ASKED'>;
  answer: string | null;
}

/** Writes requests for cover and their history, in the unit of work of the act. */
@Injectable()
export class CoverRequestWriter {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Adds an open request; `dates` are those of its days, for the history. */
  async add(
    request: Pick<CoverRequestEntity, 'scheduleId' | 'calendarDayIds' | 'reason' | 'declinedBy' | 'askedById'>,
    dates: IsoDate[],
    actor: Actor,
  ): Promise<number> {
    const id = await this.db.insertRow(CoverRequestEntity, {
      ...request,
      state: 'ASKED',
      askedAt: this.clock.stamp(),
    });
    const { scheduleId, reason, declinedBy } = request;
    await this.audit.record(actor, {
      action: 'create',
      subject: 'CoverRequest',
      id,
      after: { scheduleId, dates, reason, ...(declinedBy && { declinedBy }) },
    });
    return id;
  }

  /** Keeps a request open for some of its days, or closes it if none are left. */
  keep(request: CoverRequestEntity, left: number[], answer: Answer, actor: Actor): Promise<void> {
    return left.length > 0
      ? this.change(request, { calendarDayIds: left }, actor)
      : this.answer(request, answer, actor);
  }

  answer(request: CoverRequestEntity, answer: Answer, actor: Actor): Promise<void> {
    const answered = { ...answer, answeredById: actor.userId, answeredAt: this.clock.stamp() };
    return this.change(request, answered, actor);
  }

  /** Changes a request and notes what has changed. */
  async change(before: CoverRequestEntity, change: Partial<CoverRequestEntity>, actor: Actor): Promise<void> {
    const { id } = before;
    await this.db.update(CoverRequestEntity, { id }, change);
    await this.audit.record(actor, {
      action: 'update',
      subject: 'CoverRequest',
      id,
      before,
      after: { ...before, ...change },
    });
  }

  /** Adds a copy of a request that differs in `passed`. */
  async split(request: CoverRequestEntity, passed: Partial<CoverRequestEntity>, actor: Actor): Promise<void> {
    const { id: before, ...copied } = { ...request, ...passed };
    const id = await this.db.insertRow(CoverRequestEntity, copied);
    await this.audit.record(actor, {
      action: 'create',
      subject: 'CoverRequest',
      id,
      after: { ...copied, splitFrom: before },
    });
  }
}
