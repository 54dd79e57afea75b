import { Injectable } from '@nestjs/common';
import { notOver } from '../../../platform/database/common.sql.js';
import { Database } from '../../../platform/database/database.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { joinTeacher, userName } from '../../accounts/accounts.sql.js';
import { fromSchedules, isRunning } from '../../classes/classes.sql.js';
import type { ClassesToCome } from '../../notifications/children.service.js';
import { fromSectionStays } from '../../students/students.sql.js';
import { PlanFacts } from '../plan-facts.service.js';

interface NextClass {
  nextSection: string;
  nextTeachers: string[];
}

/** Each student's section and teachers of the next year: by the plan in effect with what has changed since, or by the draft. */
@Injectable()
export class NextClasses implements ClassesToCome {
  constructor(
    private readonly db: Database,
    private readonly facts: PlanFacts,
    private readonly time: SchoolTime,
  ) {}

  /** By the student's id; students without a section of the next year are not in it. */
  async of(studentIds: readonly number[]): Promise<ReadonlyMap<number, NextClass>> {
    const plan = await this.facts.find();
    if (!plan) return new Map();
    const applied = await this.facts.applied();
    if (applied) return this.inEffect(studentIds, Object.values(applied.applied.sectionIds));
    const { students, classes } = await this.facts.whole(plan);
    const asked = new Set(studentIds);
    const held = Map.groupBy(classes, ({ plannedSectionId }) => plannedSectionId);
    return new Map(
      students.flatMap(({ studentId, plannedSectionId, plannedSectionName }) => {
        if (plannedSectionId === null || plannedSectionName === null || !asked.has(studentId)) return [];
        const nextTeachers = distinct(
          (held.get(plannedSectionId) ?? []).flatMap(({ teacherName }) => teacherName ?? []),
        );
        return [[studentId, { nextSection: plannedSectionName, nextTeachers }] as const];
      }),
    );
  }

  private async inEffect(studentIds: readonly number[], sectionIds: readonly number[]) {
    if (sectionIds.length === 0) return new Map<number, NextClass>();
    const today = await this.time.today();
    const stays = await this.db.query<{ studentId: number; sectionId: number; sectionName: string }>(
      `SELECT membership.student_id AS "studentId", section.id AS "sectionId", section.section_name AS "sectionName" ${fromSectionStays}
       WHERE membership.student_id IN (:...studentIds) AND membership.section_id IN (:...sectionIds) AND ${notOver('membership', ':today')}
       ORDER BY membership.first_day, membership.id`,
      { studentIds, sectionIds, today },
    );
    const teachers = await this.db.query<{ sectionId: number; name: string }>(
      `SELECT schedule.class_section_id AS "sectionId", ${userName} AS "name" ${fromSchedules} ${joinTeacher('schedule.teacher_id')}
       WHERE schedule.class_section_id IN (:...sectionIds) AND ${isRunning} ORDER BY account.full_name_order, schedule.id`,
      { sectionIds, today },
    );
    const held = Map.groupBy(teachers, ({ sectionId }) => sectionId);
    return new Map(
      stays.map(({ studentId, sectionId, sectionName }) => [
        studentId,
        { nextSection: sectionName, nextTeachers: distinct((held.get(sectionId) ?? []).map(({ name }) => name)) },
      ]),
    );
  }
}

const distinct = (names: readonly string[]) => [...new Set(names)];
