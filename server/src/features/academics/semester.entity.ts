import { Entity, Index } from 'typeorm';
import { Day, Flag, Folded, Id, Int, Text } from '../../platform/database/columns.js';
import { References } from '../../platform/database/references.js';

@Entity('semesters')
@Index('ux_semesters_name', ['academicYearId', 'semesterNameKey'], { unique: true })
export class SemesterEntity {
  @Id() id!: number;
  @References('semesters', 'academic_year_id', 'academic_years') @Int() academicYearId!: number;
  @Text(60) semesterName!: string;
  @Folded(120) semesterNameKey!: string;
  @Day() firstDay!: string;
  @Day() lastDay!: string;
  @Flag() archived!: boolean;
}
