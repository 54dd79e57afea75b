import { Injectable } from '@nestjs/common';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { fromRisingGrades } from '../academics/academics.sql.js';
import { fromAccounts } from '../accounts/accounts.sql.js';
import { fromParentsAndLinks } from '../parents/parents.sql.js';
import { fromEveryone, fromStays, isEnrolled } from '../students/students.sql.js';
import type { PresentAccount, PresentParent, PresentRoster, PresentStay, PresentStudent } from './present-roster.js';
import { RosterFiles } from './roster-files.service.js';
import { schoolTables, type Table } from './school-tables.js';
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
    const read = <Row>({ sql }: Table<Row>) => db.query<Row>(sql);
    const years = await read(schoolTables.years);
    const assignments = await read(schoolTables.assignments);
    const students = await db.query<Omit<PresentStudent, 'isEnrolled'> & { isEnrolled: number }>(
      `SELECT ${columns('student', 'id', 'studentFirstName', 'studentLastName', 'gender', 'birthDate', 'currentGrade', 'risingGrade', 'leavesOn')},
         CASE WHEN ${isEnrolled} THEN 1 ELSE 0 END AS "isEnrolled" ${fromEveryone} ORDER BY student.id`,
      { today },
    );
    const links = await db.query<Omit<PresentParent, 'childIds'> & { studentId: number | null }>(
      `SELECT ${columns('parent', 'id', 'firstName', 'lastName', 'email', 'phone')}, ${columns('student_parent', 'studentId')}
       ${fromParentsAndLinks} ORDER BY parent.id`,
    );
    const school = {
      today,
      years: years.map(({ removingSince, ...year }) => ({ ...year, isLeaving: removingSince !== null })),
      semesters: await read(schoolTables.semesters),
      classTypes: await read(schoolTables.classTypes),
      sections: await read(schoolTables.sections),
      classes: Map.groupBy(
        assignments.map((each) => ({ ...each, weekdays: JSON.parse(each.weekdays) as number[] })),
        ({ classTypeId, semesterId, classSectionId }) => classKey(classTypeId, semesterId, classSectionId),
      ),
      students: students.map((student) => ({ ...student, isEnrolled: student.isEnrolled === 1 })),
      parents: [...Map.groupBy(links, ({ id }) => id).values()].map((ofParent): PresentParent => {
        const { studentId: _, ...parent } = ofParent[0]!;
        return { ...parent, childIds: new Set(ofParent.flatMap(({ studentId }) => studentId ?? [])) };
      }),
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
    return { ...school, keys: await this.keys(school, await read(schoolTables.keptIds)) };
  }

  private async keys(school: Omit<PresentRoster, 'keys'>, kept: readonly KeptId[]): Promise<PresentRoster['keys']> {
    const ids = new SourcedIds(await this.files.namespace(), kept);
    const keys = new Map<string, string>();
    const present: Record<IdKind, readonly (string | number)[]> = {
      school: [onlyOne],
      year: school.years.map(({ id }) => id),
      semester: school.semesters.map(({ id }) => id),
      course: school.classTypes.map(({ id }) => id),
      homeroomCourse: [onlyOne],
      section: school.sections.map(({ id }) => id),
      class: [...school.classes.keys()],
      student: school.students.map(({ id }) => id),
      teacher: school.accounts.flatMap(({ teacherId }) => teacherId ?? []),
      parent: school.parents.map(({ id }) => id),
      stay: school.stays.map(({ id }) => id),
    };
    for (const [kind, all] of Object.entries(present) as [IdKind, readonly (string | number)[]][])
      for (const key of all) for (const sourcedId of ids.all(kind, key)) keys.set(`${kind} ${sourcedId}`, String(key));
    return keys;
  }
}
