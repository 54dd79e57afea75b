import { Entity, Index } from 'typeorm';
import { Day, Folded, Id, Text } from '../../platform/database/columns.js';

@Entity('academic_years')
@Index('ux_academic_years_name', ['nameKey'], { unique: true })
export class AcademicYearEntity {
  @Id() id!: number;
  @Text(40) name!: string;
  @Folded(80) nameKey!: string;
  @Day() firstDay!: string;
  @Day() lastDay!: string;
}
