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
} from '@homeroom/shared/cover/cover';
import { byText, foldText, pick } from '@homeroom/shared/text';
import { columns, fullName, nameColumns } from '../../../platform/database/common.sql.js';
import { Database } from '../../../platform/database/database.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { fromTeachers, isStaff, leftJoinUser, userName } from '../../accounts/accounts.sql.js';
import { RegisterCounts } from '../../attendance/register-counts.service.js';
import { placeKey } from '../../attendance/public.js';
import { ClassDates } from '../../classes/class-dates.service.js';
import { joinSchedule } from '../../classes/classes.sql.js';
import { namedClass } from '../../classes/public.js';
import { Covers } from '../covers.service.js';
import { fromCovers } from '../cover.sql.js';

const grantFields = [
  'tempTeacherId',
  'tempTeacherName',
  'tempTeacherLastName',
  'reason',
  'grantedBy',
  'grantedAt',
] as const satisfies (keyof DelegationRow)[];

type CoverRow = Pick<CoverDate, 'id' | 'date' | 'endedAt' | 'endedBy'> &
  Pick<DelegationRow, 'scheduleId' | (typeof grantFields)[number]> & {
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
      `SELECT ${columns('cover', 'id', 'delegationId', 'scheduleId', 'calendarDayId')}, calendar_day.date AS "date",
         cover.temp_teacher_id AS "tempTeacherId", ${nameColumns('tempTeacherName', 'account')}, CASE WHEN ${isStaff} THEN 0 ELSE 1 END AS "resting", delegation.reason AS "reason",
         ${fullName('granter_')} AS "grantedBy", delegation.granted_at AS "grantedAt",
         cover.ended_at AS "endedAt", ${fullName('ender_')} AS "endedBy",
         CASE WHEN cover.ended_by_id = teacher.user_id THEN 1 ELSE 0 END AS "declined"
       ${fromCovers} ${leftJoinUser('delegation.granted_by_id', 'granter_')} ${leftJoinUser('cover.ended_by_id', 'ender_')} ORDER BY calendar_day.date, cover.id`,
    );
    const scheduleIds = [...new Set(rows.map(({ scheduleId }) => scheduleId))];
    if (scheduleIds.length === 0) return [];
    const classes = await this.dates.of({ scheduleIds, archived: false });
    const byId = new Map(classes.map((each) => [each.scheduleId, each]));
    const now = await this.time.now();
    const counts = await this.counts.at(rows.filter(({ date }) => date <= now.date));
    // A grant whose class was partly passed to a successor has a line for each.
    const grants = Map.groupBy(
      rows.filter(({ scheduleId }) => byId.has(scheduleId)),
      ({ delegationId, scheduleId }) => `${delegationId} ${scheduleId}`,
    );
    const found = [...grants.values()].map((covers): DelegationRow => {
      const grant = covers[0]!;
      const schedule = byId.get(grant.scheduleId)!;
      const dates = covers.map(({ id, calendarDayId, date, endedBy, declined, endedAt }): CoverDate => {
        const closing = schedule.closed.get(date);
        const meets = schedule.days.some((day) => day.id === calendarDayId);
        const count = counts.get(placeKey(schedule.scheduleId, calendarDayId));
        return {
          id,
          date,
          state: stateOf({ date, endedAt }, now.date),
          register: meets && hasBegun(schedule, date, now) ? registerStateOf(count) : null,
          closed: meets ? null : closing ? closedWords(closing) : 'no class',
          endedBy,
          declined: Boolean(declined),
          endedAt,
        };
      });
      return {
        id: grant.delegationId,
        ...namedClass(schedule),
        ...pick(schedule, 'startTime', 'endTime'),
        ...pick(grant, ...grantFields),
        resting: Boolean(grant.resting),
        state: stateOfGrant(dates),
        dates,
      };
    });
    return inOrder(found.filter((grant) => (!state || grant.state === state) && (!q || matches(grant, q))));
  }

  /** Cover from today on, by date: of a class, of a substitute, or of everybody. */
  async upcoming({ scheduleId, userId }: UpcomingCoverQuery): Promise<UpcomingCover[]> {
    const where = [
      'cover.ended_at IS NULL AND calendar_day.date >= :today',
      ...(scheduleId ? ['cover.schedule_id = :scheduleId'] : []),
      ...(userId ? ['teacher.user_id = :userId'] : []),
    ];
    const rows = await this.db.query<Omit<UpcomingCover, 'className' | 'sectionName'>>(
      `SELECT cover.schedule_id AS "scheduleId", calendar_day.id AS "calendarDayId", calendar_day.date AS "date", ${userName} AS "tempTeacherName" ${fromCovers} WHERE ${where.join(' AND ')} ORDER BY calendar_day.date, cover.id`,
      { today: await this.time.today(), scheduleId, userId },
    );
    const scheduleIds = [...new Set(rows.map((row) => row.scheduleId))];
    if (scheduleIds.length === 0) return [];
    const classes = await this.dates.classes({ scheduleIds });
    const byId = new Map(classes.map((each) => [each.scheduleId, each]));
    return rows.map((row) => {
      const { className, sectionName } = byId.get(row.scheduleId)!;
      return { ...row, className, sectionName };
    });
  }

  /** Cover that was not revoked, by teacher and month; dates after today are counted as arranged. */
  async byMonth(period: CoverReportQuery): Promise<CoverReportRow[]> {
    const within = 'cover.ended_at IS NULL AND calendar_day.date >= :date_gte AND calendar_day.date <= :date_lte';
    const month = 'substr(calendar_day.date, 1, 7)';
    const kind = (done: string, coming: string) =>
      `CASE WHEN calendar_day.date <= :today THEN '${done}' ELSE '${coming}' END`;
    const [covering, had] = [kind('covered', 'arranged'), kind('coveredFor', 'arrangedFor')];
    const rows = await this.db.query<{ teacherId: number; month: string; kind: Kind; count: number }>(
      `SELECT cover.temp_teacher_id AS "teacherId", ${month} AS "month", ${covering} AS "kind", count(*) AS "count"
         ${fromCovers} WHERE ${within} GROUP BY 1, 2, 3
       UNION ALL SELECT schedule.teacher_id, ${month}, ${had}, count(DISTINCT cover.schedule_id || ' ' || cover.calendar_day_id)
         ${fromCovers} ${joinSchedule('cover.schedule_id')} WHERE ${within} GROUP BY 1, 2, 3`,
      { ...period, today: await this.time.today() },
    );
    const names = await this.db.query<{ id: number; name: string; lastName: string }>(
      `SELECT teacher.id AS "id", ${nameColumns('name', 'account')} ${fromTeachers} ORDER BY account.full_name_order`,
    );
    const months = [...new Set(rows.map(({ month }) => month))].sort();
    const counts = new Map(rows.map(({ teacherId, month, kind, count }) => [`${teacherId} ${month} ${kind}`, count]));
    return names.flatMap(({ id, name, lastName }) =>
      months.flatMap((month) => {
        const of = (kind: Kind) => counts.get(`${id} ${month} ${kind}`) ?? 0;
        const figures = {
          covered: of('covered'),
          arranged: of('arranged'),
          coveredFor: of('coveredFor'),
          arrangedFor: of('arrangedFor'),
        };
        return Object.values(figures).some(Boolean) ? [{ teacherId: id, name, lastName, month, ...figures }] : [];
      }),
    );
  }

  /** Today's classes whose register nobody can mark: the teacher cannot sign in, and no cover is in force. */
  async uncoveredToday(): Promise<UncoveredClass[]> {
    const now = await this.time.now();
    const unable = await this.db.query<{ id: number; userId: number }>(
      `SELECT teacher.id AS "id", account.id AS "userId" ${fromTeachers} WHERE NOT (${isStaff})`,
    );
    const away = new Map(unable.map(({ id, userId }) => [userId, id]));
    const running = { archived: false, during: { from: now.date, to: now.date } };
    const meeting = (await this.dates.meetingOn(now.date, running)).filter(({ schedule }) =>
      away.has(schedule.teacherUserId),
    );
    const places = meeting.map(({ schedule: { scheduleId }, day }) => ({ scheduleId, calendarDayId: day.id }));
    const [counts, covers] = [await this.counts.at(places), await this.covers.at(places)];
    return meeting.flatMap(({ schedule, day }) => {
      const { scheduleId, className, sectionName, startTime, teacherUserId, teacherName } = schedule;
      const key = placeKey(scheduleId, day.id);
      if (covers.has(key) || registerStateOf(counts.get(key)) !== 'NOT_COMPLETED') return [];
      const why = `${teacherName} can’t sign in${hasBegun(schedule, now.date, now) ? ', and the class has begun' : ''}.`;
      return [{ scheduleId, className, sectionName, startTime, teacherId: away.get(teacherUserId)!, teacherName, why }];
    });
  }
}

function stateOf({ endedAt, date }: Pick<CoverRow, 'endedAt' | 'date'>, today: IsoDate): CoverState {
  if (endedAt !== null) return 'REVOKED';
  if (date === today) return 'TODAY';
  return date > today ? 'UPCOMING' : 'PAST';
}

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
