import { Injectable } from '@nestjs/common';
import {
  coverRequestMessages,
  type ClassToAskFor,
  type CoverRequestInput,
  type CoverRequestRow,
  type CoverRequestsInput,
  type CoverRequestsQuery,
  type DeclineCover,
  type DeclineRequest,
  type GrantRequest,
} from '@homeroom/shared/delegations/cover-requests';
import { specNames } from '@homeroom/shared/delegations/spec-names';
import { closedWords, type Closing } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import { byText } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { foundRow } from '../../platform/access/found-row.js';
import { notFound, RowAccess } from '../../platform/access/row-access.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { fullName } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { joinTeacher, leftJoinUser, userName } from '../accounts/accounts.sql.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { fromDays, joinNamedClass } from '../classes/classes.sql.js';
import { Covers } from '../covers/covers.service.js';
import { CoverChoices } from './cover-choices.service.js';
import { CoverEndings } from './cover-endings.service.js';
import { CoverMail } from './cover-mail.service.js';
import { CoverRequestEntity } from './cover-request.entity.js';
import { Delegations } from './delegations.service.js';

type StoredRow = Omit<CoverRequestRow, 'dates'> & { calendarDayIds: string };

/** Teachers' requests for cover: made on their dashboard, then granted, changed or declined by the office. */
@Injectable()
export class CoverRequests {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly choices: CoverChoices,
    private readonly dates: ClassDates,
    private readonly covers: Covers,
    private readonly delegations: Delegations,
    private readonly endings: CoverEndings,
    private readonly mail: CoverMail,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** The actor's own classes with the dates that can be asked for. */
  async choicesOf(actor: Actor): Promise<ClassToAskFor[]> {
    const classes = actor.teacherId === null ? [] : await this.choices.classesOf(actor.teacherId, actor);
    const offered: ClassToAskFor[] = [];
    for (const each of classes) offered.push({ ...each, dates: await this.choices.unmarkedDates(each.scheduleId) });
    return offered;
  }

  /** All requests for the office, their own for a teacher; open ones first, then the newest first. */
  async list({ state, teacherUserId }: CoverRequestsQuery, actor: Actor): Promise<CoverRequestRow[]> {
    const own = actor.ability.can('manage', 'CoverRequest') ? teacherUserId : actor.userId;
    const rows = await this.db.query<StoredRow>(
      `SELECT cover_request.id AS "id", cover_request.state AS "state", cover_request.schedule_id AS "scheduleId", class_type.class_name AS "className", section.section_name AS "sectionName",
         teacher.id AS "teacherId", account.id AS "teacherUserId", ${userName} AS "teacherName", cover_request.calendar_day_ids AS "calendarDayIds", cover_request.reason AS "reason", cover_request.declined_by AS "declinedBy",
         cover_request.asked_at AS "askedAt", cover_request.answer AS "answer", ${fullName('answerer_')} AS "answeredBy", cover_request.answered_at AS "answeredAt"
       FROM cover_requests cover_request ${joinNamedClass('cover_request.schedule_id')}
         ${joinTeacher('schedule.teacher_id')} ${leftJoinUser('cover_request.answered_by_id', 'answerer_')}
       WHERE ${[state ? 'cover_request.state = :state' : 'TRUE', own ? 'cover_request.asked_by_id = :own' : 'TRUE'].join(' AND ')}
       ORDER BY CASE WHEN cover_request.state = 'ASKED' THEN 0 ELSE 1 END, cover_request.id DESC LIMIT 500`,
      { state, own },
    );
    const days = await this.datesOf(rows.flatMap((row) => JSON.parse(row.calendarDayIds) as number[]));
    const closed = await this.closedDates(rows.filter((row) => row.state === 'ASKED'));
    return rows.map(({ calendarDayIds, ...row }) => ({
      ...row,
      dates: (JSON.parse(calendarDayIds) as number[])
        .flatMap((id) => {
          const date = days.get(id);
          const closing = date && closed.get(row.id)?.get(date);
          return date ? [{ id, date, closed: closing ? closedWords(closing) : null }] : [];
        })
        .sort(byText(({ date }) => date)),
    }));
  }

  /** Why the classes of requests do not meet on closed dates, by the request's id and the date. */
  private async closedDates(
    of: readonly Pick<StoredRow, 'id' | 'scheduleId'>[],
  ): Promise<Map<number, ReadonlyMap<IsoDate, Closing>>> {
    if (of.length === 0) return new Map();
    const scheduleIds = [...new Set(of.map(({ scheduleId }) => scheduleId))];
    const classes = await this.dates.of({ scheduleIds });
    const bySchedule = new Map(classes.map(({ scheduleId, closed }) => [scheduleId, closed]));
    return new Map(of.map(({ id, scheduleId }) => [id, bySchedule.get(scheduleId)!]));
  }

  /** Asks for cover of the actor's own class; 404 for another's. Covered dates are left out; 409 if all are covered. The office gets an e-mail. */
  async ask(input: CoverRequestInput, actor: Actor): Promise<{ id: number; message: string }> {
    const { scheduleId, calendarDayIds: requested, reason } = input;
    return this.db.unit(async () => {
      await this.access.require(actor, 'Schedule', 'schedules', scheduleId);
      await this.db.lockRow('schedules', scheduleId);
      const offered = new Map((await this.choices.unmarkedDates(scheduleId)).map((each) => [each.id, each]));
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
      const id = await this.insert(values, dates, actor);
      await this.mail.requested({ schedule: await this.choices.require(scheduleId), dates, reason, actor });
      return { id, message: coverRequestMessages.asked(covered) };
    });
  }

  /** Asks for cover of several classes at once, or of none of them. */
  askAll({ asks, reason }: CoverRequestsInput, actor: Actor): Promise<{ ids: number[]; message: string }> {
    return this.db.unit(async () => {
      const ids: number[] = [];
      for (const each of asks) ids.push((await this.ask({ ...each, reason }, actor)).id);
      return { ids, message: coverRequestMessages.asked([]) };
    });
  }

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
      await this.delegations.write({ scheduleId, substituteId, calendarDayIds: granted, reason, overlap }, actor);
      const after = await this.db.findOneByOrFail(CoverRequestEntity, { id });
      const open = after.state === 'ASKED' ? [...(await this.datesOf(after.calendarDayIds)).values()].sort() : [];
      return { message: coverRequestMessages.granted(open) };
    });
  }

  decline(id: number, { answer }: DeclineRequest, actor: Actor) {
    return this.open(id, async (request) => {
      await this.endings.answer(request, { state: 'DECLINED', answer }, actor);
      const schedule = await this.choices.require(request.scheduleId);
      const dates = [...(await this.datesOf(request.calendarDayIds)).values()].sort();
      await this.mail.declined(answer, { schedule, dates, actor });
      return { message: coverRequestMessages.declined };
    });
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
      const day = (await this.choices.unmarkedDates(scheduleId)).find((each) => each.classDate === classDate);
      if (!day) throw conflict(coverRequestMessages.coverOver);
      await this.covers.end([cover.ending], actor);
      if (day.coveredBy.length === 1)
        await this.insert(
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

  private async insert(
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

  /** Withdraws the actor's own request; 404 for another's. */
  withdraw(id: number, actor: Actor) {
    const withdrawn = async (request: CoverRequestEntity) => {
      await this.endings.answer(request, { state: 'WITHDRAWN', answer: null }, actor);
      return { message: coverRequestMessages.withdrawn };
    };
    return this.open(id, withdrawn, ({ askedById }) => askedById === actor.userId);
  }

  /** Acts on an open request, whose class is locked until the unit ends; 404 for one out of reach, 409 if it was already answered. */
  private open(
    id: number,
    act: (request: CoverRequestEntity) => Promise<{ message: string }>,
    isInReach = (_: CoverRequestEntity) => true,
  ): Promise<{ message: string }> {
    return this.db.unit(async () => {
      const { scheduleId } = await foundRow(this.db, CoverRequestEntity, id, 'CoverRequest');
      await this.db.lockRow('schedules', scheduleId);
      const request = await foundRow(this.db, CoverRequestEntity, id, 'CoverRequest');
      if (!isInReach(request)) throw notFound('CoverRequest');
      if (request.state !== 'ASKED') throw conflict(coverRequestMessages.answered);
      return act(request);
    });
  }

  /** The dates of calendar days, by id; deleted days are left out. */
  private async datesOf(ids: readonly number[]): Promise<Map<number, IsoDate>> {
    if (ids.length === 0) return new Map();
    const days = await this.db.query<{ id: number; date: IsoDate }>(
      `SELECT calendar_day.id AS "id", calendar_day.date AS "date" ${fromDays} WHERE calendar_day.id IN (:...ids)`,
      { ids: [...new Set(ids)] },
    );
    return new Map(days.map(({ id, date }) => [id, date]));
  }
}
