import { Injectable } from '@nestjs/common';
import type { CoverRequestRow, CoverRequestsQuery } from '@homeroom/shared/cover/cover-requests';
import { closedWords } from '@homeroom/shared/calendar/class-dates';
import { byText } from '@homeroom/shared/text';
import type { Actor } from '../../../platform/access/actor.js';
import { columns, fullName } from '../../../platform/database/common.sql.js';
import { Database } from '../../../platform/database/database.js';
import { joinTeacher, leftJoinUser, userName } from '../../accounts/accounts.sql.js';
import { CalendarDayEntity } from '../../classes/calendar-day.entity.js';
import { ClassDates } from '../../classes/class-dates.service.js';
import { joinNamedClass } from '../../classes/classes.sql.js';

type StoredRow = Omit<CoverRequestRow, 'dates'> & { calendarDayIds: string };

@Injectable()
export class CoverRequestList {
  constructor(
    private readonly db: Database,
    private readonly classes: ClassDates,
  ) {}

  /** All requests for the office, their own for a teacher; open ones first, then the newest first. */
  async of({ state, teacherUserId }: CoverRequestsQuery, actor: Actor): Promise<CoverRequestRow[]> {
    const own = actor.ability.can('manage', 'CoverRequest') ? teacherUserId : actor.userId;
    const rows = await this.db.query<StoredRow>(
      `SELECT ${columns('cover_request', 'id', 'state', 'scheduleId')}, class_type.class_name AS "className", section.section_name AS "sectionName",
         teacher.id AS "teacherId", account.id AS "teacherUserId", ${userName} AS "teacherName",
         ${columns('cover_request', 'calendarDayIds', 'reason', 'declinedBy', 'askedAt', 'answer')}, ${fullName('answerer_')} AS "answeredBy", cover_request.answered_at AS "answeredAt"
       FROM cover_requests cover_request ${joinNamedClass('cover_request.schedule_id')}
         ${joinTeacher('schedule.teacher_id')} ${leftJoinUser('cover_request.answered_by_id', 'answerer_')}
       WHERE ${[state ? 'cover_request.state = :state' : 'TRUE', own ? 'cover_request.asked_by_id = :own' : 'TRUE'].join(' AND ')}
       ORDER BY CASE WHEN cover_request.state = 'ASKED' THEN 0 ELSE 1 END, cover_request.id DESC LIMIT 500`,
      { state, own },
    );
    const dayIds = rows.flatMap((row) => JSON.parse(row.calendarDayIds) as number[]);
    const days = await this.db.rowsById(CalendarDayEntity, [...new Set(dayIds)]);
    const scheduleIds = rows.flatMap((row) => (row.state === 'ASKED' ? row.scheduleId : []));
    const open = scheduleIds.length > 0 ? await this.classes.of({ scheduleIds: [...new Set(scheduleIds)] }) : [];
    const closings = new Map(open.map(({ scheduleId, closed }) => [scheduleId, closed]));
    return rows.map(({ calendarDayIds, ...row }) => {
      const closed = row.state === 'ASKED' ? closings.get(row.scheduleId) : undefined;
      const dates = (JSON.parse(calendarDayIds) as number[]).flatMap((id) => {
        const date = days.get(id)?.date;
        if (!date) return [];
        const closing = closed?.get(date);
        return [{ id, date, closed: closing ? closedWords(closing) : null }];
      });
      return { ...row, dates: dates.sort(byText(({ date }) => date)) };
    });
  }
}
