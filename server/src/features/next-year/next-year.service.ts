import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import {
  nextYearMessages,
  yearOf,
  type decideSchema,
  type NextYear,
  type NextYearPlan,
  type PlannedStudent,
  type PlannedYear,
} from '@homeroom/shared/next-year/next-year';
import { nextYearName } from '@homeroom/shared/next-year/names';
import { countOutcomes, planStudents } from '@homeroom/shared/next-year/plan-students';
import { plural, uniqueKey } from '@homeroom/shared/text';
import type { z } from 'zod';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { requireUnchanged } from '../../platform/http/based-on.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { ClassTypeEntity } from '../academics/class-type.entity.js';
import type { SemesterEntity } from '../academics/semester.entity.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { nameOfUser } from '../accounts/accounts.sql.js';
import { undecided } from './decisions.js';
import { PlanEntity, PlannedClassEntity, PlannedSectionEntity } from './next-year.entities.js';
import { planLock, PlanFacts } from './plan-facts.service.js';
import { proposeClasses, proposeSections, proposeYear } from './propose.js';
import { UndoPlan } from './undo-plan.service.js';

/** The plan of the next school year: begun from this year, changed by people, and discarded. */
@Injectable()
export class NextYearService {
  constructor(
    private readonly db: Database,
    private readonly facts: PlanFacts,
    private readonly undoing: UndoPlan,
    private readonly time: SchoolTime,
    private readonly audit: Audit,
  ) {}

  async read(): Promise<NextYear> {
    const plan = await this.facts.find();
    return {
      plan: plan && (await this.shown(plan)),
      proposal: plan?.state === 'DRAFT' ? null : await this.proposal(plan),
    };
  }

  private async shown(plan: PlanEntity): Promise<NextYearPlan> {
    const { id: _, fromYearId: _year, appliedById, applied: _applied, ...rest } = plan;
    const done = await this.facts.applied();
    if (!done) {
      const { fromYear, students, summaries, findings } = await this.facts.whole(plan);
      const draft = { counts: countOutcomes(students), sections: summaries, findings };
      return { ...rest, fromYear: fromYear.name, ...draft, appliedBy: null, undoRefusal: null };
    }
    const [author] = await this.db.query<{ name: string | null }>(`SELECT ${nameOfUser(':id')} AS "name"`, {
      id: appliedById ?? 0,
    });
    const { counts, sections } = done.applied;
    const { name: fromYear } = await this.facts.fromYear(plan);
    const undoRefusal = await this.undoing.refusal(done.applied);
    return { ...rest, fromYear, counts, sections, findings: [], appliedBy: author?.name ?? null, undoRefusal };
  }

  /** The year that a new plan begins with, once the one in effect has begun; `null` without a year to go on from. */
  private async proposal(plan: PlanEntity | null): Promise<PlannedYear | null> {
    const now = await this.facts.yearOn(await this.time.today());
    if (!now || now.year.id === plan?.fromYearId) return null;
    return proposeYear(now.year, now.semesters, await this.holidays(now.semesters));
  }

  /** The holidays that everybody has, by date. */
  private async holidays(semesters: readonly SemesterEntity[]): Promise<CalendarDayEntity[]> {
    const days = await this.db.find(CalendarDayEntity, {
      where: { semesterId: In(semesters.map(({ id }) => id)), kind: 'HOLIDAY' },
      order: { date: 'ASC' },
    });
    return days.filter(({ classTypeIds, sectionIds }) => classTypeIds === null && sectionIds === null);
  }

  /** The students of the plan, by name. None once it is in effect. */
  async students(): Promise<PlannedStudent[]> {
    const plan = await this.facts.require();
    return plan.state === 'IN_EFFECT' ? [] : (await this.facts.whole(plan)).students;
  }

  /** Begins the plan with its sections and classes; 409 if there is one. */
  begin(year: PlannedYear, actor: Actor): Promise<{ id: number }> {
    return this.db.unit(async () => {
      await this.db.lockName(planLock);
      const now = await this.facts.yearOn(await this.time.today());
      if (!now) throw conflict(nextYearMessages.noYear);
      const present = await this.facts.find();
      if (present?.state === 'DRAFT' || present?.fromYearId === now.year.id) throw conflict(nextYearMessages.exists);
      // What is left of an earlier plan, which goes with its year.
      await this.clear();
      const id = await this.db.insertRow(PlanEntity, {
        ...year,
        fromYearId: now.year.id,
        state: 'DRAFT',
      });
      await this.propose(now.semesters);
      await this.audit.record(actor, { action: 'create', subject: 'NextYear', id, after: year });
      return { id };
    });
  }

  private async propose(semesters: readonly SemesterEntity[]): Promise<void> {
    const endsOn = semesters.at(-1)!.lastDay;
    const grades = await this.facts.grades();
    const students = planStudents(await this.facts.students(endsOn), [], { sections: [], grades });
    const staying = new Set(students.flatMap(({ outcome, sectionId }) => (outcome === 'UP' ? (sectionId ?? []) : [])));
    const schedules = await this.facts.schedulesIn(semesters);
    const ofYear = await this.facts.sectionsInUse(students, schedules);
    const sections = proposeSections(ofYear, (id) => staying.has(id));
    const ids = await this.db.insertRows(PlannedSectionEntity, sections);
    const teachers = await this.facts.teachers();
    const classes = proposeClasses({
      schedules,
      planned: sections.map((section, n) => ({ ...section, id: ids[n]! })),
      sections: ofYear,
      classTypes: await this.db.findBy(ClassTypeEntity, { archived: false }),
      semesterNames: new Map(semesters.map(({ id, semesterName }) => [id, nextYearName(semesterName)])),
      isStaff: (id) => teachers.has(id),
    });
    await this.db.bulkInsert(PlannedClassEntity, classes);
  }

  /** Changes the year, its semesters or its holidays; classes follow a semester that is renamed. `basedOn`: the `versionOf` the year before. */
  change(year: PlannedYear, actor: Actor, basedOn?: string): Promise<NextYearPlan> {
    return this.db.unit(async () => {
      const plan = await this.facts.draft();
      requireUnchanged(basedOn, yearOf(plan));
      await this.db.update(PlanEntity, { id: plan.id }, year);
      if (year.semesters.length === plan.semesters.length) await this.renameSemesters(plan.semesters, year.semesters);
      await this.audit.record(actor, {
        action: 'update',
        subject: 'NextYear',
        id: plan.id,
        before: yearOf(plan),
        after: year,
      });
      return this.shown(await this.facts.require());
    });
  }

  /** Writes the new names of semesters in their classes. They are inserted again, because semesters may swap their names. */
  private async renameSemesters(before: PlannedYear['semesters'], after: PlannedYear['semesters']): Promise<void> {
    const names = new Map(
      before.map(({ semesterName }, n) => [uniqueKey(semesterName), after[n]!.semesterName] as const),
    );
    const classes = await this.db.find(PlannedClassEntity);
    const renamed = classes.flatMap(({ semesterNameKey: _, ...each }) => {
      const semesterName = names.get(uniqueKey(each.semesterName)) ?? each.semesterName;
      return semesterName === each.semesterName ? [] : [{ ...each, semesterName }];
    });
    await this.db.deleteById(
      PlannedClassEntity,
      renamed.map(({ id }) => id),
    );
    await this.db.bulkInsert(PlannedClassEntity, renamed);
  }

  /** Decides about students, or takes the proposal again; returns how many. */
  decide(
    { studentIds, outcome, plannedSectionId, reason }: z.infer<typeof decideSchema>,
    actor: Actor,
  ): Promise<{ decided: number }> {
    return this.db.unit(async () => {
      const plan = await this.facts.draft();
      const ids = [...new Set(studentIds)].sort((a, b) => a - b);
      await this.facts.requireStudents(ids, 'studentIds');
      if (plannedSectionId && !(await this.db.findOneBy(PlannedSectionEntity, { id: plannedSectionId })))
        throw invalid({ path: 'plannedSectionId', message: 'Choose a section of the plan.' });
      const before = await this.facts.decisions();
      const decided = ids.map((studentId) => {
        const kept = before.get(studentId) ?? undecided;
        return {
          studentId,
          outcome: outcome === undefined ? kept.outcome : outcome,
          plannedSectionId: plannedSectionId === undefined ? kept.plannedSectionId : plannedSectionId,
          // Whom a person puts in a section stays there in proposals.
          isFixed: plannedSectionId === undefined ? kept.isFixed : plannedSectionId !== null,
          reason: reason ?? (outcome === undefined ? kept.reason : null),
        };
      });
      await this.facts.replaceDecisions(decided);
      const after = { outcome, plannedSectionId, reason, students: plural(ids.length, 'student') };
      await this.audit.record(actor, { action: 'update', subject: 'NextYear', id: plan.id, after });
      return { decided: ids.length };
    });
  }

  /** Discards the plan. In the school, nothing changes. */
  discard(actor: Actor): Promise<{ discarded: true }> {
    return this.db.unit(async () => {
      const plan = await this.facts.draft();
      await this.clear();
      await this.audit.record(actor, { action: 'delete', subject: 'NextYear', id: plan.id, before: yearOf(plan) });
      return { discarded: true };
    });
  }

  private async clear(): Promise<void> {
    for (const table of [
      'next_year_wishes',
      'next_year_classes',
      'next_year_students',
      'next_year_sections',
      'next_year_plans',
    ])
      await this.db.query(`DELETE FROM ${table}`);
  }
}
