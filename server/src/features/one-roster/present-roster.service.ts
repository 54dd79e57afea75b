import { Injectable } from '@nestjs/common';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import {
  fromAcademicYears,
  fromClassTypes,
  fromRisingGrades,
  fromSections,
  fromSemesters,
  joinSemester,
} from '../academics/academics.sql.js';
import { fromAccounts } from '../accounts/accounts.sql.js';
import { fromSchedules } from '../classes/classes.sql.js';
import { fromAllParents, fromParentsAndLinks } from '../parents/parents.sql.js';
import { fromEveryone, fromStays, isEnrolled } from '../students/students.sql.js';
import { fromSourcedIds } from './one-roster.entities.js';
import type {
  PresentAccount,
  PresentAssignment,
  PresentParent,
  PresentRoster,
  PresentSection,
  PresentSemester,
  PresentStay,
  PresentStudent,
  PresentYear,
} from './present-roster.js';
import { RosterFiles } from './roster-files.service.js';
import { classKey, onlyOne, SourcedIds, type IdKind, type KeptId } from './sourced-ids.js';

/** Reads the school that a roster is compared with. */
@Injectable()
export class PresentRosters {
  constructor(
    private readonly db: Database,
    private readonly files: RosterFiles,
    private readonly time: SchoolTime,
  ) {}

  async read(): Promise<PresentRoster> {
    const today = await this.time.today();
    const { db } = this;
    const years = await db.query<PresentYear & { removingSince: string | null }>(
      `SELECT ${columns('academic_year', 'id', 'name', 'firstDay', 'lastDay', 'removingSince')} ${fromAcademicYears} ORDER BY academic_year.first_day, academic_year.id`,
    );
    const semesters = await db.query<PresentSemester>(
      `SELECT ${columns('semester', 'id', 'academicYearId', 'semesterName', 'firstDay', 'lastDay')} ${fromSemesters} ORDER BY semester.first_day, semester.id`,
    );
    const assignments = await db.query<Omit<PresentAssignment, 'weekdays'> & { weekdays: string }>(
      `SELECT ${columns('schedule', 'classTypeId', 'semesterId', 'classSectionId', 'teacherId', 'weekdays', 'startTime', 'endTime', 'firstDay', 'lastDay')}
       ${fromSchedules} ${joinSemester('schedule.semester_id')} ORDER BY coalesce(schedule.first_day, semester.first_day), schedule.id`,
    );
    const students = await db.query<Omit<PresentStudent, 'isEnrolled'> & { isEnrolled: number }>(
      `SELECT ${columns('student', 'id', 'studentFirstName', 'studentLastName', 'gender', 'birthDate', 'currentGrade', 'risingGrade', 'leavesOn')},
         CASE WHEN ${isEnrolled('student')} THEN 1 ELSE 0 END AS "isEnrolled" ${fromEveryone} ORDER BY student.id`,
      { today },
    );
    const parents = await db.query<Omit<PresentParent, 'childIds'>>(
      `SELECT ${columns('parent', 'id', 'firstName', 'lastName', 'email', 'phone')} ${fromAllParents} ORDER BY parent.id`,
    );
    const links = await db.query<{ parentId: number; studentId: number | null }>(
      `SELECT parent.id AS "parentId", ${columns('student_parent', 'studentId')} ${fromParentsAndLinks}`,
    );
    const children = Map.groupBy(links, ({ parentId }) => parentId);
    const read = {
      today,
      years: years.map(({ removingSince, ...year }) => ({ ...year, isLeaving: removingSince !== null })),
      semesters,
      classTypes: await db.query<{ id: number; className: string }>(
        `SELECT ${columns('class_type', 'id', 'className')} ${fromClassTypes} ORDER BY class_type.id`,
      ),
      sections: await db.query<PresentSection>(
        `SELECT ${columns('section', 'id', 'sectionName', 'allocatedYear', 'capacity')} ${fromSections} ORDER BY section.id`,
      ),
      classes: Map.groupBy(
        assignments.map((each) => ({ ...each, weekdays: JSON.parse(each.weekdays) as number[] })),
        ({ classTypeId, semesterId, classSectionId }) => classKey(classTypeId, semesterId, classSectionId),
      ),
      students: students.map((student) => ({ ...student, isEnrolled: student.isEnrolled === 1 })),
      parents: parents.map((parent) => ({
        ...parent,
        childIds: new Set((children.get(parent.id) ?? []).flatMap(({ studentId }) => studentId ?? [])),
      })),
      accounts: await db.query<PresentAccount>(
        `SELECT account.id AS "userId", teacher.id AS "teacherId", ${columns('account', 'firstName', 'lastName', 'email', 'phoneNumber')} ${fromAccounts} ORDER BY account.id`,
      ),
      stays: await db.query<PresentStay>(
        `SELECT ${columns('membership', 'id', 'studentId', 'sectionId', 'firstDay', 'lastDay')} ${fromStays} ORDER BY membership.id`,
      ),
      grades: (
        await db.query<{ name: string }>(
          `SELECT rising_grade.name AS "name" ${fromRisingGrades} ORDER BY rising_grade.position`,
        )
      ).map(({ name }) => name),
    };
    return { ...read, keys: await this.keys(read) };
  }

  private async keys(read: Omit<PresentRoster, 'keys'>): Promise<PresentRoster['keys']> {
    const kept = await this.db.query<{ kind: IdKind; key: string; sourcedId: string }>(
      `SELECT sourced_id.kind AS "kind", sourced_id.record_key AS "key", sourced_id.sourced_id AS "sourcedId" ${fromSourcedIds} ORDER BY sourced_id.id`,
    );
    const ids = new SourcedIds(
      await this.files.namespace(),
      kept.map(({ kind, key, sourcedId }): KeptId => [kind, key, sourcedId]),
    );
    const keys = new Map<string, string>();
    const present: Record<IdKind, readonly (string | number)[]> = {
      school: [onlyOne],
      year: read.years.map(({ id }) => id),
      semester: read.semesters.map(({ id }) => id),
      course: read.classTypes.map(({ id }) => id),
      homeroomCourse: [onlyOne],
      section: read.sections.map(({ id }) => id),
      class: [...read.classes.keys()],
      student: read.students.map(({ id }) => id),
      teacher: read.accounts.flatMap(({ teacherId }) => teacherId ?? []),
      parent: read.parents.map(({ id }) => id),
      stay: read.stays.map(({ id }) => id),
    };
    for (const [kind, all] of Object.entries(present) as [IdKind, readonly (string | number)[]][])
      for (const key of all) for (const sourcedId of ids.all(kind, key)) keys.set(`${kind} ${sourcedId}`, String(key));
    return keys;
  }
}
