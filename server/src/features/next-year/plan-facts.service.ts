import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { checkPlan, type PlannedClass } from '@homeroom/shared/next-year/check-plan';
import {
  nextYearMessages,
  sectionYearOf,
  type Outcome,
  type PlannedSectionSummary,
  type PlannedStudent,
  type PlanFinding,
} from '@homeroom/shared/next-year/next-year';
import {
  planStudents,
  type Decision,
  type PlanSection,
  type StudentFacts,
} from '@homeroom/shared/next-year/plan-students';
import type { IsoDate } from '@homeroom/shared/dates';
import { nameColumns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { notFound } from '../../platform/not-found.js';
import type { Values } from '../../platform/resources/define-resource.js';
import { AcademicYearEntity } from '../academics/academic-year.entity.js';
import { ClassTypeEntity } from '../academics/class-type.entity.js';
import { RisingGradeEntity } from '../academics/rising-grade.entity.js';
import { SectionEntity } from '../academics/section.entity.js';
import { SemesterEntity } from '../academics/semester.entity.js';
import { fromTeachers, isStaff } from '../accounts/accounts.sql.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';
import { MembershipEntity } from '../students/membership.entity.js';
import { fromEveryone, fromStudentsOn, isEnrolled, studentNames } from '../students/students.sql.js';
import type { Applied } from './applied.js';
import { isNothing } from './decisions.js';
import { DecisionEntity, PlanEntity, PlannedClassEntity, PlannedSectionEntity } from './next-year.entities.js';

/** Everything that a plan says and that the school has, read at one moment. */
export interface WholePlan {
  plan: PlanEntity;
  fromYear: AcademicYearEntity;
  /** The last day of this year's last semester. */
  endsOn: IsoDate;
  students: PlannedStudent[];
  /** By the student's id. */
  decisions: ReadonlyMap<number, Decision>;
  /** In their order. */
  grades: string[];
  sections: PlanSection[];
  classes: PlannedClass[];
  summaries: PlannedSectionSummary[];
  findings: PlanFinding[];
}

/** The name of the lock that lets one unit at a time change the plan. */
export const planLock = 'next-year';

const existing = `SELECT count(*) AS "count" ${fromEveryone} WHERE student.id IN (:...ids)`;

/** Reads the plan and the school that it is about. Writes only what is decided about students. */
@Injectable()
export class PlanFacts {
  constructor(private readonly db: Database) {}

  find(): Promise<PlanEntity | null> {
    return this.db.findOne(PlanEntity, { where: {} });
  }

  /** The plan; 404 without one. */
  async require(): Promise<PlanEntity> {
    const plan = await this.find();
    if (!plan) throw notFound('Plan');
    return plan;
  }

  /** What people decided, by the student's id. */
  async decisions(): Promise<Map<number, Decision>> {
    const decisions = (await this.db.find(DecisionEntity)).map((each) => ({
      ...each,
      outcome: each.outcome as Outcome | null,
      isFixed: each.isFixed === true,
    }));
    return new Map(decisions.map((each) => [each.studentId, each]));
  }

  /** Replaces the decisions about these students; those that decide nothing are only removed. */
  async replaceDecisions(decisions: readonly Decision[]): Promise<void> {
    await this.db.delete(DecisionEntity, { studentId: In(decisions.map(({ studentId }) => studentId)) });
    await this.db.bulkInsert(
      DecisionEntity,
      decisions.filter((each) => !isNothing(each)),
    );
  }

  /** The plan while it can be changed; 409 once it is in effect. */
  async draft(): Promise<PlanEntity> {
    await this.db.lockName(planLock);
    const plan = await this.require();
    if (plan.state === 'IN_EFFECT') throw conflict(nextYearMessages.inEffect);
    return plan;
  }

  /** Locks all students until the unit ends: a withdrawal or a move is read, or waits. */
  lockStudents(): Promise<void> {
    return this.db.lockBy(`SELECT 1 ${fromEveryone} ORDER BY student.id FOR NO KEY UPDATE`, {});
  }

  /** The plan in effect with what it wrote, or `null`. */
  async applied(): Promise<{ plan: PlanEntity; applied: Applied } | null> {
    const plan = await this.find();
    if (!plan) return null;
    const kept = await this.db.findOne(PlanEntity, { where: { id: plan.id }, select: { id: true, applied: true } });
    return kept?.applied ? { plan, applied: kept.applied } : null;
  }

  /** The academic year of a day, with its semesters in their order: the last one that has begun; `null` without one. */
  async yearOn(today: IsoDate): Promise<{ year: AcademicYearEntity; semesters: SemesterEntity[] } | null> {
    const years = await this.db.find(AcademicYearEntity, { order: { firstDay: 'ASC' } });
    const year = years.findLast(({ firstDay }) => firstDay <= today) ?? years[0];
    const semesters = year ? await this.semestersOf(year.id) : [];
    return year && semesters.length > 0 ? { year, semesters } : null;
  }

  /** The semesters of an academic year, in their order. */
  semestersOf(academicYearId: number): Promise<SemesterEntity[]> {
    return this.db.find(SemesterEntity, { where: { academicYearId }, order: { firstDay: 'ASC' } });
  }

  /** The classes of semesters. */
  schedulesIn(semesters: readonly { id: number }[]): Promise<ScheduleEntity[]> {
    return this.db.findBy(ScheduleEntity, { semesterId: In(semesters.map(({ id }) => id)) });
  }

  /** The sections of a year that are in use, by name: with one of its students, or with a class. Archived ones are not. */
  async sectionsInUse(
    students: readonly Pick<StudentFacts, 'sectionId'>[],
    schedules: readonly ScheduleEntity[],
  ): Promise<SectionEntity[]> {
    const used = new Set([
      ...students.map(({ sectionId }) => sectionId),
      ...schedules.map(({ classSectionId }) => classSectionId),
    ]);
    const sections = await this.db.find(SectionEntity, {
      where: { archived: false },
      order: { sectionNameOrder: 'ASC' },
    });
    return sections.filter(({ id }) => used.has(id));
  }

  async sectionIds(): Promise<Set<number>> {
    return new Set((await this.db.find(PlannedSectionEntity)).map(({ id }) => id));
  }

  /** The school's grades in their order. */
  async grades(): Promise<string[]> {
    return (await this.db.find(RisingGradeEntity, { order: { position: 'ASC', id: 'ASC' } })).map(({ name }) => name);
  }

  /** The students of a year, each with the section on its last day. */
  students(endsOn: IsoDate): Promise<StudentFacts[]> {
    return this.db.query<StudentFacts>(
      `SELECT student.id AS "studentId", ${studentNames}, student.gender AS "gender", student.birth_date AS "birthDate",
         section.id AS "sectionId", section.section_name AS "sectionName", student.rising_grade AS "grade"
       ${fromStudentsOn(':endsOn')} WHERE ${isEnrolled} AND student.leaves_on IS NULL ORDER BY student.student_name_order, student.id`,
      { endsOn, today: endsOn },
    );
  }

  /** The teachers who can hold classes, by id. */
  async teachers(): Promise<Map<number, { teacherName: string; teacherLastName: string }>> {
    const teachers = await this.db.query<{ id: number; teacherName: string; teacherLastName: string }>(
      `SELECT teacher.id AS "id", ${nameColumns('teacherName', 'account')} ${fromTeachers} WHERE ${isStaff}`,
    );
    return new Map(teachers.map(({ id, ...names }) => [id, names]));
  }

  /** Throws a 400 at `path` if one of the students does not exist. */
  async requireStudents(ids: readonly number[], path: string): Promise<void> {
    if ((await this.db.countInParts(existing, ids)) < ids.length)
      throw invalid({ path, message: 'Some of these students no longer exist. Reload the list.' });
  }

  /** The academic year that a plan goes on from. */
  fromYear({ fromYearId }: PlanEntity): Promise<AcademicYearEntity> {
    return this.db.findOneByOrFail(AcademicYearEntity, { id: fromYearId });
  }

  async whole(plan: PlanEntity): Promise<WholePlan> {
    const fromYear = await this.fromYear(plan);
    const endsOn = (await this.semestersOf(fromYear.id)).at(-1)?.lastDay ?? fromYear.lastDay;
    const sections = await this.db.find(PlannedSectionEntity, { order: { sectionNameOrder: 'ASC' } });
    const [decisions, grades] = [await this.decisions(), await this.grades()];
    const students = planStudents(await this.students(endsOn), [...decisions.values()], { sections, grades });
    const present = new Set(students.map(({ studentId }) => studentId));
    const classes = await this.classes(sections);
    const years = await this.db.find(AcademicYearEntity);
    const laterStays = await this.db.findBy(MembershipEntity, { firstDay: MoreThan(endsOn) });
    const taken = await this.db.findBy(SectionEntity, { allocatedYear: sectionYearOf(plan) });
    return {
      plan,
      fromYear,
      endsOn,
      students,
      decisions,
      grades,
      sections,
      classes,
      summaries: await this.summaries(sections, students, classes),
      findings: checkPlan({
        ...plan,
        students,
        sections,
        classes,
        endsOn,
        years,
        takenNames: taken.map(({ sectionName }) => sectionName),
        gone: [...decisions.keys()].filter((id) => !present.has(id)).length,
        placedLater: new Set(laterStays.map(({ studentId }) => studentId)),
      }),
    };
  }

  /** Adds the figures of the plan to the rows of its sections. */
  async complete(sections: Values[]): Promise<object[]> {
    const { summaries } = await this.whole(await this.require());
    const figures = new Map(summaries.map((each) => [each.id, each]));
    return sections.map((section) => {
      const { size = 0, girls = 0, boys = 0, others = 0, classes = 0 } = figures.get(Number(section['id'])) ?? {};
      return { ...section, size, girls, boys, others, classes };
    });
  }

  private async classes(sections: WholePlan['sections']): Promise<PlannedClass[]> {
    const nameOf = new Map(sections.map(({ id, sectionName }) => [id, sectionName]));
    const classTypes = new Map((await this.db.find(ClassTypeEntity)).map(({ id, className }) => [id, className]));
    const teachers = await this.teachers();
    return (await this.db.find(PlannedClassEntity, { order: { id: 'ASC' } })).map(({ teacherId, ...each }) => ({
      ...each,
      className: classTypes.get(each.classTypeId)!,
      sectionName: nameOf.get(each.plannedSectionId)!,
      // A teacher who has left since leaves the class open.
      teacherId: teachers.has(teacherId ?? 0) ? teacherId : null,
      teacherName: null,
      ...teachers.get(teacherId ?? 0),
    }));
  }

  private async summaries(
    sections: WholePlan['sections'],
    students: readonly PlannedStudent[],
    classes: readonly PlannedClass[],
  ): Promise<PlannedSectionSummary[]> {
    const fromIds = sections.flatMap(({ fromSectionId }) => fromSectionId ?? []);
    const from = new Map(
      (await this.db.findBy(SectionEntity, { id: In(fromIds) })).map(({ id, sectionName }) => [id, sectionName]),
    );
    const placed = Map.groupBy(students, ({ plannedSectionId }) => plannedSectionId);
    const held = Map.groupBy(classes, ({ plannedSectionId }) => plannedSectionId);
    return sections.map(({ id, sectionName, capacity, fromSectionId }) => {
      const own = placed.get(id) ?? [];
      return {
        id,
        sectionName,
        capacity,
        fromName: from.get(fromSectionId ?? 0) ?? null,
        size: own.length,
        girls: own.filter(({ gender }) => gender === 'Female').length,
        boys: own.filter(({ gender }) => gender === 'Male').length,
        others: own.filter(({ sectionId }) => sectionId === null || sectionId !== fromSectionId).length,
        classes: held.get(id)?.length ?? 0,
      };
    });
  }
}
