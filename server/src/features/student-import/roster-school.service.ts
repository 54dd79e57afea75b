import { Injectable } from '@nestjs/common';
import type { IsoDate } from '@homeroom/shared/dates';
import { Database } from '../../platform/database/database.js';
import { fromAcademicYears } from '../academics/academics.sql.js';
import { existingGrades } from '../academics/rising-grade.entity.js';
import { StudentIntake, type NewStudent } from '../students/intake.service.js';
import { ExistingSections } from '../students/sections/existing-sections.service.js';
import type { ExistingRoster, ExistingStudent } from './existing-roster.js';
import { NameMap } from '@homeroom/shared/name-map';
import { columns, notOver } from '../../platform/database/common.sql.js';
import { classStatus, fromEveryone, fromSectionStays } from '../students/students.sql.js';
import { personKey, type SectionsOfSchool } from '../students/public.js';

/** Reads the school that a roster sheet is compared with. */
@Injectable()
export class RosterSchool {
  constructor(
    private readonly db: Database,
    private readonly known: ExistingSections,
    private readonly intake: StudentIntake,
  ) {}

  async of(firstDay: IsoDate): Promise<ExistingRoster> {
    return {
      parents: await this.intake.knownParents(),
      students: await this.students(firstDay),
      grades: await existingGrades(this.db),
      ...(await this.sections(firstDay)),
    };
  }

  /** `from` is the first day of new stays. */
  async students(from: IsoDate): Promise<ExistingRoster['students']> {
    const found = await this.db.query<ExistingStudent & Pick<NewStudent, 'birthDate'>>(
      `SELECT ${columns('student', 'id', 'studentFirstName', 'studentLastName', 'birthDate', 'currentGrade', 'risingGrade', 'notes')}, CASE WHEN student.notes_on_register THEN 1 ELSE 0 END AS "notesOnRegister", ${classStatus(':from')} AS "status", student.form_enrollment_status AS "formEnrollmentStatus",
         (SELECT min(section.section_name) ${fromSectionStays} WHERE membership.student_id = student.id AND ${notOver('membership', ':from')}) AS "sectionName"
       ${fromEveryone} ORDER BY student.id`,
      { from },
    );
    return new NameMap(Map.groupBy(found, personKey));
  }

  sections(from: IsoDate): Promise<SectionsOfSchool> {
    return this.known.of(from);
  }

  /** Today, or the first school day if that is later. */
  async firstSchoolDay(today: IsoDate): Promise<IsoDate> {
    const [first] = await this.db.query<{ day: IsoDate | null }>(
      `SELECT min(academic_year.first_day) AS "day" ${fromAcademicYears}`,
    );
    return first?.day && first.day > today ? first.day : today;
  }
}
