import { Injectable } from '@nestjs/common';
import { assignmentColumns, type TemplateScope } from '@homeroom/shared/assignments/assignment-import';
import { ageOn, type IsoDate } from '@homeroom/shared/dates';
import { Database } from '../../../platform/database/database.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { numbered } from '../../../platform/imports/sheet-with-reasons.js';
import { WorkbookWriter } from '../../../platform/spreadsheets/workbook-writer.js';
import { hasNoSection, fromActive, studentName } from '../../students/students.sql.js';
import { SectionNames } from '../../students/public.js';
import { ExistingSections } from '../../students/sections/existing-sections.service.js';

const widths: Partial<Record<keyof typeof assignmentColumns, number>> = { studentName: 30, sectionName: 24 };

/** The prefilled template. */
@Injectable()
export class AssignmentTemplate {
  constructor(
    private readonly db: Database,
    private readonly time: SchoolTime,
    private readonly existing: ExistingSections,
    private readonly writer: WorkbookWriter,
  ) {}

  /** Students who may be assigned, by name, each with an empty sectionName cell that offers the sections (decisions 3). */
  async of(scope: TemplateScope): Promise<Buffer> {
    const today = await this.time.today();
    const found = await this.db.query<{
      id: number;
      name: string;
      birthDate: IsoDate;
      risingGrade: string | null;
      gender: string;
    }>(
      `SELECT student.id AS "id", ${studentName} AS "name", student.birth_date AS "birthDate", student.rising_grade AS "risingGrade", student.gender AS "gender"
       ${fromActive} ${scope === 'all' ? '' : `AND ${hasNoSection}`}
       ORDER BY student.student_name_order, student.id`,
      { today },
    );
    const { sections, year } = await this.existing.of(today);
    const names = new SectionNames({ sections, year });
    const columns = (Object.keys(assignmentColumns) as (keyof typeof assignmentColumns)[]).map((column) => ({
      heading: assignmentColumns[column].heading,
      ...(widths[column] ? { width: widths[column] } : {}),
      ...(column === 'sectionName' ? { choices: sections.map((section) => names.nameOf(section)) } : {}),
    }));
    const rows = found.map(({ id, name, birthDate, risingGrade, gender }) => [
      id,
      name,
      ageOn(birthDate, today),
      numbered(risingGrade ?? ''),
      gender,
      null,
    ]);
    return this.writer.write({ name: 'Students', columns, rows });
  }
}
