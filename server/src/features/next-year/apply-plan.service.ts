import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { IsoDate } from '@homeroom/shared/dates';
import { lacksSection, nextYearMessages, sectionYearOf, type PlanEffect } from '@homeroom/shared/next-year/next-year';
import { countOutcomes } from '@homeroom/shared/next-year/plan-students';
import { pick, uniqueKey } from '@homeroom/shared/text';
import { Audit, type AuditActor } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { inParts } from '../../platform/database/in-parts.js';
import { conflict } from '../../platform/http/problems.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { AcademicYearEntity } from '../academics/academic-year.entity.js';
import { SectionEntity } from '../academics/section.entity.js';
import { SemesterEntity } from '../academics/semester.entity.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';
import { MembershipEntity } from '../students/membership.entity.js';
import { StudentEntity } from '../students/student.entity.js';
import { studentBefore, studentFields, type Applied } from './applied.js';
import { PlanEntity } from './next-year.entities.js';
import { PlanFacts, type WholePlan } from './plan-facts.service.js';
import { createdClasses, daysOf, effectOf, firstDayOf } from './planned-rows.js';
import { WrittenRows } from './written-rows.service.js';

/** The sections with the number of classes that are created: those without a teacher are not. */
function withCreatedClasses(whole: WholePlan): WholePlan['summaries'] {
  const held = Map.groupBy(createdClasses(whole), ({ plannedSectionId }) => plannedSectionId);
  return whole.summaries.map((each) => ({ ...each, classes: held.get(each.id)?.length ?? 0 }));
}

/** Takes a plan into effect in one unit of work, and undoes it (decisions 2.2, 2.10, 2.11: nothing past changes). */
@Injectable()
export class ApplyPlan {
  constructor(
    private readonly db: Database,
    private readonly facts: PlanFacts,
    private readonly rows: WrittenRows,
    private readonly time: SchoolTime,
    private readonly audit: Audit,
  ) {}

  /** What taking effect now would do. Writes nothing. */
  async preview(): Promise<PlanEffect> {
    const plan = await this.facts.require();
    return effectOf(await this.facts.whole(plan), await this.time.today());
  }

  /** Sets the day on which the plan takes effect by itself, or none. 409 if it is blocked or the day is over. */
  schedule(on: IsoDate | null, actor: AuditActor): Promise<void> {
    return this.db.unit(async () => {
      const plan = await this.facts.draft();
      if (on !== null && on < (await this.time.today())) throw conflict(nextYearMessages.past, 'on');
      if (on !== null) await this.requireSound(plan);
      await this.db.update(PlanEntity, { id: plan.id }, { effectOn: on });
      await this.audit.record(actor, {
        action: 'update',
        subject: 'NextYear',
        id: plan.id,
        before: { effectOn: plan.effectOn },
        after: { effectOn: on },
      });
    });
  }

  /** Takes the plan into effect, all or nothing; 409 if something blocks it. `actor`: `null` on its day. */
  take(actor: (AuditActor & { userId: number }) | null): Promise<PlanEffect> {
    return this.db.unit(async () => {
      const plan = await this.facts.draft();
      await this.facts.lockStudents();
      const whole = await this.requireSound(plan);
      const today = await this.time.today();
      const made = await this.makeYear(whole);
      const { endedBefore, ...students } = await this.moveStudents(whole, made.sectionIds, today);
      const archivedIds = whole.endsOn < today ? await this.archive(whole) : [];
      const written = { ...made, ...students, archivedIds };
      const applied: Applied = {
        ...written,
        // Whoever lacks a section has neither moved up nor joined one.
        counts: countOutcomes(whole.students.filter((student) => !lacksSection(student))),
        sections: withCreatedClasses(whole),
        hashes: await this.rows.hashesOf(written, endedBefore),
      };
      await this.db.update(
        PlanEntity,
        { id: plan.id },
        {
          state: 'IN_EFFECT',
          appliedAt: this.time.stamp(),
          appliedById: actor?.userId ?? null,
          effectOn: null,
          applied,
        },
      );
      const effect = effectOf(whole, today);
      await this.audit.record(actor, { action: 'apply', subject: 'NextYear', id: plan.id, after: effect });
      return effect;
    });
  }

  private async requireSound(plan: PlanEntity): Promise<WholePlan> {
    const whole = await this.facts.whole(plan);
    const blocking = whole.findings.filter(({ isBlocking }) => isBlocking);
    if (blocking.length > 0) throw conflict(`${nextYearMessages.blocked} ${blocking[0]!.says}`);
    return whole;
  }

  /** Writes the year, its semesters and calendar, the sections and the classes. */
  private async makeYear(whole: WholePlan) {
    const { plan, sections } = whole;
    const { academicYear: name, firstDay, lastDay, semesters } = plan;
    const yearId = await this.db.insertRow(AcademicYearEntity, { name, firstDay, lastDay });
    const semesterIds = await this.db.insertRows(
      SemesterEntity,
      semesters.map((each) => ({ ...each, academicYearId: yearId, archived: false })),
    );
    const dayIds = await this.db.insertRows(
      CalendarDayEntity,
      semesters.flatMap((each, n) => daysOf(each, whole).map((day) => ({ ...day, semesterId: semesterIds[n]! }))),
    );
    const allocatedYear = sectionYearOf(plan);
    const ids = await this.db.insertRows(
      SectionEntity,
      sections.map(({ sectionName, capacity }) => ({ sectionName, capacity, allocatedYear, archived: false })),
    );
    const sectionIds = Object.fromEntries(sections.map(({ id }, n) => [id, ids[n]!]));
    const semesterOf = new Map(semesters.map((each, n) => [uniqueKey(each.semesterName), semesterIds[n]!]));
    const createdAt = this.time.stamp();
    const scheduleIds = await this.db.insertRows(
      ScheduleEntity,
      createdClasses(whole).map(
        ({ teacherId, classTypeId, plannedSectionId, semesterName, weekdays, startTime, endTime }) => ({
          teacherId: teacherId!,
          classTypeId,
          semesterId: semesterOf.get(uniqueKey(semesterName))!,
          classSectionId: sectionIds[plannedSectionId]!,
          weekdays,
          startTime,
          endTime,
          createdAt,
        }),
      ),
    );
    return { yearId, semesterIds, dayIds, sectionIds, scheduleIds };
  }

  /** Ends this year's stays on its last day, begins those of the new year on its first, and changes grades and leavers. */
  private async moveStudents({ plan, students, endsOn }: WholePlan, sectionIds: Applied['sectionIds'], today: IsoDate) {
    const ids = students.map(({ studentId }) => studentId);
    const lines = new Map(students.map((each) => [each.studentId, each]));
    const leaves = (id: number) => lines.get(id)!.outcome === 'LEAVES';
    const stays: MembershipEntity[] = [];
    for (const part of inParts(ids)) stays.push(...(await this.db.findBy(MembershipEntity, { studentId: In(part) })));
    const before = await this.db.rowsById(StudentEntity, ids);
    const ended = stays.filter(({ lastDay }) => lastDay === null || lastDay > endsOn);
    const withdrawnOn = endsOn > today ? endsOn : today;
    await this.db.bulkUpdate(
      MembershipEntity,
      ['lastDay', 'withdrawnOn'],
      ended.map(({ id, studentId }) => ({ id, lastDay: endsOn, withdrawnOn: leaves(studentId) ? withdrawnOn : null })),
    );
    const firstDay = firstDayOf(plan);
    const placed = students.filter(({ plannedSectionId }) => plannedSectionId !== null);
    const stayIds = await this.db.insertRows(
      MembershipEntity,
      placed.map(({ studentId, plannedSectionId }) => ({
        studentId,
        sectionId: sectionIds[plannedSectionId!]!,
        firstDay,
      })),
    );
    const changed = [...before.values()].filter(
      ({ id, risingGrade }) => leaves(id) || lines.get(id)!.nextGrade !== risingGrade,
    );
    await this.db.bulkUpdate(
      StudentEntity,
      studentFields,
      changed.map((student) => {
        const { outcome, nextGrade, reason } = lines.get(student.id)!;
        return outcome === 'LEAVES'
          ? {
              ...studentBefore(student),
              status: 'WITHDRAWN' as const,
              withdrawalReason: reason ?? 'Left at the end of the school year',
              leavesOn: endsOn > today ? endsOn : null,
            }
          : {
              ...studentBefore(student),
              risingGrade: nextGrade,
              currentGrade: student.currentGrade && student.risingGrade,
            };
      }),
    );
    return {
      stayIds,
      endedBefore: ended,
      ended: ended.map((stay) => pick(stay, 'id', 'lastDay', 'withdrawnOn')),
      students: changed.map(studentBefore),
    };
  }

  /** Archives this year's sections; returns their ids. */
  private async archive({ students, fromYear }: Pick<WholePlan, 'students' | 'fromYear'>): Promise<number[]> {
    const schedules = await this.facts.schedulesIn(await this.facts.semestersOf(fromYear.id));
    const ids = (await this.facts.sectionsInUse(students, schedules)).map(({ id }) => id);
    await this.db.update(SectionEntity, { id: In(ids) }, { archived: true });
    return ids;
  }

  /** The job: takes a plan into effect on its day, and archives the old year's sections once the year has ended. */
  async run(): Promise<void> {
    const plan = await this.facts.find();
    if (plan?.state === 'IN_EFFECT') await this.archiveEnded();
    else if (plan?.effectOn && plan.effectOn <= (await this.time.today())) await this.take(null);
  }

  private archiveEnded(): Promise<void> {
    return this.db.unit(async () => {
      const found = await this.facts.applied();
      if (!found || found.applied.archivedIds.length > 0) return;
      const { plan, applied } = found;
      const whole = await this.facts.whole(plan);
      if (whole.endsOn >= (await this.time.today())) return;
      const archivedIds = await this.archive(whole);
      await this.db.update(PlanEntity, { id: plan.id }, { applied: { ...applied, archivedIds } });
    });
  }
}
