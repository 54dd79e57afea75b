import { Entity, Index } from 'typeorm';
import { Day, Id, Text } from '../../platform/database/columns.js';

@Entity('academic_years')
@Index('ux_academic_years_name', ['nameKey'], { unique: true })
export class AcademicYearEntity {
  @Id() id!: number;
  @Text(40) name!: string;
  @Text(80) nameKey!: string;
  @Day() firstDay!: string;
  @Day() lastDay!: string;
}
