import { Entity, Index } from 'typeorm';
import { Day, Id, Instant, Int, Json, References, Text } from '../../platform/database/columns.js';

/** A class assignment: teacher, class type, semester and section, and when it meets. A class has at most one open assignment (decisions 2.10). */
@Entity('schedules')
@Index('ux_schedules_open', ['classTypeId', 'semesterId', 'classSectionId'], {
  unique: true,
  where: 'last_day IS NULL',
})
@Index('ix_schedules_teacher', ['teacherId'])
@Index('ix_schedules_section', ['classSectionId'])
export class ScheduleEntity {
  @Id() id!: number;
  @References('teachers') @Int() teacherId!: number;
  @References('class_types') @Int() classTypeId!: number;
  @References('semesters') @Int() semesterId!: number;
  @References('sections') @Int() classSectionId!: number;
  /** 0 is Sunday; none means every weekday. */
  @Json() weekdays!: number[];
  @Text(5, { nullable: true }) startTime!: string | null;
  @Text(5, { nullable: true }) endTime!: string | null;
  @Day({ nullable: true }) firstDay!: string | null;
  @Day({ nullable: true }) lastDay!: string | null;
  @Instant() createdAt!: string;
}
