import { Injectable } from '@nestjs/common';
import { unassigned, type ListedStudent } from '@homeroom/shared/students/students';
import { Reads } from '../../platform/database/reads.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { parentWords } from '../parents/parents.sql.js';
import { studentName, fromStudents } from './students.sql.js';

/** A student with the section of today, as the Student List shows them (spec 2.4, 3). */
@Injectable()
export class StudentList {
  constructor(
    private readonly reads: Reads,
    private readonly time: SchoolTime,
  ) {}

  /** Everybody, by name, as the JSON of a `ListedStudent[]`: the list counts and searches in the browser. */
  all(): Promise<string> {
    return this.json('TRUE');
  }

  /** One student; undefined for one who is not there. */
  async one(id: number): Promise<ListedStudent | undefined> {
    const [student] = JSON.parse(await this.json('s.id = :id', { id })) as ListedStudent[];
    return student;
  }

  private async json(condition: string, parameters: { id?: number } = {}): Promise<string> {
    const today = await this.time.today();
    return this.reads.json(
      `SELECT s.id AS "id", s.id AS "studentId", ${studentName('s')} AS "studentName", s.student_last_name AS "studentLastName",
         coalesce(g.section_name, :unassigned) AS "sectionName", s.gender AS "gender", ${age} AS "age", s.status AS "status",
         s.form_enrollment_status AS "formEnrollmentStatus", ${parentWords('s.id')} AS "parentWords"
       ${fromStudents}
       WHERE ${condition} ORDER BY s.student_name_key, s.id`,
      { today, year: Number(today.slice(0, 4)), monthAndDay: today.slice(5), unassigned, ...parameters },
    );
  }
}

/** `ageOn` where the rows are: the years between, less one before the birthday. */
const age =
  'CAST(:year AS integer) - CAST(substr(s.birth_date, 1, 4) AS integer) - CASE WHEN substr(s.birth_date, 6) > :monthAndDay THEN 1 ELSE 0 END';
