import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant, Int, LongText, Text } from '../database/columns.js';

/** A write that was answered: sent again with its Idempotency-Key it gets the same answer and has no second effect (decisions 2.21). */
@Entity('kept_answers')
@Index('ix_kept_answers_at', ['at'])
export class KeptAnswerEntity {
  /** Made of user, method, path and key, of which none is stored. */
  @PrimaryColumn({ type: 'varchar', length: '64' }) id!: string;
  /** Of the query and the body, by which another request under the same key is known. */
  @Text(64) bodyHash!: string;
  /** `null`: the answer showed a secret and is not kept. */
  @Int({ nullable: true }) status!: number | null;
  /** JSON; `null` for an answer without a body. */
  @LongText({ nullable: true }) answer!: string | null;
  @Instant() at!: string;
}
