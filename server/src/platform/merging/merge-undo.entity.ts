import { Entity, Index } from 'typeorm';
import { Id, Instant, Int, Json, Text } from '../database/columns.js';
import type { MergedRow } from './merged-rows.js';

/** What undoing a merge needs, for as long as it is possible. */
@Entity('merge_undos')
@Index('ix_merge_undos_kept', ['subject', 'keptId'])
export class MergeUndoEntity {
  @Id() id!: number;
  @Text(40) subject!: string;
  @Int() keptId!: number;
  @Int() otherId!: number;
  @Text(200) otherName!: string;
  @Instant() at!: string;
  /** By table, in an order in which rows can be written back. */
  @Json() rows!: MergedRow[];
}
