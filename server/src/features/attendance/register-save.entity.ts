import { Entity, Index, PrimaryColumn } from 'typeorm';
import type { SaveAnswer } from '@homeroom/shared/attendance/registers';
import { Instant, Int, Json, Text } from '../../platform/database/columns.js';
import { References } from '../../platform/database/references.js';

/** A save that was answered: the same save sent again gets the same answer and has no second effect (decisions 2.3). */
@Entity('register_saves')
@Index('ix_register_saves_at', ['at'])
export class RegisterSaveEntity {
  @PrimaryColumn({ type: 'varchar', length: '36' }) saveId!: string;
  @References('register_saves', 'user_id', 'users') @Int() userId!: number;
  @Int() scheduleId!: number;
  @Int() calendarDayId!: number;
  /** Of the body as it was checked, by which another body under the same id is known. */
  @Text(43, { nullable: true }) bodyHash!: string | null;
  @Json() answer!: Omit<SaveAnswer, 'register'>;
  @Instant() at!: string;
}
