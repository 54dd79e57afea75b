import { Injectable } from '@nestjs/common';
import {
  assignStudentsMessages,
  type AssignableSection,
  type AssignedStudents,
  type AssignPreview,
  type AssignStudents,
  type UnassignedStudent,
} from '@homeroom/shared/assignments/assignments';
import { ageOn, type IsoDate } from '@homeroom/shared/dates';
import type { Actor } from '../../platform/access/actor.js';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { fromSections } from '../academics/academics.sql.js';
import { Memberships } from '../students/memberships.service.js';
import { ReachedRegisters } from '../stays/reached-registers.service.js';
import { comingLastDay, hasNoSection, fromActive, placesTaken, studentsIn } from '../students/students.sql.js';
import { Assignments } from './assignments.service.js';

/** Assigns students to a section by hand (spec 2.8). */
@Injectable()
export class AssignStudentsService {
  constructor(
    private readonly db: Database,
    private readonly memberships: Memberships,
    private readonly reached: ReachedRegisters,
    private readonly assignments: Assignments,
    private readonly time: SchoolTime,
  ) {}

  /** Sections that are not archived, with today's students and the places taken from today on. */
  async sections(): Promise<AssignableSection[]> {
    return this.db.query<AssignableSection>(
      `SELECT ${columns('section', 'id', 'sectionName', 'allocatedYear', 'capacity')},
         ${studentsIn('section.id', ':today')} AS "students",
         ${placesTaken('section.id', ':today')} AS "taken"
       ${fromSections} WHERE section.archived = FALSE ORDER BY section.allocated_year DESC, section.section_name_order`,
      { today: await this.time.today() },
    );
  }

  /** Students who are not withdrawn and have no section today or later, by name. */
  async unassigned(): Promise<UnassignedStudent[]> {
    const today = await this.time.today();
    const rows = await this.db.query<Omit<UnassignedStudent, 'age'> & { birthDate: IsoDate }>(
      `SELECT ${columns('student', 'id', 'studentFirstName', 'studentLastName', 'gender', 'birthDate', 'risingGrade')}, ${comingLastDay} AS "leavesOn"
       ${fromActive} AND ${hasNoSection}
       ORDER BY student.student_name_order, student.id`,
      { today },
    );
    return rows.map(({ birthDate, ...student }) => ({ ...student, age: ageOn(birthDate, today) }));
  }

  /** Assigns all chosen students, or throws the reason (see `Memberships.assign`). */
  async assign(
    { classSectionId: sectionId, studentIds, firstDay: wanted }: AssignStudents,
    actor: Actor,
  ): Promise<AssignedStudents> {
    const firstDay = wanted ?? (await this.time.today());
    return this.db.unit(async () => {
      const reopened = await this.reached.reopened([sectionId], firstDay);
      const assignmentId = await this.assignments.note({ imported: false, firstDay }, actor);
      const assigned = await this.memberships.assign({ sectionId, studentIds, firstDay, assignmentId }, actor);
      return { message: assignStudentsMessages.success, assigned, reopened };
    });
  }

  /** Previews `assign` and throws its errors. With an earlier day, it includes the past registers that the students join (decisions 2.11). */
  async preview({ classSectionId: sectionId, studentIds, firstDay: wanted }: AssignStudents): Promise<AssignPreview> {
    const today = await this.time.today();
    const firstDay = wanted ?? today;
    const ids = [...new Set(studentIds)];
    const { capacity } = await this.memberships.planAssign(sectionId, ids, firstDay);
    const taken = await this.memberships.placesTaken(sectionId, firstDay);
    return {
      students: ids.length,
      firstDay,
      taken,
      capacity,
      joins: await this.reached.of({ studentIds: ids, sectionIds: [sectionId], from: firstDay, until: today }),
    };
  }
}
