import { Entity, Index } from 'typeorm';
import { Id, Instant, Int, References, Text } from '../../platform/database/columns.js';

/**
 * A substitute for one class on one day. It is deleted with its schedule or day, and ends when it is revoked or replaced, or when the
 * class passes to the substitute. Each substitute covers a class on a day at most once.
 */
@Entity('covers')
@Index('ux_covers_live', ['scheduleId', 'calendarDayId', 'substituteId'], { unique: true, where: 'ended_at IS NULL' })
@Index('ix_covers_teacher', ['substituteId'])
@Index('ix_covers_day', ['calendarDayId'])
@Index('ix_covers_delegation', ['delegationId'])
export class CoverEntity {
  @Id() id!: number;
  @References('delegations') @Int() delegationId!: number;
  @References('schedules', 'CASCADE') @Int() scheduleId!: number;
  @References('calendar_days', 'CASCADE') @Int() calendarDayId!: number;
  @References('teachers') @Int({ name: 'temp_teacher_id' }) substituteId!: number;
  @Instant({ nullable: true }) endedAt!: string | null;
  /** `null` if it ended for another reason, such as a new teacher for the class. */
  @References('users') @Int({ nullable: true }) endedById!: number | null;
}

/** A grant of cover, for the dates in `covers`. */
@Entity('delegations')
export class DelegationEntity {
  @Id() id!: number;
  @References('teachers') @Int({ name: 'temp_teacher_id' }) substituteId!: number;
  @Text(200, { nullable: true }) reason!: string | null;
  @Instant() grantedAt!: string;
  @References('users') @Int() grantedById!: number;
}
