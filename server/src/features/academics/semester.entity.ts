import { Entity, Index } from 'typeorm';
import { Day, Flag, Folded, Id, Int, References, Text } from '../../platform/database/columns.js';

@Entity('semesters')
@Index('ux_semesters_name', ['academicYearId', 'semesterNameKey'], { unique: true })
export class SemesterEntity {
  @Id() id!: number;
  @References('academic_years') @Int() academicYearId!: number;
  @Text(60) semesterName!: string;
  @Folded(120) semesterNameKey!: string;
  @Day() firstDay!: string;
  @Day() lastDay!: string;
  @Flag() archived!: boolean;
}
