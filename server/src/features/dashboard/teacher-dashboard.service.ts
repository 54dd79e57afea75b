import { Injectable } from '@nestjs/common';
import {
  teacherDashboardMessages,
  type TeacherDashboard,
  type TeacherDashboardQuery,
} from '@homeroom/shared/dashboard/teacher-dashboard';
import type { IsoDate } from '@homeroom/shared/dates';
import type { WhyNot } from '@homeroom/shared/why-not';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { notFound } from '../../platform/not-found.js';
import { Database } from '../../platform/database/database.js';
import { fromTeachers, userName } from '../accounts/accounts.sql.js';
import { Absences } from '../attendance/absences.service.js';
import { MarkingRulesService } from '../attendance/marking-rules.service.js';
import { Covers } from '../cover/covers.service.js';
import { CountedClasses } from './counted-classes.service.js';
import { coverFor, dayOfTeacher, type CountedClass } from './teacher-day.js';

/** A teacher's day (decisions 5, Teacher Dashboard), with the same few queries for any number of classes. */
@Injectable()
export class TeacherDashboardService {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly rules: MarkingRulesService,
    private readonly classes: CountedClasses,
    private readonly absences: Absences,
    private readonly covers: Covers,
  ) {}

  /** The actor's own day or, for an administrator, another teacher's. 404 for a teacher who is missing or out of the actor's reach. */
  async of({ teacherUserId }: TeacherDashboardQuery, actor: Actor): Promise<TeacherDashboard> {
    const teacher = await this.teacherOf(teacherUserId ?? actor.userId, actor);
    // The teacher's hours apply, even if an administrator is looking.
    const rules = await this.rules.ofTeachers();
    const schedules = await this.classes.of(teacher.userId, rules);
    const going = schedules.filter((schedule) => goesOn(schedule, rules.today));
    const covers = await this.covers.from(
      rules.editableFrom,
      schedules.map(({ scheduleId }) => scheduleId),
    );
    const absent = await this.absences.often(
      going.map(({ begun: days, ...schedule }) => ({ ...schedule, days })),
      rules.today,
    );
    return {
      teacher,
      today: rules.today,
      time: rules.time,
      ...dayOfTeacher(schedules, rules, coverFor(teacher.userId, covers)),
      absent: absent.map((student) => {
        const { className, sectionName } = going.find(({ scheduleId }) => scheduleId === student.scheduleId)!;
        return { ...student, className, sectionName };
      }),
      teaches: going.some(({ reached }) => reached === null),
      why: whyNoClass(schedules, teacher.userId === actor.userId ? null : teacher.name),
    };
  }

  private async teacherOf(userId: number, actor: Actor): Promise<TeacherDashboard['teacher']> {
    if (userId === actor.userId) return { userId, name: actor.fullName };
    if (!actor.ability.can('manage', 'Dashboard')) throw notFound('Teacher');
    const rule = this.access.rule(actor, 'Teacher', 'teacher.id');
    const [teacher] = await this.db.query<TeacherDashboard['teacher']>(
      `SELECT account.id AS "userId", ${userName} AS "name" ${fromTeachers} WHERE account.id = :userId AND ${rule.sql}`,
      { ...rule.parameters, userId },
    );
    if (!teacher) throw notFound('Teacher');
    return teacher;
  }
}

const goesOn = ({ lastDay, semesterLastDay }: CountedClass, today: IsoDate) =>
  semesterLastDay >= today && (lastDay === null || lastDay >= today);

/** Why a teacher has no classes. `name` is given if the reader is somebody else. */
function whyNoClass(schedules: readonly CountedClass[], name: string | null): WhyNot | null {
  if (schedules.length === 0) return { cause: 'NO_SCHEDULE', message: teacherDashboardMessages.noSchedule(name) };
  return schedules.every(({ days }) => days.length === 0)
    ? { cause: 'NO_DATES', message: teacherDashboardMessages.noDates }
    : null;
}
