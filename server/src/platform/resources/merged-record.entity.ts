import { Entity, Index } from 'typeorm';
import { Instant, Int, IntKey, TextKey } from '../database/columns.js';

/** A record that was merged into another; its old address leads to the kept one. */
@Entity('merged_records')
@Index('ix_merged_records_kept', ['subject', 'keptId'])
export class MergedRecordEntity {
  @TextKey(40) subject!: string;
  @IntKey() mergedId!: number;
  @Int() keptId!: number;
  @Instant() at!: string;
}
