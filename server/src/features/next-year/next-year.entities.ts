import { Entity, Index } from 'typeorm';
import type { PlannedYear, PlanState } from '@homeroom/shared/next-year/next-year';
import { NextYearSections20270108110000 } from '../../database/migrations/20270108100000-next-year.js';
import {
  FixedNextYearStudents20270108150000,
  NextYearWishes20270108140000,
} from '../../database/migrations/20270108140000-next-year-wishes.js';
import { Day, Id, Instant, Int, Json, References, Text } from '../../platform/database/columns.js';
import { entityOf } from '../../platform/database/entity-of.js';
import { UniqueKey } from '../../platform/database/name-keys.js';
import type { Applied } from './applied.js';

/** The plan of the next school year; there is at most one. */
@Entity('next_year_plans')
export class PlanEntity {
  @Id() id!: number;
  /** The academic year that it goes on from. */
  @References('academic_years', 'CASCADE') @Int() fromYearId!: number;
  @Text(40) academicYear!: string;
  @Day() firstDay!: string;
  @Day() lastDay!: string;
  @Json() semesters!: PlannedYear['semesters'];
  @Json() holidays!: PlannedYear['holidays'];
  @Text(10) state!: PlanState;
  /** The day on which it takes effect by itself. */
  @Day({ nullable: true }) effectOn!: string | null;
  @Instant({ nullable: true }) appliedAt!: string | null;
  @References('users') @Int({ nullable: true }) appliedById!: number | null;
  /** What taking effect wrote, to undo it. */
  @Json({ nullable: true, select: false }) applied?: Applied | null;
}

export const PlannedSectionEntity = entityOf(NextYearSections20270108110000);
export const DecisionEntity = entityOf(FixedNextYearStudents20270108150000);
export const WishEntity = entityOf(NextYearWishes20270108140000);

@Entity('next_year_classes')
@Index('ux_next_year_classes_class', ['classTypeId', 'plannedSectionId', 'semesterNameKey'], { unique: true })
export class PlannedClassEntity {
  @Id() id!: number;
  @References('class_types', 'CASCADE') @Int() classTypeId!: number;
  @References('next_year_sections', 'CASCADE') @Int() plannedSectionId!: number;
  @Text(60) semesterName!: string;
  @UniqueKey(120) semesterNameKey!: string;
  @References('teachers', 'SET NULL') @Int({ nullable: true }) teacherId!: number | null;
  /** 0 is Sunday; none means every weekday. */
  @Json() weekdays!: number[];
  @Text(5, { nullable: true }) startTime!: string | null;
  @Text(5, { nullable: true }) endTime!: string | null;
}
