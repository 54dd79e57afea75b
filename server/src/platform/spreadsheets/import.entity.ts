import { Entity } from 'typeorm';
import { Instant, Int, Json, Text, TextKey } from '../database/columns.js';

/** The plan of an import from its dry run to its commit, and its result afterwards (decisions 6). */
@Entity('imports')
export class ImportEntity {
  @TextKey(36) id!: string;
  /** Which import it is, such as 'roster'. */
  @Text(40) kind!: string;
  @Int() ownerId!: number;
  @Instant() createdAt!: string;
  @Instant() expiresAt!: string;
  @Text(12) state!: 'PREVIEWED' | 'COMMITTED';
  /** The planned writes, in the format of the import's kind; the commit empties it. */
  @Json() plan!: object;
  @Json({ nullable: true }) result!: object | null;
  /** The records the commit made, until it is undone. */
  @Json({ nullable: true }) made!: object | null;
  @Instant({ nullable: true }) committedAt!: string | null;
  @Instant({ nullable: true }) undoneAt!: string | null;
}
