import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CoverRequestState } from '@homeroom/shared/delegations/cover-requests';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { rowsOf } from '../../platform/database/reads.js';
import { CoverChoices } from './cover-choices.service.js';
import { CoverRequestEntity } from './cover-request.entity.js';

interface Answer {
  state: Exclude<CoverRequestState, 'ASKED'>;
  answer: string | null;
}

/** Answers teachers' requests for cover, in the unit of work of the act that answers them. The lock of their class guards them. */
@Injectable()
export class RequestAnswers {
  constructor(
    private readonly choices: CoverChoices,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** After cover was granted on days of a class: its open requests for them keep only dates without cover, and one without any is granted. */
  async arranged(
    manager: EntityManager,
    { scheduleId, dayIds }: { scheduleId: number; dayIds: readonly number[] },
    actor: Actor,
  ): Promise<void> {
    const asked = (await manager.findBy(CoverRequestEntity, { scheduleId, state: 'ASKED' })).filter(
      ({ calendarDayIds }) => calendarDayIds.some((id) => dayIds.includes(id)),
    );
    if (asked.length === 0) return;
    const uncovered = new Set(
      (await this.choices.unmarkedDates(scheduleId, rowsOf(manager)))
        .filter(({ coveredBy }) => coveredBy.length === 0)
        .map(({ id }) => id),
    );
    for (const request of asked) {
      const left = request.calendarDayIds.filter((id) => uncovered.has(id));
      await this.keep(manager, request, left, { state: 'GRANTED', answer: null }, actor);
    }
  }

  /** Keeps a request open for some of its days, or closes it if none are left. */
  keep(
    manager: EntityManager,
    request: CoverRequestEntity,
    left: number[],
    answer: Answer,
    actor: Actor,
  ): Promise<void> {
    return left.length > 0
      ? this.change(manager, request, { calendarDayIds: left }, actor)
      : this.answer(manager, request, answer, actor);
  }

  /** Closes a request. */
  answer(manager: EntityManager, request: CoverRequestEntity, answer: Answer, actor: Actor): Promise<void> {
    const answered = { ...answer, answeredById: actor.userId, answeredAt: this.clock.stamp() };
    return this.change(manager, request, answered, actor);
  }

  private async change(
    manager: EntityManager,
    before: CoverRequestEntity,
    change: Partial<CoverRequestEntity>,
    actor: Actor,
  ): Promise<void> {
    const { id } = before;
    await manager.update(CoverRequestEntity, { id }, change);
    await this.audit.record(manager, actor, {
      action: 'update',
      subject: 'CoverRequest',
      id,
      before,
      after: { ...before, ...change },
    });
  }
}
