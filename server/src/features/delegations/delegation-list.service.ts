import { Injectable } from '@nestjs/common';
import { registerStateOf } from '@homeroom/shared/attendance/registers';
import { hasBegun } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import type {
  CoverDate,
  CoverState,
  DelegationRow,
  DelegationsQuery,
  UpcomingCover,
  UpcomingCoverQuery,
} from '@homeroom/shared/delegations/delegations';
import { byText, foldText } from '@homeroom/shared/text';
import { Reads } from '../../platform/database/reads.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { isStaff } from '../accounts/accounts.sql.js';
import { placeKey, RegisterCounts } from '../attendance/register-counts.service.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { enderName, fromCovers, fromCoversWithActors, granterName, substituteName } from '../covers/covers.sql.js';

type CoverRow = Pick<CoverDate, 'id' | 'date' | 'endedAt' | 'endedBy'> &
  Pick<DelegationRow, 'scheduleId' | 'tempTeacherId' | 'tempTeacherName' | 'reason' | 'grantedBy' | 'grantedAt'> & {
    delegationId: number;
    calendarDayId: number;
    resting: number;
  };

const places: Record<CoverState, number> = { TODAY: 0, UPCOMING: 1, PAST: 2, REVOKED: 3 };

/** Lists grants of cover with the state of each date; five queries for any number of grants. */
@Injectable()
export class DelegationList {
  constructor(
    private readonly reads: Reads,
    private readonly dates: ClassDates,
    private readonly counts: RegisterCounts,
    private readonly time: SchoolTime,
  ) {}

  /** Grants for classes that are not archived: today's first, then by their next date, then past ones with the latest first. */
  async of({ state, q }: DelegationsQuery): Promise<DelegationRow[]> {
    const rows = await this.reads.query<CoverRow>(
      `SELECT o.id AS "id", o.delegation_id AS "delegationId", o.schedule_id AS "scheduleId", o.calendar_day_id AS "calendarDayId", d.date AS "date",
         o.temp_teacher_id AS "tempTeacherId", ${substituteName} AS "tempTeacherName", CASE WHEN ${isStaff} THEN 0 ELSE 1 END AS "resting", n.reason AS "reason",
         ${granterName} AS "grantedBy", n.granted_at AS "grantedAt",
         o.ended_at AS "endedAt", ${enderName} AS "endedBy"
       ${fromCoversWithActors} ORDER BY d.date, o.id`,
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
      const dates = covers.map(({ id, calendarDayId, date, endedBy, endedAt }): CoverDate => {
        const meets = schedule.days.some((day) => day.id === calendarDayId);
        const { marked, total } = counts.get(placeKey(scheduleId, calendarDayId)) ?? { marked: 0, total: 0 };
        return {
          id,
          date,
          state: stateOf({ date, endedAt }, now.date),
          register: meets && hasBegun(schedule, date, now) ? registerStateOf(marked, total) : null,
          closed: meets ? null : (schedule.closed.get(date) ?? 'no class'),
          endedBy,
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
    const rows = await this.reads.query<Omit<UpcomingCover, 'className' | 'sectionName'>>(
      `SELECT o.schedule_id AS "scheduleId", d.id AS "calendarDayId", d.date AS "date", ${substituteName} AS "tempTeacherName" ${fromCovers} WHERE ${where.join(' AND ')} ORDER BY d.date, o.id`,
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
