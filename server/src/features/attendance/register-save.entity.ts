import { Entity, Index } from 'typeorm';
import type { SaveAnswer } from '@homeroom/shared/attendance/registers';
import { Hash, Instant, Int, Json, References, TextKey } from '../../platform/database/columns.js';

/** An answered save. If it is sent again, it gets the same answer and has no effect (decisions 2.3). */
@Entity('register_saves')
@Index('ix_register_saves_at', ['at'])
export class RegisterSaveEntity {
  @TextKey(36) saveId!: string;
  @References('users') @Int() userId!: number;
  @Int() scheduleId!: number;
  @Int() calendarDayId!: number;
  /** Hash of the validated body, to recognize another body under the same id. */
  @Hash(43, { nullable: true }) bodyHash!: string | null;
  @Json() answer!: Omit<SaveAnswer, 'register'>;
  @Instant() at!: string;
}
