import type { IsoDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { Database } from '../../platform/database/database.js';
import { countFrom } from '../../platform/database/rows.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { SectionEntity } from '../academics/section.entity.js';
import { placesTaken } from './students.sql.js';

/** A section that students can be put into; 400 for a missing one, 409 for an archived one. */
export async function openSection(db: Database, id: number): Promise<SectionEntity> {
  const section = await db.findOneBy(SectionEntity, { id });
  if (!section) throw invalid({ path: 'classSectionId', message: 'Choose a section from the list.' });
  if (section.archived) throw conflict(`Section ${section.sectionName} is archived.`, 'classSectionId');
  return section;
}

/** Places of a section that are taken for a student who starts on `firstDay`; later stays count too. */
export const takenPlaces = (db: Database, sectionId: number, firstDay: IsoDate): Promise<number> =>
  countFrom(db, `SELECT ${placesTaken(':sectionId', ':firstDay')} AS count`, { sectionId, firstDay });

/** Throws a 409 if a section has fewer than `wanted` places from a day on. */
export async function requirePlaces(
  db: Database,
  section: SectionEntity,
  wanted: number,
  firstDay: IsoDate,
): Promise<void> {
  if (section.capacity === null) return;
  const left = section.capacity - (await takenPlaces(db, section.id, firstDay));
  if (wanted > left)
    throw conflict(
      `Section ${section.sectionName} has ${plural(Math.max(0, left), 'place')} left, and ${plural(wanted, 'student')} ${wanted === 1 ? 'is' : 'are'} chosen.`,
    );
}
