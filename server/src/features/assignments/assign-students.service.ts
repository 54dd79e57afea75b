import { Injectable } from '@nestjs/common';
import { assignStudentsMessages, type AssignableSection, type AssignStudents, type UnassignedStudent } from '@homeroom/shared/assignments';
import { ageOn, type IsoDate } from '@homeroom/shared/dates';
import type { Actor } from '../../platform/access/actor.js';
import { Reads } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { Memberships } from '../students/memberships.service.js';

/** Assigning students to a section by hand (spec 2.8). */
@Injectable()
export class AssignStudentsService {
  constructor(
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly memberships: Memberships,
    private readonly time: SchoolTime,
  ) {}

  /** Sections that can take students, with the students they have today. */
  async sections(): Promise<AssignableSection[]> {
    const rows = await this.reads.query<AssignableSection>(
      `SELECT g.id AS "id", g.section_name AS "sectionName", g.allocated_year AS "allocatedYear", g.capacity AS "capacity",
         (SELECT count(*) FROM memberships m WHERE m.section_id = g.id AND m.first_day <= :today AND (m.last_day IS NULL OR m.last_day >= :today)) AS "students"
       FROM sections g WHERE g.archived = FALSE ORDER BY g.allocated_year DESC, g.section_name_key`,
      { today: await this.time.today() },
    );
    return rows.map((row) => ({ ...row, students: Number(row.students) }));
  }

  /** Students who are not withdrawn and have no section, today or later, by name. */
  async unassigned(): Promise<UnassignedStudent[]> {
    const today = await this.time.today();
    const rows = await this.reads.query<Omit<UnassignedStudent, 'age'> & { birthDate: IsoDate }>(
      `SELECT s.id AS "id", s.student_first_name AS "studentFirstName", s.student_last_name AS "studentLastName", s.gender AS "gender", s.birth_date AS "birthDate", s.rising_grade AS "risingGrade"
       FROM students s WHERE s.status = 'ACTIVE' AND s.form_enrollment_status = 'ACTIVE'
         AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.student_id = s.id AND (m.last_day IS NULL OR m.last_day >= :today))
       ORDER BY s.student_name_key, s.id`,
      { today },
    );
    return rows.map(({ birthDate, ...student }) => ({ ...student, age: ageOn(birthDate, today) }));
  }

  /** All of the chosen students, or none with the reason why (see `Memberships.assign`). */
  async assign({ classSectionId, studentIds, firstDay }: AssignStudents, actor: Actor) {
    const from = firstDay ?? (await this.time.today());
    const assigned = await this.unitOfWork.run((manager) => this.memberships.assign(manager, classSectionId, studentIds, from, actor));
    return { message: assignStudentsMessages.success, assigned };
  }
}
