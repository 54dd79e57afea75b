import { Entity, Index, PrimaryColumn } from 'typeorm';
import type { Outcome } from '@homeroom/shared/notifier/rules';
import { Day, Id, Instant, Int, Text } from '../../platform/database/columns.js';
import { References } from '../../platform/database/references.js';

/** The outcome of one fact that a rule may tell. The unique key ensures that nothing is told twice, whoever runs the rule. */
@Entity('notices')
@Index('ux_notices_key', ['ruleId', 'key'], { unique: true })
@Index('ix_notices_date', ['ruleId', 'aboutDate'])
@Index('ix_notices_waiting', ['ruleId'], { where: "outcome = 'WAITING'" })
@Index('ix_notices_day', ['calendarDayId', 'scheduleId'])
@Index('ix_notices_student', ['studentId'])
export class NoticeEntity {
  @Id() id!: number;
  @References('notices', 'rule_id', 'notifier_rules') @Int() ruleId!: number;
  @Text(80, { name: 'notice_key' }) key!: string;
  @Text(16) outcome!: Outcome;
  /** When the mark was made, or when the register's class ended. A note added later does not restart the waiting time. */
  @Instant() since!: string;
  /** When it got this outcome. */
  @Instant() at!: string;
  /** The date of the class. */
  @Day() aboutDate!: string;
  @References('notices', 'schedule_id', 'schedules', 'CASCADE') @Int({ nullable: true }) scheduleId!: number | null;
  @References('notices', 'calendar_day_id', 'calendar_days', 'CASCADE') @Int({ nullable: true }) calendarDayId!:
    number | null;
  @References('notices', 'student_id', 'students', 'CASCADE') @Int({ nullable: true }) studentId!: number | null;
}

/** Which message told which notice, many to many. */
@Entity('notice_messages')
@Index('ix_notice_messages_message', ['messageId'])
export class NoticeMessageEntity {
  @References('notice_messages', 'notice_id', 'notices', 'CASCADE')
  @PrimaryColumn({ type: 'integer' })
  noticeId!: number;
  @References('notice_messages', 'message_id', 'email_messages', 'CASCADE')
  @PrimaryColumn({ type: 'integer' })
  messageId!: number;
}
