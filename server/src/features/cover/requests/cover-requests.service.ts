import { Injectable } from '@nestjs/common';
import {
  coverRequestMessages,
  type CoverRequestInput,
  type CoverRequestsInput,
  type DeclineCover,
} from '@homeroom/shared/cover/cover-requests';
import { specNames } from '@homeroom/shared/cover/spec-names';
import type { Actor } from '../../../platform/access/actor.js';
import { RowAccess } from '../../../platform/access/row-access.js';
import { notFound } from '../../../platform/not-found.js';
import { Database } from '../../../platform/database/database.js';
import { below, conflict, invalid } from '../../../platform/http/problems.js';
import { Covers } from '../covers.service.js';
import { CoverChoices } from '../grants/cover-choices.service.js';
import { CoverMail } from '../cover-mail.service.js';
import { CoverRequestWriter } from './cover-request-writer.service.js';
import { CoverRequestEntity } from './cover-request.entity.js';

/** Teachers ask for cover of their own classes, or decline to cover somebody else's. */
@Injectable()
export class CoverRequests {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly choices: CoverChoices,
    private readonly covers: Covers,
    private readonly mail: CoverMail,
    private readonly requests: CoverRequestWriter,
  ) {}

  /** Asks for cover of the actor's own class; 404 for another's. Covered dates are left out; 409 if all are covered. The office gets an e-mail. */
  async ask(input: CoverRequestInput, actor: Actor): Promise<{ id: number; message: string }> {
    return this.db.unit(async () => {
      const { covered, id, asked } = await this.add(input, actor);
      await this.mail.requested([asked]);
      return { id, message: coverRequestMessages.asked(covered) };
    });
  }

  /** Asks for cover of several classes at once, or of none of them. The office gets one e-mail. */
  askAll({ asks, reason }: CoverRequestsInput, actor: Actor): Promise<{ ids: number[]; message: string }> {
    return this.db.unit(async () => {
      const added: Awaited<ReturnType<typeof this.add>>[] = [];
      for (const [n, each] of asks.entries())
        added.push(await below(`asks.${n}`, () => this.add({ ...each, reason }, actor)));
      await this.mail.requested(added.map(({ asked }) => asked));
      return { ids: added.map(({ id }) => id), message: coverRequestMessages.asked([]) };
    });
  }

  /** Adds a request for one class, within the act's unit of work. */
  private async add({ scheduleId, calendarDayIds: requested, reason }: CoverRequestInput, actor: Actor) {
    await this.access.require(actor, 'Schedule', 'schedules', scheduleId);
    await this.db.lockRow('schedules', scheduleId);
    const schedule = await this.choices.require(scheduleId);
    const offered = new Map((await this.choices.unmarkedDatesOf(schedule)).map((each) => [each.id, each]));
    if (requested.some((id) => !offered.has(id)))
      throw invalid({ path: specNames.calendarDayIds, message: coverRequestMessages.notOffered });
    const chosen = [...offered.values()].filter(({ id }) => requested.includes(id));
    const covered = chosen.filter(({ coveredBy }) => coveredBy.length > 0);
    const uncovered = chosen.filter(({ coveredBy }) => coveredBy.length === 0);
    if (uncovered.length === 0) throw conflict(coverRequestMessages.covered(covered), specNames.calendarDayIds);
    const calendarDayIds = uncovered.map(({ id }) => id);
    const open = await this.db.findBy(CoverRequestEntity, { scheduleId, state: 'ASKED' });
    if (open.some((other) => other.calendarDayIds.some((id) => calendarDayIds.includes(id))))
      throw conflict(coverRequestMessages.same, specNames.calendarDayIds);
    const dates = uncovered.map(({ classDate }) => classDate);
    const values = { scheduleId, calendarDayIds, reason, declinedBy: null, askedById: actor.userId };
    const id = await this.requests.add(values, dates, actor);
    return { id, covered, asked: { schedule, dates, reason, actor } };
  }

  /**
   * A substitute declines a date. Their cover ends and, if nobody else covers the date, becomes a request of the class's teacher.
   * 404 for somebody else's cover, 409 if it is over. The office and the teacher get an e-mail.
   */
  declineCover({ scheduleId, classDate, reason }: DeclineCover, actor: Actor) {
    return this.db.unit(async () => {
      await this.db.lockRow('schedules', scheduleId);
      const cover = await this.covers.ownOn({ scheduleId, date: classDate }, actor);
      if (!cover) throw notFound('Delegation');
      const schedule = await this.choices.require(scheduleId);
      const day = (await this.choices.unmarkedDatesOf(schedule)).find((each) => each.classDate === classDate);
      if (!day) throw conflict(coverRequestMessages.coverOver);
      await this.covers.end([cover.ending], actor);
      if (day.coveredBy.length === 1)
        await this.requests.add(
          {
            scheduleId,
            calendarDayIds: [day.id],
            reason: cover.reason,
            declinedBy: reason ? `${actor.fullName}: ${reason}` : actor.fullName,
            askedById: schedule.teacherUserId,
          },
          [classDate],
          actor,
        );
      await this.mail.coverDeclined({ schedule, dates: [classDate], reason, actor });
      return { message: coverRequestMessages.coverDeclined };
    });
  }
}
