import { Injectable } from '@nestjs/common';
import type { IsoDate } from '@homeroom/shared/dates';
import { Database } from '../../../platform/database/database.js';
import { fromAcademicYears, fromSections } from '../../academics/academics.sql.js';
import { placesTaken } from '../students.sql.js';
import { currentSectionYear, type ExistingSection, type SectionsOfSchool } from './existing-sections.js';

/** Reads the sections that a sheet may name, with their places. */
@Injectable()
export class ExistingSections {
  constructor(private readonly db: Database) {}

  /** `from` is the first day of the new stays. */
  async of(from: IsoDate): Promise<SectionsOfSchool> {
    const found = await this.db.query<ExistingSection & { archived: boolean | number }>(
      `SELECT section.id AS "id", section.section_name AS "sectionName", section.allocated_year AS "allocatedYear", section.capacity AS "capacity", section.archived AS "archived",
         ${placesTaken('section.id', ':from')} AS "taken"
       ${fromSections} ORDER BY section.allocated_year DESC, section.section_name_order`,
      { from },
    );
    const sections = found.filter(({ archived }) => !archived).map(({ archived: _, ...section }) => section);
    const archived = new Set(found.filter((section) => section.archived).map(({ id }) => id));
    const years = await this.db.query<{ firstDay: IsoDate; lastDay: IsoDate }>(
      `SELECT academic_year.first_day AS "firstDay", academic_year.last_day AS "lastDay" ${fromAcademicYears}`,
    );
    const sectionYears = sections.map(({ allocatedYear }) => allocatedYear);
    return { sections, archived, year: currentSectionYear(years, sectionYears, from) };
  }
}
