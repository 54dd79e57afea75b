import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant, Int } from '../database/columns.js';

/** A record that was merged into another; its old address leads to the kept one. */
@Entity('merged_records')
@Index('ix_merged_records_kept', ['subject', 'keptId'])
export class MergedRecordEntity {
  @PrimaryColumn({ type: 'varchar', length: '40' }) subject!: string;
  @PrimaryColumn({ type: 'integer' }) mergedId!: number;
  @Int() keptId!: number;
  @Instant() at!: string;
}
