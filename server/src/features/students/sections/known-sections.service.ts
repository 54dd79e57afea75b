import { Injectable } from '@nestjs/common';
import type { IsoDate } from '@homeroom/shared/dates';
import { Database } from '../../../platform/database/database.js';
import { fromAcademicYears, fromSections } from '../../academics/academics.sql.js';
import { placesTaken } from '../students.sql.js';
import { currentSectionYear, type KnownSection, type SectionsOfSchool } from './known-sections.js';

/** Reads the sections that a sheet may name, with their places. */
@Injectable()
export class KnownSections {
  constructor(private readonly db: Database) {}

  /** `from` is the first day of the new stays. */
  async of(from: IsoDate): Promise<SectionsOfSchool> {
    const found = await this.db.query<KnownSection & { archived: boolean | number }>(
      `SELECT g.id AS "id", g.section_name AS "sectionName", g.allocated_year AS "allocatedYear", g.capacity AS "capacity", g.archived AS "archived",
         ${placesTaken('g.id', ':from')} AS "taken"
       ${fromSections} ORDER BY g.allocated_year DESC, g.section_name_order`,
      { from },
    );
    const sections = found.filter(({ archived }) => !archived).map(({ archived: _, ...section }) => section);
    const archived = new Set(found.filter((section) => section.archived).map(({ id }) => id));
    const years = await this.db.query<{ firstDay: IsoDate; lastDay: IsoDate }>(
      `SELECT y.first_day AS "firstDay", y.last_day AS "lastDay" ${fromAcademicYears}`,
    );
    const sectionYears = sections.map(({ allocatedYear }) => allocatedYear);
    return { sections, archived, year: currentSectionYear(years, sectionYears, from) };
  }
}
