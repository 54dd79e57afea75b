import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { IsoDate } from '@homeroom/shared/dates';
import { isWithdrawn, type EnrollmentStatus } from '@homeroom/shared/students/students';
import { columns, notOver } from '../../../platform/database/common.sql.js';
import { Database } from '../../../platform/database/database.js';
import { ExistingSections } from '../../students/sections/existing-sections.service.js';
import { classStatus, fromEveryone, fromSectionStays, studentName } from '../../students/students.sql.js';
import type { ExistingSchool } from './plan-assignments.js';
import type { KnownStudent } from './row-student.js';

/** Students read at once, before other requests get a turn. */
const studentsAtOnce = 1000;

/** Reads the school that a sheet of assignments is compared with. */
@Injectable()
export class PresentSchool {
  constructor(
    private readonly db: Database,
    private readonly sections: ExistingSections,
  ) {}

  /** `from` is the first day of the new stays. */
  async of(from: IsoDate): Promise<ExistingSchool> {
    return { students: await this.students(from), ...(await this.sections.of(from)) };
  }

  private async students(from: IsoDate): Promise<ExistingSchool['students']> {
    const students = new Map<number, KnownStudent>();
    for (let after = 0; ;) {
      const found = await this.db.query<StudentRow>(
        `SELECT student.id AS "id", ${studentName} AS "name", student.student_first_name AS "firstName", student.student_last_name AS "lastName", ${columns('student', 'birthDate', 'gender', 'formEnrollmentStatus')}, ${classStatus(':from')} AS "status",
           (SELECT min(section.section_name) ${fromSectionStays}
            WHERE membership.student_id = student.id AND ${notOver('membership', ':from')}) AS "sectionName"
         ${fromEveryone} WHERE student.id > :after ORDER BY student.id LIMIT :most`,
        { from, after, most: studentsAtOnce },
      );
      for (const { status, formEnrollmentStatus, ...student } of found)
        students.set(student.id, { ...student, withdrawn: isWithdrawn({ status, formEnrollmentStatus }) });
      if (found.length < studentsAtOnce) return students;
      after = found.at(-1)!.id;
      await nextTurn();
    }
  }
}

interface StudentRow extends Omit<KnownStudent, 'withdrawn'> {
  status: EnrollmentStatus;
  formEnrollmentStatus: EnrollmentStatus;
}
