import { Entity, Index } from 'typeorm';
import { Id, Int, Text } from '../../platform/database/columns.js';
import type { Database } from '../../platform/database/database.js';
import { OrderKey, UniqueKey } from '../../platform/database/name-keys.js';

@Entity('rising_grades')
@Index('ux_rising_grades_name', ['nameKey'], { unique: true })
export class RisingGradeEntity {
  @Id() id!: number;
  @Text(20) name!: string;
  @UniqueKey(40) nameKey!: string;
  @OrderKey() nameOrder!: string;
  @Int() position!: number;
}

/** The `uniqueKey`s of the school's grades. */
export const existingGrades = async (db: Database) =>
  new Set((await db.find(RisingGradeEntity)).map(({ nameKey }) => nameKey));
