import { Injectable } from '@nestjs/common';
import { registerStateOf } from '@homeroom/shared/attendance/registers';
import { closedWords, hasBegun } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import type {
  CoverDate,
  CoverReportQuery,
  CoverReportRow,
  CoverState,
  DelegationRow,
  DelegationsQuery,
  UncoveredClass,
  UpcomingCover,
  UpcomingCoverQuery,
} from '@homeroom/shared/delegations/delegations';
import { byText, foldText } from '@homeroom/shared/text';
import { fullName } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { fromTeachers, isStaff, leftJoinUser, userName } from '../accounts/accounts.sql.js';
import { RegisterCounts } from '../attendance/register-counts.service.js';
import { placeKey } from '../attendance/public.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { joinSchedule } from '../classes/classes.sql.js';
import { Covers } from '../covers/covers.service.js';
import { fromCovers } from '../covers/covers.sql.js';

type CoverRow = Pick<CoverDate, 'id' | 'date' | 'endedAt' | 'endedBy'> &
  Pick<DelegationRow, 'scheduleId' | 'tempTeacherId' | 'tempTeacherName' | 'reason' | 'grantedBy' | 'grantedAt'> & {
    delegationId: number;
    declined: number;
    calendarDayId: number;
    resting: number;
  };

type Kind = 'covered' | 'arranged' | 'coveredFor' | 'arrangedFor';

const places: Record<CoverState, number> = { TODAY: 0, UPCOMING: 1, PAST: 2, REVOKED: 3 };

/** Lists grants of cover, reports cover by teacher and month, and finds today's classes without a teacher. */
@Injectable()
export class CoverLists {
  constructor(
    private readonly db: Database,
    private readonly dates: ClassDates,
    private readonly counts: RegisterCounts,
    private readonly covers: Covers,
    private readonly time: SchoolTime,
  ) {}

  /** Five queries for any number of grants. Grants for classes that are not archived: today's first, then by their next date, then past ones with the latest first. */
  async grants({ state, q }: DelegationsQuery): Promise<DelegationRow[]> {
    const rows = await this.db.query<CoverRow>(
      `SELECT o.id AS "id", o.delegation_id AS "delegationId", o.schedule_id AS "scheduleId", o.calendar_day_id AS "calendarDayId", d.date AS "date",
         o.temp_teacher_id AS "tempTeacherId", ${userName} AS "tempTeacherName", CASE WHEN ${isStaff} THEN 0 ELSE 1 END AS "resting", n.reason AS "reason",
         ${fullName('by_')} AS "grantedBy", n.granted_at AS "grantedAt",
         o.ended_at AS "endedAt", ${fullName('ender_')} AS "endedBy",
         CASE WHEN o.ended_by_id = t.user_id THEN 1 ELSE 0 END AS "declined"
       ${fromCovers} ${leftJoinUser('n.granted_by_id', 'by_')} ${leftJoinUser('o.ended_by_id', 'ender_')} ORDER BY d.date, o.id`,
    );
    const scheduleIds = [...new Set(rows.map(({ scheduleId }) => scheduleId))];
    if (scheduleIds.length === 0) return [];
    const classes = await this.dates.of({
      sql: 's.id IN (:...scheduleIds) AND e.archived = FALSE',
      parameters: { scheduleIds },
    });
    const byId = new Map(classes.map((each) => [each.scheduleId, each]));
    const now = await this.time.now();
    const counts = await this.counts.at(rows.filter(({ date }) => date <= now.date));
    // A grant whose class was partly passed to a successor has a line for each.
    const grants = Map.groupBy(
      rows.filter(({ scheduleId }) => byId.has(scheduleId)),
      ({ delegationId, scheduleId }) => `${delegationId} ${scheduleId}`,
    );
    const found = [...grants.values()].map((covers): DelegationRow => {
      const { delegationId, tempTeacherId, tempTeacherName, resting, reason, grantedBy, grantedAt } = covers[0]!;
      const schedule = byId.get(covers[0]!.scheduleId)!;
      const { scheduleId, className, sectionName, startTime, endTime, teacherName } = schedule;
      const dates = covers.map(({ id, calendarDayId, date, endedBy, declined, endedAt }): CoverDate => {
        const closing = schedule.closed.get(date);
        const meets = schedule.days.some((day) => day.id === calendarDayId);
        const { marked, total } = counts.get(placeKey(scheduleId, calendarDayId)) ?? { marked: 0, total: 0 };
        return {
          id,
          date,
          state: stateOf({ date, endedAt }, now.date),
          register: meets && hasBegun(schedule, date, now) ? registerStateOf(marked, total) : null,
          closed: meets ? null : closing ? closedWords(closing) : 'no class',
          endedBy,
          declined: Boolean(declined),
          endedAt,
        };
      });
      const given = { tempTeacherId, tempTeacherName, resting: Boolean(resting), reason, grantedBy, grantedAt };
      const held = { scheduleId, className, sectionName, startTime, endTime, teacherName };
      return { id: delegationId, ...held, ...given, state: stateOfGrant(dates), dates };
    });
    return inOrder(found.filter((grant) => (!state || grant.state === state) && (!q || matches(grant, q))));
  }

  /** Cover from today on, by date: of a class, of a substitute, or of everybody. */
  async upcoming({ scheduleId, userId }: UpcomingCoverQuery): Promise<UpcomingCover[]> {
    const where = [
      'o.ended_at IS NULL AND d.date >= :today',
      ...(scheduleId ? ['o.schedule_id = :scheduleId'] : []),
      ...(userId ? ['t.user_id = :userId'] : []),
    ];
    const rows = await this.db.query<Omit<UpcomingCover, 'className' | 'sectionName'>>(
      `SELECT o.schedule_id AS "scheduleId", d.id AS "calendarDayId", d.date AS "date", ${userName} AS "tempTeacherName" ${fromCovers} WHERE ${where.join(' AND ')} ORDER BY d.date, o.id`,
      { today: await this.time.today(), scheduleId, userId },
    );
    const scheduleIds = [...new Set(rows.map((row) => row.scheduleId))];
    if (scheduleIds.length === 0) return [];
    const classes = await this.dates.classes({ sql: 's.id IN (:...scheduleIds)', parameters: { scheduleIds } });
    const byId = new Map(classes.map((each) => [each.scheduleId, each]));
    return rows.map((row) => {
      const { className, sectionName } = byId.get(row.scheduleId)!;
      return { ...row, className, sectionName };
    });
  }

  /** Cover that was not revoked, by teacher and month; dates after today are counted as arranged. */
  async byMonth(period: CoverReportQuery): Promise<CoverReportRow[]> {
    const within = 'o.ended_at IS NULL AND d.date >= :date_gte AND d.date <= :date_lte';
    const month = 'substr(d.date, 1, 7)';
    const kind = (done: string, coming: string) => `CASE WHEN d.date <= :today THEN '${done}' ELSE '${coming}' END`;
    const [given, had] = [kind('covered', 'arranged'), kind('coveredFor', 'arrangedFor')];
    const rows = await this.db.query<{ teacherId: number; month: string; kind: Kind; count: number }>(
      `SELECT o.temp_teacher_id AS "teacherId", ${month} AS "month", ${given} AS "kind", count(*) AS "count"
         ${fromCovers} WHERE ${within} GROUP BY 1, 2, 3
       UNION ALL SELECT s.teacher_id, ${month}, ${had}, count(DISTINCT o.schedule_id || ' ' || o.calendar_day_id)
         ${fromCovers} ${joinSchedule('o.schedule_id')} WHERE ${within} GROUP BY 1, 2, 3`,
      { ...period, today: await this.time.today() },
    );
    const names = await this.db.query<{ id: number; name: string }>(
      `SELECT t.id AS "id", ${userName} AS "name" ${fromTeachers} ORDER BY u.full_name_order`,
    );
    const months = [...new Set(rows.map(({ month }) => month))].sort();
    const counts = new Map(rows.map(({ teacherId, month, kind, count }) => [`${teacherId} ${month} ${kind}`, count]));
    return names.flatMap(({ id, name }) =>
      months.flatMap((month) => {
        const of = (kind: Kind) => counts.get(`${id} ${month} ${kind}`) ?? 0;
        const figures = {
          covered: of('covered'),
          arranged: of('arranged'),
          coveredFor: of('coveredFor'),
          arrangedFor: of('arrangedFor'),
        };
        return Object.values(figures).some(Boolean) ? [{ teacherId: id, name, month, ...figures }] : [];
      }),
    );
  }

  /** Today's classes whose register nobody can mark: the teacher cannot sign in, and no cover is in force. */
  async uncoveredToday(): Promise<UncoveredClass[]> {
    const now = await this.time.now();
    const unable = await this.db.query<{ id: number; userId: number }>(
      `SELECT t.id AS "id", u.id AS "userId" ${fromTeachers} WHERE NOT (${isStaff})`,
    );
    const away = new Map(unable.map(({ id, userId }) => [userId, id]));
    const running = {
      sql: 'e.archived = FALSE AND e.first_day <= :today AND e.last_day >= :today',
      parameters: { today: now.date },
    };
    const meeting = (await this.dates.meetingOn(now.date, running)).filter(({ schedule }) =>
      away.has(schedule.teacherUserId),
    );
    const places = meeting.map(({ schedule: { scheduleId }, day }) => ({ scheduleId, calendarDayId: day.id }));
    const [counts, covers] = [await this.counts.at(places), await this.covers.at(places)];
    return meeting.flatMap(({ schedule, day }) => {
      const { scheduleId, className, sectionName, startTime, teacherUserId, teacherName } = schedule;
      const key = placeKey(scheduleId, day.id);
      const { marked, total } = counts.get(key) ?? { marked: 0, total: 0 };
      if (covers.has(key) || registerStateOf(marked, total) !== 'NOT_COMPLETED') return [];
      const why = `${teacherName} can’t sign in${hasBegun(schedule, now.date, now) ? ', and the class has begun' : ''}.`;
      return [{ scheduleId, className, sectionName, startTime, teacherId: away.get(teacherUserId)!, teacherName, why }];
    });
  }
}

const stateOf = ({ endedAt, date }: Pick<CoverRow, 'endedAt' | 'date'>, today: IsoDate): CoverState =>
  endedAt !== null ? 'REVOKED' : date === today ? 'TODAY' : date > today ? 'UPCOMING' : 'PAST';

const stateOfGrant = (dates: readonly CoverDate[]): CoverState =>
  dates.map(({ state }) => state).sort((one, other) => places[one] - places[other])[0]!;

/** Whether each word of the search is in one of the names (decisions 2.18). */
function matches({ className, sectionName, teacherName, tempTeacherName, reason }: DelegationRow, q: string): boolean {
  const text = foldText([className, sectionName, teacherName, tempTeacherName, reason ?? ''].join(' '));
  return foldText(q)
    .split(' ')
    .every((word) => text.includes(word));
}

function inOrder(grants: readonly DelegationRow[]): DelegationRow[] {
  const coming = grants.filter(({ state }) => state === 'TODAY' || state === 'UPCOMING');
  const over = grants.filter(({ state }) => state === 'PAST' || state === 'REVOKED');
  const next = ({ state, dates }: DelegationRow) =>
    `${places[state]} ${dates.find((each) => each.state === state)?.date}`;
  const last = ({ dates }: DelegationRow) => dates.at(-1)!.date;
  return [...coming.sort(byText(next)), ...over.sort(byText(last)).reverse()];
}
