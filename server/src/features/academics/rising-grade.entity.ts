import { Entity, Index } from 'typeorm';
import { Folded, Id, Int, Text } from '../../platform/database/columns.js';

@Entity('rising_grades')
@Index('ux_rising_grades_name', ['nameKey'], { unique: true })
export class RisingGradeEntity {
  @Id() id!: number;
  @Text(20) name!: string;
  @Folded(40) nameKey!: string;
  @Int() position!: number;
}
