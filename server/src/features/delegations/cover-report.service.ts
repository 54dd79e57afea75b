import { Injectable } from '@nestjs/common';
import { registerStateOf } from '@homeroom/shared/attendance/registers';
import { hasBegun } from '@homeroom/shared/calendar/class-dates';
import type { CoverReportQuery, CoverReportRow, UncoveredClass } from '@homeroom/shared/delegations/delegations';
import { Reads } from '../../platform/database/reads.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { fromTeachers, isStaff, userName } from '../accounts/accounts.sql.js';
import { placeKey, RegisterCounts } from '../attendance/register-counts.service.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { Covers } from '../covers/covers.service.js';
import { fromCovers } from '../covers/covers.sql.js';
import { joinSchedule } from '../classes/classes.sql.js';

type Kind = 'covered' | 'arranged' | 'coveredFor' | 'arrangedFor';

/** Reports cover by teacher and month, and today's classes without a teacher. */
@Injectable()
export class CoverReports {
  constructor(
    private readonly reads: Reads,
    private readonly dates: ClassDates,
    private readonly counts: RegisterCounts,
    private readonly covers: Covers,
    private readonly time: SchoolTime,
  ) {}

  /** Cover that was not revoked, by teacher and month; dates after today are counted as arranged. */
  async byMonth(period: CoverReportQuery): Promise<CoverReportRow[]> {
    const within = 'o.ended_at IS NULL AND d.date >= :date_gte AND d.date <= :date_lte';
    const month = 'substr(d.date, 1, 7)';
    const kind = (done: string, coming: string) => `CASE WHEN d.date <= :today THEN '${done}' ELSE '${coming}' END`;
    const [given, had] = [kind('covered', 'arranged'), kind('coveredFor', 'arrangedFor')];
    const rows = await this.reads.query<{ teacherId: number; month: string; kind: Kind; count: number }>(
      `SELECT o.temp_teacher_id AS "teacherId", ${month} AS "month", ${given} AS "kind", count(*) AS "count"
         ${fromCovers} WHERE ${within} GROUP BY 1, 2, 3
       UNION ALL SELECT s.teacher_id, ${month}, ${had}, count(DISTINCT o.schedule_id || ' ' || o.calendar_day_id)
         ${fromCovers} ${joinSchedule('o.schedule_id')} WHERE ${within} GROUP BY 1, 2, 3`,
      { ...period, today: await this.time.today() },
    );
    const names = await this.reads.query<{ id: number; name: string }>(
      `SELECT t.id AS "id", ${userName} AS "name" ${fromTeachers} ORDER BY u.full_name_key`,
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
    const unable = await this.reads.query<{ id: number; userId: number }>(
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
