import { Injectable } from '@nestjs/common';
import type { EntityTarget } from 'typeorm';
import type { Meeting } from '@homeroom/shared/calendar/class-dates';
import { addDays, showDate, type IsoDate } from '@homeroom/shared/dates';
import {
  assignClassMessages,
  type AssignClass,
  type AssignClassOptions,
  type ClassPreview,
  type CoverEffect,
  type ScheduleChange,
} from '@homeroom/shared/assignments/schedules';
import type { Actor } from '../../platform/access/actor.js';
import { foundRow, lockedRow } from '../../platform/access/found-row.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { isUniqueViolation } from '../../platform/database/failures.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { fromSemesters } from '../academics/academics.sql.js';
import { ClassTypeEntity } from '../academics/class-type.entity.js';
import { SectionEntity } from '../academics/section.entity.js';
import { namedSemester, SemesterEntity, type NamedSemester } from '../academics/semester.entity.js';
import { fromTeachers, isStaff, joinTeacher, userName } from '../accounts/accounts.sql.js';
import { fromDatedMarks } from '../attendance/marks.sql.js';
import { fromSchedules } from '../classes/classes.sql.js';
import { firstDayOf, spanOf } from './first-day.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';
import { Covers } from '../covers/covers.service.js';
import { CoverEndings } from '../delegations/cover-endings.service.js';
import { NewWeekdays } from '../delegations/new-weekdays.service.js';

/** Assigns classes to teachers (spec 2.7); a class has at most one open assignment (decisions 2.10). */
@Injectable()
export class AssignClassService {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly time: SchoolTime,
    private readonly access: RowAccess,
    private readonly covers: Covers,
    private readonly endings: CoverEndings,
    private readonly newWeekdays: NewWeekdays,
  ) {}

  /** The options of the four drop-downs: nothing archived, and only active teachers within the actor's reach. */
  async options(actor: Actor): Promise<AssignClassOptions> {
    const reach = this.access.rule(actor, 'Teacher', 'teacher.id');
    const [teachers, classTypes, semesters, sections] = await Promise.all([
      this.db.query<AssignClassOptions['teachers'][number]>(
        `SELECT teacher.id AS "id", account.first_name AS "firstName", account.last_name AS "lastName" ${fromTeachers}
         WHERE ${isStaff} AND ${reach.sql} ORDER BY account.full_name_order`,
        reach.parameters,
      ),
      this.db.find(ClassTypeEntity, {
        select: { id: true, className: true },
        where: { archived: false },
        order: { classNameOrder: 'ASC' },
      }),
      this.db.query<AssignClassOptions['semesters'][number]>(
        `SELECT semester.id AS "id", semester.semester_name AS "semesterName", academic_year.name AS "academicYear", semester.first_day AS "firstDay", semester.last_day AS "lastDay" ${fromSemesters}
         WHERE semester.archived = FALSE ORDER BY semester.first_day DESC`,
      ),
      this.db.find(SectionEntity, {
        select: { id: true, sectionName: true, allocatedYear: true },
        where: { archived: false },
        order: { allocatedYear: 'DESC', sectionNameOrder: 'ASC' },
      }),
    ]);
    return { teachers, classTypes, semesters, sections };
  }

  /** 409 if the class already has a teacher, naming them; 400 if a choice no longer exists. */
  async assign(input: AssignClass, actor: Actor): Promise<{ message: string; id: number }> {
    const assigned = () =>
      this.db.unit(async () => ({
        message: assignClassMessages.success,
        id: await this.write(input, actor),
      }));
    // If somebody else has just assigned the class, the second attempt finds and names them.
    return assigned().catch((error: unknown) => (isUniqueViolation(error) ? assigned() : Promise.reject(error)));
  }

  private async write(input: AssignClass, actor: Actor): Promise<number> {
    const firstDay = await this.beginning(input, actor);
    const values = {
      ...input,
      weekdays: input.weekdays ?? [],
      startTime: input.startTime ?? null,
      endTime: input.endTime ?? null,
      firstDay,
      lastDay: null,
    };
    const created = await this.db.insertRow(ScheduleEntity, { ...values, createdAt: this.time.stamp() });
    await this.audit.record(actor, { action: 'create', subject: 'Schedule', id: created, after: values });
    const before = (await this.others(input)).map(({ id }) => id).filter((id) => id !== created);
    await this.covers.pass(before, { ...values, id: created }, actor);
    return created;
  }

  /**
   * The first day of an assignment; `null` to start with its semester. A previous teacher keeps the past of the class, so a successor
   * starts the day after at the earliest. Throws the reason if the assignment is refused.
   */
  async beginning(input: AssignClass, actor: Actor): Promise<IsoDate | null> {
    requireTimes(input.startTime ?? null, input.endTime ?? null);
    await this.requireChoices(input, actor);
    const others = await this.others(input);
    const current = others.find(({ lastDay }) => lastDay === null);
    if (current)
      throw conflict(
        current.teacherId === input.teacherId
          ? assignClassMessages.exists
          : `${current.teacher} already teaches this class. End that assignment first.`,
      );
    const semester = (await namedSemester(this.db, input.semesterId))!;
    const before = others.flatMap(({ teacher, lastDay }) => (lastDay === null ? [] : [{ teacher, lastDay }]));
    return firstDayOf(input.firstDay ?? null, { semester, before });
  }

  /** What assigning a class does to its cover and open requests: its former teacher's requests for dates from its first day are withdrawn. */
  async touchedCovers(input: AssignClass, meeting: Meeting): Promise<ClassPreview['covers']> {
    const before = (await this.others(input)).map(({ id }) => id);
    const { passing, ending } = await this.covers.passing(before, { ...meeting, teacherId: input.teacherId });
    const { firstDay } = meeting;
    // Only the first assignment of a class begins with its semester.
    const withdrawn = firstDay ? await this.endings.requestsAfter(before, addDays(firstDay, -1)) : [];
    return { passing: passing.length, ending: ending.length, withdrawn: withdrawn.length };
  }

  /**
   * Changes when a class meets, or ends it on a day. If it has begun, new weekdays apply from tomorrow, in a successor, so that
   * past registers keep their dates (decisions 2.10). Returns what happens to cover on dates of the old weekdays, as a text or `null`.
   */
  async change(id: number, input: ScheduleChange, actor: Actor): Promise<string | null> {
    const today = await this.time.today();
    return this.db.unit(async () => {
      const before = await lockedRow(this.db, ScheduleEntity, id, 'Schedule');
      const semester = (await namedSemester(this.db, before.semesterId))!;
      const after = { ...before, ...input };
      requireTimes(after.startTime, after.endTime);
      requireLastDay(after, semester);
      if (input.lastDay) await this.requireNoMarksAfter(id, input.lastDay);
      if (input.lastDay !== undefined) await this.requireNoOverlap(after, semester);
      const { first, last } = spanOf(before, semester);
      const isMoved = !sameWeekdays(before.weekdays, after.weekdays);
      if (first <= today && isMoved) {
        if (last <= today) throw conflict(`This class ended on ${showDate(last)}, and its past cannot be changed.`);
        return this.succeed(before, after, today, actor);
      }
      if (Object.keys(input).length > 0) await this.db.update(ScheduleEntity, { id }, input);
      const effect = isMoved ? await this.newWeekdays.apply(id, after, actor) : null;
      if (input.lastDay) await this.endings.withdrawAfter(id, input.lastDay, actor);
      await this.audit.record(actor, { action: 'update', subject: 'Schedule', id, before, after });
      return effect;
    });
  }

  /** What `change` would do to the cover and requests of a class, as a text; `null` if its weekdays stay, or it has none. */
  async coverEffect(id: number, input: ScheduleChange): Promise<CoverEffect> {
    const before = await foundRow(this.db, ScheduleEntity, id, 'Schedule');
    const after = { ...before, ...input };
    if (sameWeekdays(before.weekdays, after.weekdays)) return { effect: null };
    return { effect: await this.newWeekdays.preview(id, after) };
  }

  /** Ends a class today and starts its successor tomorrow. */
  private async succeed(
    before: ScheduleEntity,
    after: ScheduleEntity,
    today: IsoDate,
    actor: Actor,
  ): Promise<string | null> {
    const { id, ...values } = { ...after, firstDay: addDays(today, 1), createdAt: this.time.stamp() };
    if (values.lastDay !== null && values.lastDay < values.firstDay)
      throw invalid({ path: 'weekdays', message: 'New weekdays apply from tomorrow, and the class ends before that.' });
    await this.db.update(ScheduleEntity, { id }, { lastDay: today });
    const successor = await this.db.insertRow(ScheduleEntity, values);
    await this.audit.record(
      actor,
      { action: 'update', subject: 'Schedule', id, before, after: { ...before, lastDay: today } },
      { action: 'create', subject: 'Schedule', id: successor, after: { ...values, succeeds: id } },
    );
    return this.newWeekdays.apply(id, { ...values, id: successor }, actor);
  }

  /** Removes an assignment that has no attendance yet; its cover ends. */
  async remove(id: number, actor: Actor): Promise<void> {
    await this.db.unit(async () => {
      const before = await lockedRow(this.db, ScheduleEntity, id, 'Schedule');
      await this.endings.endBeforeDeletion({ scheduleId: id }, actor);
      await this.db.delete(ScheduleEntity, { id });
      await this.audit.record(actor, { action: 'delete', subject: 'Schedule', id, before });
    });
  }

  /** Throws a 400 for each choice that does not exist or is no longer offered. */
  async requireChoices({ teacherId, classTypeId, semesterId, classSectionId }: AssignClass, actor: Actor) {
    const reach = this.access.rule(actor, 'Teacher', 'teacher.id');
    const offered = (entity: EntityTarget<{ id: number; archived: boolean }>, id: number) =>
      this.db.existsBy(entity, { id, archived: false });
    const teachers = await this.db.query(
      `SELECT 1 ${fromTeachers} WHERE teacher.id = :teacherId AND ${isStaff} AND ${reach.sql}`,
      { teacherId, ...reach.parameters },
    );
    const choices = {
      teacherId: teachers.length > 0,
      classTypeId: await offered(ClassTypeEntity, classTypeId),
      semesterId: await offered(SemesterEntity, semesterId),
      classSectionId: await offered(SectionEntity, classSectionId),
    };
    const missing = Object.entries(choices).filter(([, isKnown]) => !isKnown);
    if (missing.length > 0) throw invalid(...missing.map(([path]) => ({ path, message: assignClassMessages.invalid })));
  }

  /** Refuses a last day before a register that has marks. */
  async requireNoMarksAfter(scheduleId: number, lastDay: IsoDate) {
    const [marked] = await this.db.query<{ date: IsoDate | null }>(
      `SELECT max(calendar_day.date) AS "date" ${fromDatedMarks} WHERE mark.schedule_id = :scheduleId AND mark.status IS NOT NULL AND calendar_day.date > :lastDay`,
      { scheduleId, lastDay },
    );
    if (marked?.date)
      throw invalid({
        path: 'lastDay',
        message: `The register of ${showDate(marked.date)} has marks. End the class on that day or later.`,
      });
  }

  /** Refuses two teachers for a class on the same day (decisions 2.10). */
  private async requireNoOverlap(schedule: ScheduleEntity, semester: SemesterEntity) {
    const own = spanOf(schedule, semester);
    const same = (await this.others(schedule))
      .map((other) => ({ ...other, ...spanOf(other, semester) }))
      .find(({ id, first, last }) => id !== schedule.id && first <= own.last && last >= own.first);
    if (same) throw conflict(`${same.teacher} teaches this class from ${showDate(same.first)}.`);
  }

  /** All assignments of a class, with their teachers and days. */
  private others({
    classTypeId,
    semesterId,
    classSectionId,
  }: Pick<ScheduleEntity, 'classTypeId' | 'semesterId' | 'classSectionId'>) {
    return this.db.query<Pick<ScheduleEntity, 'id' | 'teacherId' | 'firstDay' | 'lastDay'> & { teacher: string }>(
      `SELECT schedule.id AS "id", schedule.teacher_id AS "teacherId", ${userName} AS "teacher", schedule.first_day AS "firstDay", schedule.last_day AS "lastDay"
       ${fromSchedules} ${joinTeacher('schedule.teacher_id')}
       WHERE schedule.class_type_id = :classTypeId AND schedule.semester_id = :semesterId AND schedule.class_section_id = :classSectionId`,
      { classTypeId, semesterId, classSectionId },
    );
  }
}

const sameWeekdays = (one: readonly number[], other: readonly number[]) =>
  [...one].sort().join() === [...other].sort().join();

function requireLastDay(schedule: ScheduleEntity, semester: NamedSemester) {
  const { lastDay } = schedule;
  if (lastDay === null) return;
  const { first } = spanOf(schedule, semester);
  if (lastDay < first) throw invalid({ path: 'lastDay', message: `This class begins on ${showDate(first)}.` });
  if (lastDay > semester.lastDay)
    throw invalid({ path: 'lastDay', message: `${semester.fullName} ends on ${showDate(semester.lastDay)}.` });
}

function requireTimes(start: string | null, end: string | null) {
  if (start && end && end <= start) throw invalid({ path: 'endTime', message: 'The class ends before it begins.' });
}
