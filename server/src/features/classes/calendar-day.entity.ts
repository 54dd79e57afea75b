import { Entity, Index } from 'typeorm';
import type { DayKind } from '@homeroom/shared/calendar/class-dates';
import { Day, Id, Int, Json, References, Text } from '../../platform/database/columns.js';

/** A day of the academic calendar: the only place where a class date is stored (decisions 2.9). */
@Entity('calendar_days')
@Index('ix_calendar_days_semester', ['semesterId', 'date'])
export class CalendarDayEntity {
  @Id() id!: number;
  @Day() date!: string;
  @References('semesters') @Int() semesterId!: number;
  @Text(10) kind!: DayKind;
  @Text(120, { nullable: true }) name!: string | null;
  @Json({ nullable: true }) classTypeIds!: number[] | null;
  @Json({ nullable: true }) sectionIds!: number[] | null;
  /** The day before it was closed, to undo the closing. */
  @Json({ nullable: true }) closedFrom!: { kind: DayKind; name: string | null } | null;
}
