import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { IsoDate } from '@homeroom/shared/dates';
import { countAttendance, type StudentAttendance } from '@homeroom/shared/students/student-page';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { absenceReasonsOf } from '../absence-notices/public.js';
import { fromSemesters, semesterWords } from '../academics/academics.sql.js';
import { MarkEntity } from '../attendance/mark.entity.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { MembershipEntity } from '../students/membership.entity.js';

/** A student's attendance in the current semester, counted on dated rosters like every report (decisions 2.2). */
@Injectable()
export class StudentAttendanceService {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly dates: ClassDates,
    private readonly time: SchoolTime,
  ) {}

  async of(studentId: number, actor: Actor): Promise<StudentAttendance> {
    await this.access.require(actor, 'Student', 'students', studentId);
    const today = await this.time.today();
    const [term] = await this.db.query<{ id: number; semesterName: string; firstDay: IsoDate }>(
      `SELECT semester.id AS "id", ${semesterWords} AS "semesterName", semester.first_day AS "firstDay" ${fromSemesters}
       WHERE semester.first_day <= :today ORDER BY semester.first_day DESC, semester.id DESC LIMIT 1`,
      { today },
    );
    if (!term) return { semesterName: null, firstDay: null, classes: [] };
    const stays = await this.db.findBy(MembershipEntity, { studentId });
    const schedules = await this.schedulesOf(term, stays, today);
    const scheduleIds = schedules.map(({ scheduleId }) => scheduleId);
    const marks = await this.db.findBy(MarkEntity, { scheduleId: In(scheduleIds), studentId });
    const excusing = new Set((await absenceReasonsOf(this.db)).filter(({ excused }) => excused).map(({ id }) => id));
    const marksOf = Map.groupBy(marks, ({ scheduleId }) => scheduleId);
    const classes = schedules.map(({ scheduleId, className, sectionName, teacherName, classSectionId, days }) => ({
      scheduleId,
      className,
      sectionName,
      teacherName,
      ...countAttendance(
        days.filter(({ date }) => date <= today),
        stays.filter(({ sectionId }) => sectionId === classSectionId),
        marksByDay(marksOf.get(scheduleId) ?? [], excusing),
      ),
    }));
    return { semesterName: term.semesterName, firstDay: term.firstDay, classes };
  }

  /** The semester's classes in the sections that the student was in during it. */
  private schedulesOf(
    { id, firstDay }: { id: number; firstDay: IsoDate },
    stays: readonly MembershipEntity[],
    today: IsoDate,
  ) {
    const during = stays.filter(
      (stay) => stay.firstDay <= today && (stay.lastDay === null || stay.lastDay >= firstDay),
    );
    const sectionIds = [...new Set(during.map(({ sectionId }) => sectionId))];
    if (sectionIds.length === 0) return [];
    return this.dates.of({ semesterIds: [id], sectionIds });
  }
}

/** The marks by the id of the day; `excusing`: the ids of the reasons that excuse. */
const marksByDay = (marks: readonly MarkEntity[], excusing: ReadonlySet<number | null>) =>
  new Map(
    marks.flatMap(({ calendarDayId, status, absenceReasonId }) =>
      status ? [[calendarDayId, { status, excused: excusing.has(absenceReasonId) }]] : [],
    ),
  );
