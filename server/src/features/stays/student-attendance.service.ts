import { Injectable } from '@nestjs/common';
import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import { countAttendance, type StudentAttendance, type StudentStay } from '@homeroom/shared/students/student-page';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { Reads } from '../../platform/database/reads.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { ClassDates } from '../classes/class-dates.service.js';

interface Term {
  id: number;
  semesterName: string;
  firstDay: IsoDate;
}

/** How often a student was there in the semester that is running (decisions 2.2): counted on dated rosters, like every report. */
@Injectable()
export class StudentAttendanceService {
  constructor(
    private readonly reads: Reads,
    private readonly access: RowAccess,
    private readonly dates: ClassDates,
    private readonly time: SchoolTime,
  ) {}

  async of(studentId: number, actor: Actor): Promise<StudentAttendance> {
    await this.access.require(actor, 'Student', 'students', studentId);
    const today = await this.time.today();
    const [term] = await this.reads.query<Term>(
      'SELECT id AS "id", semester_name AS "semesterName", first_day AS "firstDay" FROM semesters WHERE first_day <= :today ORDER BY first_day DESC, id DESC LIMIT 1',
      { today },
    );
    if (!term) return { semesterName: null, firstDay: null, classes: [] };
    const stays = await this.reads.query<Pick<StudentStay, 'sectionId' | 'firstDay' | 'lastDay'>>(
      'SELECT section_id AS "sectionId", first_day AS "firstDay", last_day AS "lastDay" FROM memberships WHERE student_id = :studentId',
      { studentId },
    );
    const schedules = await this.schedulesOf(term, stays, today);
    const marks = await this.marksOf(
      studentId,
      schedules.map(({ scheduleId }) => scheduleId),
    );
    const classes = schedules.map(({ scheduleId, className, sectionName, teacherName, classSectionId, days }) => ({
      scheduleId,
      className,
      sectionName,
      teacherName,
      ...countAttendance(
        days.filter(({ date }) => date <= today),
        stays.filter(({ sectionId }) => sectionId === classSectionId),
        marks.get(scheduleId) ?? new Map<number, MarkStatus>(),
      ),
    }));
    return { semesterName: term.semesterName, firstDay: term.firstDay, classes };
  }

  /** The classes of the semester in the sections that the student was in during it. */
  private schedulesOf(
    { id, firstDay }: Term,
    stays: readonly Pick<StudentStay, 'sectionId' | 'firstDay' | 'lastDay'>[],
    today: IsoDate,
  ) {
    const during = stays.filter(
      (stay) => stay.firstDay <= today && (stay.lastDay === null || stay.lastDay >= firstDay),
    );
    const sectionIds = [...new Set(during.map(({ sectionId }) => sectionId))];
    if (sectionIds.length === 0) return [];
    return this.dates.of({
      sql: 's.semester_id = :id AND s.class_section_id IN (:...sectionIds)',
      parameters: { id, sectionIds },
    });
  }

  private async marksOf(
    studentId: number,
    scheduleIds: readonly number[],
  ): Promise<Map<number, Map<number, MarkStatus>>> {
    if (scheduleIds.length === 0) return new Map();
    const rows = await this.reads.query<{ scheduleId: number; dayId: number; status: MarkStatus }>(
      `SELECT schedule_id AS "scheduleId", calendar_day_id AS "dayId", status AS "status" FROM marks
       WHERE schedule_id IN (:...scheduleIds) AND student_id = :studentId AND status IS NOT NULL`,
      { scheduleIds, studentId },
    );
    const marks = new Map<number, Map<number, MarkStatus>>();
    for (const { scheduleId, dayId, status } of rows)
      marks.set(scheduleId, (marks.get(scheduleId) ?? new Map<number, MarkStatus>()).set(dayId, status));
    return marks;
  }
}
