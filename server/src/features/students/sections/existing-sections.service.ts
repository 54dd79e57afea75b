import { Injectable } from '@nestjs/common';
import type { IsoDate } from '@homeroom/shared/dates';
import { columns } from '../../../platform/database/common.sql.js';
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
      `SELECT ${columns('section', 'id', 'sectionName', 'allocatedYear', 'capacity', 'archived')},
         ${placesTaken('section.id', ':from')} AS "taken"
       ${fromSections} ORDER BY section.allocated_year DESC, section.section_name_order`,
      { from },
    );
    const sections = found.filter(({ archived }) => !archived).map(({ archived: _, ...section }) => section);
    const archived = new Set(found.filter((section) => section.archived).map(({ id }) => id));
    const years = await this.db.query<{ firstDay: IsoDate; lastDay: IsoDate }>(
      `SELECT ${columns('academic_year', 'firstDay', 'lastDay')} ${fromAcademicYears}`,
    );
    const sectionYears = sections.map(({ allocatedYear }) => allocatedYear);
    return { sections, archived, year: currentSectionYear(years, sectionYears, from) };
  }
}
