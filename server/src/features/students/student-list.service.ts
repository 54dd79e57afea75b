import { Injectable } from '@nestjs/common';
import { ageOn, type IsoDate } from '@homeroom/shared/dates';
import { unassigned, type ListedStudent } from '@homeroom/shared/students';
import { Reads } from '../../platform/database/reads.js';
import { SchoolTime } from '../../platform/settings/school-time.js';

/** A student with the section of today, as the Student List shows them (spec 2.4, 3). */
@Injectable()
export class StudentList {
  constructor(
    private readonly reads: Reads,
    private readonly time: SchoolTime,
  ) {}

  /** Everybody, by name: the list counts and searches in the browser. */
  all(): Promise<ListedStudent[]> {
    return this.rows('TRUE');
  }

  /** One student; undefined for one who is not there. */
  async one(id: number): Promise<ListedStudent | undefined> {
    return (await this.rows('s.id = :id', { id }))[0];
  }

  private async rows(condition: string, parameters: { id?: number } = {}): Promise<ListedStudent[]> {
    const today = await this.time.today();
    const rows = await this.reads.query<Omit<ListedStudent, 'studentId' | 'sectionName' | 'age'> & { sectionName: string | null; birthDate: IsoDate }>(
      `SELECT s.id AS "id", s.student_first_name || ' ' || s.student_last_name AS "studentName", g.section_name AS "sectionName", s.gender AS "gender",
         s.birth_date AS "birthDate", s.status AS "status", s.form_enrollment_status AS "formEnrollmentStatus"
       FROM students s
         LEFT JOIN memberships m ON m.student_id = s.id AND m.first_day <= :today AND (m.last_day IS NULL OR m.last_day >= :today)
         LEFT JOIN sections g ON g.id = m.section_id
       WHERE ${condition} ORDER BY s.student_name_key, s.id`,
      { today, ...parameters },
    );
    return rows.map(({ id, studentName, sectionName, gender, birthDate, status, formEnrollmentStatus }) => ({
      id,
      studentId: id,
      studentName,
      sectionName: sectionName ?? unassigned,
      gender,
      age: ageOn(birthDate, today),
      status,
      formEnrollmentStatus,
    }));
  }
}
