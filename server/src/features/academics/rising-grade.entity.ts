import { Entity, Index, type EntityManager } from 'typeorm';
import { Folded, Id, Int, Text } from '../../platform/database/columns.js';

@Entity('rising_grades')
@Index('ux_rising_grades_name', ['nameKey'], { unique: true })
export class RisingGradeEntity {
  @Id() id!: number;
  @Text(20) name!: string;
  @Folded(40) nameKey!: string;
  @Int() position!: number;
}

/** The folded names of the school's grades. */
export const knownGrades = async (manager: EntityManager) =>
  new Set((await manager.find(RisingGradeEntity)).map(({ nameKey }) => nameKey));
