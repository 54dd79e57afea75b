import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Database } from '../../platform/database/database.js';
import type { SqlParameters } from '../../platform/database/sql-text.js';
import { Declared } from '../../platform/feature.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { semesterGoesOn } from '../academics/academics.sql.js';
import { joinTeacher, userName } from '../accounts/accounts.sql.js';
import { fromClasses, isRunning } from '../classes/classes.sql.js';
import { fromContacts, joinContactsOf } from '../parents/parents.sql.js';
import { fromStudents, isEnrolled, joinStudent, studentName } from '../students/students.sql.js';
import type { Child } from './recipients.js';

interface LinkRow extends Pick<Child, 'id' | 'firstName' | 'lastName' | 'section'> {
  parentId: number;
  sectionId: number | null;
}

/** SQL: a teacher has a class on `:today`, of a semester that has begun. */
const isNow = `coalesce(schedule.first_day, semester.first_day) <= :today AND ${isRunning} AND semester.first_day <= :today AND ${semesterGoesOn}`;

/** What a feature above knows about the classes of children, by the student's id. */
export interface ClassesToCome {
  of(studentIds: readonly number[]): Promise<ReadonlyMap<number, Pick<Child, 'nextSection' | 'nextTeachers'>>>;
}

declare module '../../platform/feature.js' {
  interface Feature {
    /** The section and teachers of the next year, for e-mails to parents. */
    classesToCome?: (modules: ModuleRef) => ClassesToCome;
  }
}

/** The children of parents who get e-mails about them. */
@Injectable()
export class Children {
  constructor(
    private readonly db: Database,
    private readonly time: SchoolTime,
    private readonly declared: Declared,
    private readonly modules: ModuleRef,
  ) {}

  /** Parents' children who are not withdrawn, by the parent's id, with what they have today, and in the next year if `withNextYear`. */
  async of(parentIds: readonly number[], withNextYear: boolean): Promise<Map<number, Child[]>> {
    if (parentIds.length === 0) return new Map();
    const today = await this.time.today();
    const links = await this.db.query<LinkRow>(
      `SELECT parent.id AS "parentId", student.id AS "id", student.student_first_name AS "firstName", student.student_last_name AS "lastName", section.id AS "sectionId", section.section_name AS "section"
       ${fromStudents} ${joinContactsOf('student.id')} WHERE parent.id IN (:...parentIds) AND ${isEnrolled} ORDER BY student.student_name_order, student.id`,
      { parentIds, today },
    );
    const classes = await this.classes([...new Set(links.flatMap(({ sectionId }) => sectionId ?? []))], today);
    const toCome = withNextYear ? await this.toCome([...new Set(links.map(({ id }) => id))]) : null;
    const childOf = ({ id, firstName, lastName, section, sectionId }: LinkRow): Child => {
      const own = classes.get(sectionId ?? 0) ?? [];
      const names = { classes: own.map(({ className }) => className), teachers: own.map(({ teacher }) => teacher) };
      return { id, firstName, lastName, section, ...names, ...toCome?.get(id) };
    };
    const byParent = Map.groupBy(links, ({ parentId }) => parentId);
    return new Map([...byParent].map(([parentId, own]) => [parentId, own.map(childOf)]));
  }

  /** The names of parents' enrolled children, by the parent's id. `parents`: a list of ids or a subquery, as SQL. */
  async namesOf(parents: string, parameters: SqlParameters): Promise<Map<number, string[]>> {
    const links = await this.db.query<{ parentId: number; child: string }>(
      `SELECT student_parent.parent_id AS "parentId", ${studentName} AS "child" ${fromContacts} ${joinStudent('student_parent.student_id')}
       WHERE student_parent.parent_id IN (${parents}) AND ${isEnrolled} ORDER BY student.student_name_order`,
      { ...parameters, today: await this.time.today() },
    );
    const byParent = Map.groupBy(links, ({ parentId }) => parentId);
    return new Map([...byParent].map(([id, own]) => [id, own.map(({ child }) => child)]));
  }

  private async toCome(studentIds: readonly number[]) {
    const [known] = this.declared.all('classesToCome');
    return known && studentIds.length > 0 ? known(this.modules).of(studentIds) : new Map<number, never>();
  }

  /** Today's classes of sections, by the section's id. */
  private async classes(sectionIds: readonly number[], today: string) {
    const rows = sectionIds.length
      ? await this.db.query<{ sectionId: number; className: string; teacher: string }>(
          `SELECT schedule.class_section_id AS "sectionId", class_type.class_name AS "className", ${userName} AS "teacher"
           ${fromClasses} ${joinTeacher('schedule.teacher_id')} WHERE schedule.class_section_id IN (:...sectionIds) AND ${isNow} ORDER BY class_type.class_name_order, account.full_name_order`,
          { sectionIds, today },
        )
      : [];
    return Map.groupBy(rows, ({ sectionId }) => sectionId);
  }
}
