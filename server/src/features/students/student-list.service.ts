import { Injectable } from '@nestjs/common';
import { unassigned, type ListedStudent } from '@homeroom/shared/students/students';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { parentWords } from '../parents/parents.sql.js';
import { classStatus, comingLastDay, studentNames, fromStudents } from './students.sql.js';

/** Students with today's section, as the Student List shows them (spec 2.4, 3). */
@Injectable()
export class StudentList {
  constructor(
    private readonly db: Database,
    private readonly time: SchoolTime,
  ) {}

  /** All students, by name, as the JSON of a `ListedStudent[]`, because the browser counts and searches the list. */
  all(): Promise<string> {
    return this.json('TRUE');
  }

  async one(id: number): Promise<ListedStudent | undefined> {
    const [student] = JSON.parse(await this.json('student.id = :id', { id })) as ListedStudent[];
    return student;
  }

  private async json(condition: string, parameters: { id?: number } = {}): Promise<string> {
    const today = await this.time.today();
    return this.db.json(
      `SELECT student.id AS "id", student.id AS "studentId", ${studentNames},
         coalesce(section.section_name, :unassigned) AS "sectionName", student.gender AS "gender", ${age} AS "age", ${classStatus()} AS "status", ${comingLastDay} AS "leavesOn",
         student.form_enrollment_status AS "formEnrollmentStatus", ${parentWords} AS "parentWords"
       ${fromStudents}
       WHERE ${condition} ORDER BY student.student_name_order, student.id`,
      { today, year: Number(today.slice(0, 4)), monthAndDay: today.slice(5), unassigned, ...parameters },
    );
  }
}

/** `ageOn` in SQL. */
const age =
  'CAST(:year AS integer) - CAST(substr(student.birth_date, 1, 4) AS integer) - CASE WHEN substr(student.birth_date, 6) > :monthAndDay THEN 1 ELSE 0 END';
