import { Entity, Index } from 'typeorm';
import { semesterWords } from '@homeroom/shared/academics';
import { Day, Flag, Id, Int, References, Text } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import { OrderKey, UniqueKey } from '../../platform/database/name-keys.js';
import { AcademicYearEntity } from './academic-year.entity.js';

@Entity('semesters')
@Index('ux_semesters_name', ['academicYearId', 'semesterNameKey'], { unique: true })
export class SemesterEntity {
  @Id() id!: number;
  @References('academic_years') @Int() academicYearId!: number;
  @Text(60) semesterName!: string;
  @UniqueKey(120) semesterNameKey!: string;
  @OrderKey() semesterNameOrder!: string;
  @Day() firstDay!: string;
  @Day() lastDay!: string;
  @Flag() archived!: boolean;
}

/** A semester with the name that people know: 'Fall 2026/27'. */
export type NamedSemester = SemesterEntity & { fullName: string };

/** The semester with this id; 404 if it was deleted in the meantime. */
export const namedSemester = async (db: Database, id: number) =>
  withFullName(db, await db.findOneByOrFail(SemesterEntity, { id }));

/** A stored semester with its full name. */
export async function withFullName(db: Database, semester: SemesterEntity): Promise<NamedSemester> {
  const { name: academicYear } = await db.findOneByOrFail(AcademicYearEntity, { id: semester.academicYearId });
  return { ...semester, fullName: semesterWords({ ...semester, academicYear }) };
}
