import { Entity, Index } from 'typeorm';
import type { Outcome } from '@homeroom/shared/notifier/rules';
import { Day, Id, Instant, Int, IntKey, References, Text } from '../../platform/database/columns.js';

/** The outcome of one fact that a rule may tell. The unique key ensures that nothing is told twice, whoever runs the rule. */
@Entity('notices')
@Index('ux_notices_key', ['ruleId', 'key'], { unique: true })
@Index('ix_notices_date', ['ruleId', 'aboutDate'])
@Index('ix_notices_waiting', ['ruleId'], { where: "outcome = 'WAITING'" })
@Index('ix_notices_day', ['calendarDayId', 'scheduleId'])
@Index('ix_notices_student', ['studentId'])
export class NoticeEntity {
  @Id() id!: number;
  @References('notifier_rules') @Int() ruleId!: number;
  @Text(80, { name: 'notice_key' }) key!: string;
  @Text(16) outcome!: Outcome;
  /** When the mark was made, or when the register's class ended. A note added later does not restart the waiting time. */
  @Instant() since!: string;
  /** When it got this outcome. */
  @Instant() at!: string;
  /** The date of the class. */
  @Day() aboutDate!: string;
  @References('schedules', 'CASCADE') @Int({ nullable: true }) scheduleId!: number | null;
  @References('calendar_days', 'CASCADE') @Int({ nullable: true }) calendarDayId!: number | null;
  @References('students', 'CASCADE') @Int({ nullable: true }) studentId!: number | null;
}

/** Which message told which notice. */
@Entity('notice_messages')
@Index('ix_notice_messages_message', ['messageId'])
export class NoticeMessageEntity {
  @References('notices', 'CASCADE')
  @IntKey()
  noticeId!: number;
  @References('email_messages', 'CASCADE')
  @IntKey()
  messageId!: number;
}
