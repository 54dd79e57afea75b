import { Injectable } from '@nestjs/common';
import { coverRequestMessages, type DeclineRequest, type GrantRequest } from '@homeroom/shared/cover/cover-requests';
import { specNames } from '@homeroom/shared/cover/spec-names';
import type { IsoDate } from '@homeroom/shared/dates';
import type { Actor } from '../../../platform/access/actor.js';
import { notFound } from '../../../platform/not-found.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, invalid } from '../../../platform/http/problems.js';
import { CalendarDayEntity } from '../../classes/calendar-day.entity.js';
import { CoverChoices } from '../grants/cover-choices.service.js';
import { CoverMail } from '../cover-mail.service.js';
import { CoverRequestWriter } from './cover-request-writer.service.js';
import { CoverRequestEntity } from './cover-request.entity.js';
import { CoverGrants } from '../grants/cover-grants.service.js';

/** Answers open requests for cover: the office grants or declines them, and a teacher withdraws their own. */
@Injectable()
export class CoverAnswers {
  constructor(
    private readonly db: Database,
    private readonly grants: CoverGrants,
    private readonly choices: CoverChoices,
    private readonly requests: CoverRequestWriter,
    private readonly mail: CoverMail,
  ) {}

  /**
   * Grants the requested dates, or those that the office chose, at least one of which was requested. The request stays open for
   * requested dates that still have no cover.
   */
  grant(id: number, { substituteId, calendarDayIds, overlap }: GrantRequest, actor: Actor) {
    return this.open(id, async (request) => {
      const { scheduleId, calendarDayIds: requested, reason } = request;
      const granted = calendarDayIds ?? requested;
      if (!granted.some((day) => requested.includes(day)))
        throw invalid({ path: specNames.calendarDayIds, message: coverRequestMessages.noneAsked });
      await this.grants.write({ scheduleId, substituteId, calendarDayIds: granted, reason, overlap }, actor);
      const after = await this.db.findOneByOrFail(CoverRequestEntity, { id });
      const open = after.state === 'ASKED' ? await this.datesOf(after) : [];
      return { message: coverRequestMessages.granted(open) };
    });
  }

  decline(id: number, { answer }: DeclineRequest, actor: Actor) {
    return this.open(id, async (request) => {
      await this.requests.answer(request, { state: 'DECLINED', answer }, actor);
      const schedule = await this.choices.require(request.scheduleId);
      await this.mail.declined(answer, { schedule, dates: await this.datesOf(request), actor });
      return { message: coverRequestMessages.declined };
    });
  }

  /** Withdraws the actor's own request; 404 for another's. */
  withdraw(id: number, actor: Actor) {
    const withdrawn = async (request: CoverRequestEntity) => {
      await this.requests.answer(request, { state: 'WITHDRAWN', answer: null }, actor);
      return { message: coverRequestMessages.withdrawn };
    };
    return this.open(id, withdrawn, ({ askedById }) => askedById === actor.userId);
  }

  private async datesOf({ calendarDayIds }: CoverRequestEntity): Promise<IsoDate[]> {
    const days = await this.db.rowsById(CalendarDayEntity, calendarDayIds);
    return [...days.values()].map(({ date }) => date).sort();
  }

  /** Acts on an open request, whose class is locked until the unit ends; 404 for one out of reach, 409 if it was already answered. */
  private open(
    id: number,
    act: (request: CoverRequestEntity) => Promise<{ message: string }>,
    isInReach = (_: CoverRequestEntity) => true,
  ): Promise<{ message: string }> {
    return this.db.unit(async () => {
      const { scheduleId } = await this.db.requireRow(CoverRequestEntity, id);
      await this.db.lockRow('schedules', scheduleId);
      const request = await this.db.requireRow(CoverRequestEntity, id);
      if (!isInReach(request)) throw notFound('CoverRequest');
      if (request.state !== 'ASKED') throw conflict(coverRequestMessages.answered);
      return act(request);
    });
  }
}
