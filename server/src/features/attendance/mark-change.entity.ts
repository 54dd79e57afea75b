import { Entity, Index } from 'typeorm';
import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import { Id, Instant, Int, References, Text } from '../../platform/database/columns.js';

/** The history of a mark: a row for every change, never updated (decisions 2.3). */
@Entity('mark_changes')
@Index('ix_mark_changes_mark', ['markId'])
export class MarkChangeEntity {
  @Id() id!: number;
  @References('marks') @Int() markId!: number;
  @Text(20, { nullable: true }) fromStatus!: MarkStatus | null;
  @Text(20, { nullable: true }) toStatus!: MarkStatus | null;
  @Text(255, { nullable: true }) note!: string | null;
  /** Of an absence; its row in `absence_reasons` is never deleted. */
  @Int({ nullable: true }) absenceReasonId!: number | null;
  @Text(255, { nullable: true }) reason!: string | null;
  @References('users') @Int() byId!: number;
  @Instant() at!: string;
}
