import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { coverRequestMessages } from '@homeroom/shared/cover/cover-requests';
import type { IsoDate } from '@homeroom/shared/dates';
import { listOf, plural } from '@homeroom/shared/text';
import type { Actor } from '../../../platform/access/actor.js';
import { Database } from '../../../platform/database/database.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { CalendarDayEntity } from '../../classes/calendar-day.entity.js';
import type { DatedClass } from '../../classes/public.js';
import { CoverEntity } from '../cover.entity.js';
import { Covers } from '../covers.service.js';
import { fromCovers } from '../cover.sql.js';
import { CoverChoices } from '../grants/cover-choices.service.js';
import { CoverMail } from '../cover-mail.service.js';
import { CoverRequestWriter } from '../requests/cover-request-writer.service.js';
import { CoverRequestEntity } from '../requests/cover-request.entity.js';

/** A class, or days of the calendar, that are about to be deleted. */
type Deleted = { scheduleId: number } | { dayIds: readonly number[] };

/** Ends cover and tells its teachers, and settles requests for cover; in the unit of work of the act, under the lock of the class. */
@Injectable()
export class CoverEndings {
  constructor(
    private readonly db: Database,
    private readonly choices: CoverChoices,
    private readonly covers: Covers,
    private readonly mail: CoverMail,
    private readonly time: SchoolTime,
    private readonly requests: CoverRequestWriter,
  ) {}

  /** Ends covers. Each substitute and the class's teacher are told of the dates from today on. */
  async end(ending: readonly CoverEntity[], actor: Actor): Promise<void> {
    if (ending.length === 0) return;
    await this.covers.end(ending, actor);
    const coming = await this.comingDays(ending.map(({ calendarDayId }) => calendarDayId));
    const grants = Map.groupBy(ending, ({ scheduleId, substituteId }) => `${scheduleId} ${substituteId}`);
    for (const grant of grants.values()) {
      const { scheduleId, substituteId } = grant[0]!;
      const dates = grant.flatMap(({ calendarDayId }) => coming.get(calendarDayId) ?? []).sort();
      if (dates.length === 0) continue;
      const schedule = await this.choices.require(scheduleId);
      await this.mail.revoked(substituteId, { schedule, dates, actor });
    }
  }

  /** Before a class or days are deleted: their cover ends, and their open requests are declined or lose these dates. */
  async endBeforeDeletion(deleted: Deleted, actor: Actor): Promise<void> {
    const covers =
      'dayIds' in deleted ? { calendarDayId: In([...deleted.dayIds]) } : { scheduleId: deleted.scheduleId };
    await this.end(await this.db.findBy(CoverEntity, { ...covers, endedAt: IsNull() }), actor);
    const ofClass = 'scheduleId' in deleted ? { scheduleId: deleted.scheduleId } : {};
    for (const request of await this.db.findBy(CoverRequestEntity, { state: 'ASKED', ...ofClass })) {
      const { scheduleId, calendarDayIds } = request;
      const lost = 'dayIds' in deleted ? calendarDayIds.filter((id) => deleted.dayIds.includes(id)) : calendarDayIds;
      if (lost.length === 0) continue;
      const left = calendarDayIds.filter((id) => !lost.includes(id));
      const answer = coverRequestMessages.noClass;
      await this.requests.keep(request, left, { state: 'DECLINED', answer }, actor);
      const dates = [...(await this.comingDays(lost)).values()].sort();
      if (dates.length === 0) continue;
      const schedule = await this.choices.require(scheduleId);
      await this.mail.declined(answer, { schedule, dates, actor });
    }
  }

  /** After a class has a new last day: its teacher's open requests lose later dates, and those without any left are withdrawn. */
  async withdrawAfter(scheduleId: number, lastDay: IsoDate, actor: Actor): Promise<void> {
    for (const { request, left } of await this.requestsAfter([scheduleId], lastDay))
      await this.requests.keep(request, left, { state: 'WITHDRAWN', answer: coverRequestMessages.classEnded }, actor);
  }

  /** After a class has new weekdays: a request keeps the days that are `left`, and is withdrawn without any. */
  withdraw(request: CoverRequestEntity, left: number[], actor: Actor): Promise<void> {
    return this.requests.keep(request, left, { state: 'WITHDRAWN', answer: coverRequestMessages.noClass }, actor);
  }

  /**
   * Moves a request to the class's successor, with the days on which the successor meets. If the class keeps today, the request is split
   * in two; a request without any days left is withdrawn.
   */
  async pass(
    request: CoverRequestEntity,
    { today, met }: { today: number[]; met: number[] },
    scheduleId: number,
    actor: Actor,
  ): Promise<void> {
    const passed = { scheduleId, calendarDayIds: met };
    if (met.length === 0) return this.withdraw(request, today, actor);
    if (today.length === 0) return this.requests.change(request, passed, actor);
    await this.requests.change(request, { calendarDayIds: today }, actor);
    await this.requests.split(request, passed, actor);
  }

  /** The open requests for coming dates of classes after a day, with the ids of the coming dates until then. */
  async requestsAfter(
    scheduleIds: readonly number[],
    lastDay: IsoDate,
  ): Promise<{ request: CoverRequestEntity; left: number[] }[]> {
    const open = await this.db.findBy(CoverRequestEntity, { scheduleId: In([...scheduleIds]), state: 'ASKED' });
    const coming = await this.comingDays(open.flatMap(({ calendarDayIds }) => calendarDayIds));
    return open.flatMap((request) => {
      const requestedIds = request.calendarDayIds.filter((id) => coming.has(id));
      const left = requestedIds.filter((id) => coming.get(id)! <= lastDay);
      return left.length < requestedIds.length ? [{ request, left }] : [];
    });
  }

  /** After cover was granted on days of a class: its open requests for them keep only dates without cover, and one without any is granted. */
  async arranged(schedule: DatedClass, dayIds: readonly number[], actor: Actor): Promise<void> {
    const { scheduleId } = schedule;
    const open = await this.db.findBy(CoverRequestEntity, { scheduleId, state: 'ASKED' });
    const requests = open.filter(({ calendarDayIds }) => calendarDayIds.some((id) => dayIds.includes(id)));
    if (requests.length === 0) return;
    const unmarked = await this.choices.unmarkedDatesOf(schedule);
    const uncovered = new Set(unmarked.filter(({ coveredBy }) => coveredBy.length === 0).map(({ id }) => id));
    for (const request of requests) {
      const left = request.calendarDayIds.filter((id) => uncovered.has(id));
      await this.requests.keep(request, left, { state: 'GRANTED', answer: null }, actor);
    }
  }

  /** The upcoming cover and open requests of classes, as a sentence; `null` if there are none. */
  async standingOf(scheduleIds: readonly number[]): Promise<string | null> {
    const covered = await this.db.countInParts(
      `SELECT count(*) AS "count" ${fromCovers} WHERE cover.ended_at IS NULL AND calendar_day.date >= :today AND cover.schedule_id IN (:...ids)`,
      scheduleIds,
      { today: await this.time.today() },
    );
    const requestCount = await this.db.countInParts(
      `SELECT count(*) AS "count" FROM cover_requests cover_request WHERE cover_request.state = 'ASKED' AND cover_request.schedule_id IN (:...ids)`,
      scheduleIds,
    );
    const parts = [
      ...(covered > 0 ? [plural(covered, 'upcoming cover')] : []),
      ...(requestCount > 0 ? [plural(requestCount, 'open request for cover', 'open requests for cover')] : []),
    ];
    if (parts.length === 0) return null;
    return `These classes have ${listOf(parts)}.`;
  }

  /** The dates from today on of some days, by the day's id. */
  private async comingDays(dayIds: readonly number[]) {
    const today = await this.time.today();
    const days = await this.db.findBy(CalendarDayEntity, { id: In([...dayIds]) });
    return new Map(days.flatMap(({ id, date }) => (date >= today ? [[id, date] as const] : [])));
  }
}
