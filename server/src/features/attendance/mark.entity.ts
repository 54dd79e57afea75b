import { Entity, Index } from 'typeorm';
import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import { Id, Instant, Int, References, Text } from '../../platform/database/columns.js';

/**
 * One student's status in a register. A cleared mark stays as a row without a status, so that its version keeps counting;
 * a note that was entered before its mark is such a row too.
 * `ix_marks_register` covers every report: a register's marks are next to each other, both for a save and for a class's reports.
 * `ix_marks_day` covers the lists of the whole school, which are counted by day. One student's marks are found through the
 * registers of their sections; an index by student would cost each save a page for every student in the class.
 */
@Entity('marks')
@Index('ux_marks_place', ['scheduleId', 'calendarDayId', 'studentId'], { unique: true })
@Index('ix_marks_register', ['scheduleId', 'calendarDayId', 'studentId', 'status'])
@Index('ix_marks_day', ['calendarDayId', 'status', 'scheduleId', 'studentId'])
export class MarkEntity {
  @Id() id!: number;
  @References('schedules') @Int() scheduleId!: number;
  @References('calendar_days') @Int() calendarDayId!: number;
  @References('students') @Int() studentId!: number;
  @Text(20, { nullable: true }) status!: MarkStatus | null;
  @Text(255, { nullable: true }) note!: string | null;
  /** Of an absence; its row in `absence_reasons` is never deleted. */
  @Int({ nullable: true }) absenceReasonId!: number | null;
  /** 1 after the first save, one more after each change. */
  @Int() version!: number;
  @References('users') @Int() markedById!: number;
  @Instant() markedAt!: string;
}
