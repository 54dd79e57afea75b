import { Entity, PrimaryColumn } from 'typeorm';
import { Instant, Int, Json, Text } from '../database/columns.js';

export type ImportState = 'PREVIEWED' | 'COMMITTED';

/** An import between its dry run and its commit, and afterwards its result (decisions 6). */
@Entity('imports')
export class ImportEntity {
  @PrimaryColumn({ type: 'varchar', length: '36' }) id!: string;
  /** Which import it is, such as 'roster'; an id of one kind is none of another. */
  @Text(40) kind!: string;
  @Int() ownerId!: number;
  @Instant() createdAt!: string;
  @Instant() expiresAt!: string;
  @Text(12) state!: ImportState;
  /** What the commit will do, as its kind wrote it; emptied by the commit. */
  @Json() plan!: object;
  @Json({ nullable: true }) result!: object | null;
  /** What the commit made, until it is undone. */
  @Json({ nullable: true }) made!: object | null;
  @Instant({ nullable: true }) committedAt!: string | null;
  @Instant({ nullable: true }) undoneAt!: string | null;
}
