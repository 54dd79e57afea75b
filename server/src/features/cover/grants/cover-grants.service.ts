import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThanOrEqual } from 'typeorm';
import { delegationMessages, type AbsenceInput, type DelegationRequest } from '@homeroom/shared/cover/cover';
import { specNames } from '@homeroom/shared/cover/spec-names';
import { byText } from '@homeroom/shared/text';
import type { Actor } from '../../../platform/access/actor.js';
import { notFound } from '../../../platform/not-found.js';
import { Database } from '../../../platform/database/database.js';
import { below, conflict, invalid } from '../../../platform/http/problems.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { CalendarDayEntity } from '../../classes/calendar-day.entity.js';
import { CoverEntity } from '../cover.entity.js';
import { Covers } from '../covers.service.js';
import { CoverChoices, type Substitute } from './cover-choices.service.js';
import { CoverEndings } from '../endings/cover-endings.service.js';
import { CoverMail } from '../cover-mail.service.js';

/** Grants and revokes cover (spec 2.11). */
@Injectable()
export class CoverGrants {
  constructor(
    private readonly db: Database,
    private readonly choices: CoverChoices,
    private readonly covers: Covers,
    private readonly mail: CoverMail,
    private readonly endings: CoverEndings,
    private readonly time: SchoolTime,
  ) {}

  /** Returns the grant's id. 400 for choices that are no longer offered, 409 if somebody already covers one of the dates. */
  grant(request: DelegationRequest, actor: Actor): Promise<{ id: number; message: string }> {
    return this.db.unit(async () => ({
      id: await this.write(request, actor),
      message: delegationMessages.success,
    }));
  }

  /** Grants all cover of an absence at once, or none of it. */
  grantAll({ covers, reason, overlap }: AbsenceInput, actor: Actor): Promise<{ ids: number[]; message: string }> {
    return this.db.unit(async () => {
      const ids: number[] = [];
      for (const [n, cover] of covers.entries())
        ids.push(await below(`covers.${n}`, () => this.write({ ...cover, reason, overlap }, actor)));
      return { ids, message: delegationMessages.success };
    });
  }

  /** Grants within a unit of work. */
  async write(request: DelegationRequest, actor: Actor): Promise<number> {
    const { scheduleId, substituteId, calendarDayIds, reason } = request;
    // Lock the class: a concurrent grant must see these dates.
    await this.db.lockRow('schedules', scheduleId);
    const schedule = await this.choices.require(scheduleId).catch(() => {
      throw invalid({ path: specNames.scheduleId, message: 'Choose a class from the list.' });
    });
    const substitute = await this.choices.substitute(substituteId, actor);
    if (substitute.userId === schedule.teacherUserId)
      throw invalid({ path: specNames.substituteId, message: delegationMessages.primary });
    const offered = new Map((await this.choices.unmarkedDatesOf(schedule)).map((each) => [each.id, each]));
    if (offered.size === 0) throw invalid({ path: specNames.scheduleId, message: delegationMessages.ended });
    if (calendarDayIds.some((id) => !offered.has(id)))
      throw invalid({ path: specNames.calendarDayIds, message: delegationMessages.notOffered });
    const dates = calendarDayIds.map((id) => offered.get(id)!.classDate).sort();
    await this.clear(request, substitute, actor);
    const id = await this.covers.begin({ scheduleId, calendarDayIds, dates, substituteId, reason }, actor);
    await this.endings.arranged(schedule, calendarDayIds, actor);
    await this.mail.granted(substitute, { schedule, dates, reason, actor });
    return id;
  }

  /** Ends a grant's remaining dates; 409 if there are none. */
  revoke(id: number, actor: Actor): Promise<{ revoked: number }> {
    return this.revokeWhere({ delegationId: id }, actor);
  }

  revokeDate(id: number, coverId: number, actor: Actor): Promise<{ revoked: number }> {
    return this.revokeWhere({ delegationId: id, id: coverId }, actor);
  }

  private revokeWhere(where: { delegationId: number; id?: number }, actor: Actor): Promise<{ revoked: number }> {
    return this.db.unit(async () => {
      const granted = await this.db.findBy(CoverEntity, where);
      if (granted.length === 0) throw notFound('Delegation');
      // Lock the classes: a substitute may decline, or another grant replace, the same dates at this moment.
      await this.db.lockRows('schedules', [...new Set(granted.map(({ scheduleId }) => scheduleId))]);
      const live = await this.db.findBy(CoverEntity, { ...where, endedAt: IsNull() });
      const coming = await this.db.findBy(CalendarDayEntity, {
        id: In(live.map(({ calendarDayId }) => calendarDayId)),
        date: MoreThanOrEqual(await this.time.today()),
      });
      const dayIds = new Set(coming.map(({ id }) => id));
      const ending = live.filter(({ calendarDayId }) => dayIds.has(calendarDayId));
      if (ending.length === 0) throw conflict(delegationMessages.nothingLeft);
      await this.endings.end(ending, actor);
      return { revoked: ending.length };
    });
  }

  /** Refuses dates that somebody already covers, unless the request says what to do about them. Suspended cover is always replaced. */
  private async clear(
    { scheduleId, calendarDayIds, overlap }: DelegationRequest,
    substitute: Substitute,
    actor: Actor,
  ) {
    const live = await this.db.findBy(CoverEntity, {
      scheduleId,
      calendarDayId: In(calendarDayIds),
      endedAt: IsNull(),
    });
    if (live.length === 0) return;
    const inForce = await this.covers.at(live.map(({ calendarDayId }) => ({ scheduleId, calendarDayId })));
    const covered = [...inForce.values()].sort(byText(({ date }) => date));
    // A substitute may replace the others on a date, to be its only substitute.
    const shared = covered.filter(({ substitutes }) => substitutes.some(({ userId }) => userId !== substitute.userId));
    const same = live.find(
      ({ substituteId, calendarDayId }) =>
        substituteId === substitute.teacherId &&
        (overlap === 'ADD' || !shared.some((each) => each.calendarDayId === calendarDayId)),
    );
    if (same) {
      const date = covered.find(({ calendarDayId }) => calendarDayId === same.calendarDayId)?.date;
      throw conflict(delegationMessages.same(substitute.name, date ?? covered[0]!.date), specNames.calendarDayIds);
    }
    if (covered.length > 0 && !overlap) {
      const dates = covered.map(({ date, substitutes }) => ({
        classDate: date,
        coveredBy: substitutes.map(({ name }) => name),
      }));
      throw conflict(delegationMessages.covered(dates), 'overlap');
    }
    const covering = new Set(covered.map(({ calendarDayId }) => calendarDayId));
    const ending = live.filter(({ calendarDayId }) => overlap === 'REPLACE' || !covering.has(calendarDayId));
    await this.covers.end(ending, actor);
  }
}
