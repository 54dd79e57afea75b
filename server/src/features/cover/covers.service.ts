import { specNames } from '@homeroom/shared/cover/spec-names';
import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { wouldMeet, type Meeting } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import type { Actor } from '../../platform/access/actor.js';
import { Audit, type Change } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { SqlParameters } from '../../platform/database/sql-text.js';
import type { RegisterPlace } from '../attendance/register-counts.service.js';
import { placeKey } from '../attendance/public.js';
import { userName } from '../accounts/accounts.sql.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { CoverEntity, DelegationEntity } from './cover.entity.js';
import { fromCovers, inForce } from './cover.sql.js';

/** The cover in force for a class on a day. */
export interface Cover {
  scheduleId: number;
  calendarDayId: number;
  date: IsoDate;
  /** The substitute; of several, the one granted last. */
  userId: number;
  name: string;
  reason: string | null;
  /** All substitutes, in the order of the grants. */
  substitutes: readonly { userId: number; name: string; reason: string | null }[];
}

interface NewCover extends Pick<DelegationEntity, 'substituteId' | 'reason'> {
  scheduleId: number;
  calendarDayIds: readonly number[];
  /** Of these days, ascending. */
  dates: readonly IsoDate[];
}

type Granted = Omit<Cover, 'substitutes'>;

/** Reads the cover of classes (decisions 2.4), and passes it on, ends or deletes it. */
@Injectable()
export class Covers {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** The cover of some registers, by `placeKey`. */
  async at(places: readonly RegisterPlace[]): Promise<Map<string, Cover>> {
    const days = [...new Set(places.map(({ calendarDayId }) => calendarDayId))];
    if (days.length === 0) return new Map();
    return byPlace(await this.inForce('cover.calendar_day_id IN (:...days)', { days }));
  }

  /** The cover of some schedules from a date on, by `placeKey`. */
  async from(since: IsoDate, scheduleIds: readonly number[]): Promise<Map<string, Cover>> {
    if (scheduleIds.length === 0) return new Map();
    const where = 'cover.schedule_id IN (:...scheduleIds) AND calendar_day.date >= :since';
    return byPlace(await this.inForce(where, { scheduleIds: [...scheduleIds], since }));
  }

  /** The actor's own cover of a class on a date, to pass to `end`, with the reason of its grant; `null` if there is none. */
  async ownOn(
    { scheduleId, date }: { scheduleId: number; date: IsoDate },
    { userId }: Actor,
  ): Promise<{ ending: CoverEntity; reason: string | null } | null> {
    const [own] = await this.db.query<{ id: number; reason: string | null }>(
      `SELECT cover.id AS "id", delegation.reason AS "reason" ${fromCovers} WHERE ${inForce} AND cover.schedule_id = :scheduleId AND calendar_day.date = :date AND account.id = :userId`,
      { scheduleId, date, userId },
    );
    return own ? { ending: await this.db.findOneByOrFail(CoverEntity, { id: own.id }), reason: own.reason } : null;
  }

  /** How many grants cover some registers, for previews. Substitutes who cannot sign in at present count too. */
  async countAt(places: readonly RegisterPlace[]): Promise<number> {
    if (places.length === 0) return 0;
    const days = [...new Set(places.map(({ calendarDayId }) => calendarDayId))];
    const found = await this.db.query<RegisterPlace>(
      `SELECT cover.schedule_id AS "scheduleId", cover.calendar_day_id AS "calendarDayId" ${fromCovers} WHERE cover.ended_at IS NULL AND cover.calendar_day_id IN (:...days)`,
      { days },
    );
    const wanted = new Set(places.map(({ scheduleId, calendarDayId }) => placeKey(scheduleId, calendarDayId)));
    return found.filter(({ scheduleId, calendarDayId }) => wanted.has(placeKey(scheduleId, calendarDayId))).length;
  }

  /**
   * Passes the cover of a class to its successor, on the dates on which that meets. Cover by the successor's own teacher ends, because
   * they have the class now. On other dates it stays with the ended class, and is paused.
   */
  async pass(
    scheduleIds: readonly number[],
    successor: Meeting & { id: number; teacherId: number },
    actor: Actor,
  ): Promise<void> {
    const { passing, ending } = await this.passing(scheduleIds, successor);
    await this.end(ending, actor);
    if (passing.length === 0) return;
    const granted = await this.grantedDates(passing);
    await this.db.update(CoverEntity, { id: In(passing.map(({ id }) => id)) }, { scheduleId: successor.id });
    const grants = Map.groupBy(granted, ({ delegationId, scheduleId }) => `${delegationId} ${scheduleId}`);
    await this.audit.record(
      actor,
      [...grants.values()].map((passed): Change => {
        const { delegationId: id, scheduleId } = passed[0]!;
        const dates = passed.map(({ date }) => date);
        return {
          action: 'update',
          subject: 'Delegation',
          id,
          before: { scheduleId },
          after: { scheduleId: successor.id, dates },
        };
      }),
    );
  }

  /** Previews `pass`: the covers that pass to the successor, and those that end because its teacher was the substitute. */
  async passing(
    scheduleIds: readonly number[],
    successor: Meeting & { teacherId: number },
  ): Promise<{ passing: CoverEntity[]; ending: CoverEntity[] }> {
    const live =
      scheduleIds.length > 0
        ? await this.db.findBy(CoverEntity, { scheduleId: In([...scheduleIds]), endedAt: IsNull() })
        : [];
    if (live.length === 0) return { passing: [], ending: [] };
    const days = await this.db.findBy(CalendarDayEntity, { id: In(live.map(({ calendarDayId }) => calendarDayId)) });
    const meets = this.daysOf(successor, days);
    const met = live.filter(({ calendarDayId }) => meets.has(calendarDayId));
    const isTheirs = ({ substituteId }: CoverEntity) => substituteId === successor.teacherId;
    return { passing: met.filter((cover) => !isTheirs(cover)), ending: met.filter(isTheirs) };
  }

  /** The ids of the days on which a class would meet. A closed day counts as what it was, because it may be reopened. */
  daysOf(meeting: Meeting, days: readonly CalendarDayEntity[]): Set<number> {
    const met = days.filter((day) => wouldMeet(meeting, { ...day, kind: day.closedFrom?.kind ?? day.kind }));
    return new Set(met.map(({ id }) => id));
  }

  /** Grants a teacher the cover of a class on some days; returns the grant's id. */
  async begin({ scheduleId, calendarDayIds, dates, substituteId, reason }: NewCover, actor: Actor): Promise<number> {
    const id = await this.db.insertRow(DelegationEntity, {
      substituteId,
      reason,
      grantedAt: this.clock.stamp(),
      grantedById: actor.userId,
    });
    await this.db.bulkInsert(
      CoverEntity,
      calendarDayIds.map((calendarDayId) => ({ delegationId: id, scheduleId, calendarDayId, substituteId })),
    );
    await this.audit.record(actor, {
      action: 'create',
      subject: 'Delegation',
      id,
      after: { scheduleId, [specNames.substituteId]: substituteId, dates, reason },
    });
    return id;
  }

  /** Ends cover, with an audit entry for each grant that lists its dates. */
  async end(ending: readonly CoverEntity[], actor: Actor): Promise<void> {
    if (ending.length === 0) return;
    const ids = ending.map(({ id }) => id);
    await this.db.update(CoverEntity, { id: In(ids) }, { endedAt: this.clock.stamp(), endedById: actor.userId });
    const dates = await this.grantedDates(ending);
    await this.audit.record(
      actor,
      [...Map.groupBy(dates, ({ delegationId }) => delegationId)].map(([id, revoked]): Change => ({
        action: 'revoke',
        subject: 'Delegation',
        id,
        after: { dates: revoked.map(({ date }) => date) },
      })),
    );
  }

  /** Deletes all cover of a past class for good, and the grants that were only for it. */
  async remove(scheduleId: number): Promise<void> {
    const grantIds = await this.db.queryIds(
      'SELECT DISTINCT cover.delegation_id AS "id" FROM covers cover WHERE cover.schedule_id = :scheduleId',
      { scheduleId },
    );
    if (grantIds.length === 0) return;
    await this.db.query('DELETE FROM covers WHERE schedule_id = :scheduleId', { scheduleId });
    await this.db.query(
      'DELETE FROM delegations WHERE id IN (:...grantIds) AND NOT EXISTS (SELECT 1 FROM covers cover WHERE cover.delegation_id = delegations.id)',
      { grantIds },
    );
  }

  /** The dates of covers, ascending, with their grants and classes, for the log. */
  private grantedDates(covers: readonly CoverEntity[]) {
    return this.db.query<{ delegationId: number; scheduleId: number; date: IsoDate }>(
      `SELECT cover.delegation_id AS "delegationId", cover.schedule_id AS "scheduleId", calendar_day.date AS "date" ${fromCovers} WHERE cover.id IN (:...ids) ORDER BY calendar_day.date`,
      { ids: covers.map(({ id }) => id) },
    );
  }

  private inForce(where: string, parameters: SqlParameters) {
    return this.db.query<Granted>(
      `SELECT cover.schedule_id AS "scheduleId", cover.calendar_day_id AS "calendarDayId", calendar_day.date AS "date", account.id AS "userId", ${userName} AS "name",
         delegation.reason AS "reason" ${fromCovers} WHERE ${inForce} AND ${where} ORDER BY cover.id`,
      parameters,
    );
  }
}

function byPlace(found: readonly Granted[]): Map<string, Cover> {
  const places = Map.groupBy(found, ({ scheduleId, calendarDayId }) => placeKey(scheduleId, calendarDayId));
  return new Map([...places].map(([key, grants]) => [key, { ...grants.at(-1)!, substitutes: grants }]));
}
