import { Entity, Index } from 'typeorm';
import { Hash, Instant, Int, LongText, TextKey } from '../database/columns.js';

/** The answer to a write with an Idempotency-Key: a repeated request gets it again, without a second effect (decisions 2.21). */
@Entity('kept_answers')
@Index('ix_kept_answers_at', ['at'])
export class WriteAnswerEntity {
  /** A hash of user, method, path and key, none of which is stored. */
  @TextKey(64) id!: string;
  /** A hash of the query and body, to recognize a different request with the same key. */
  @Hash(64) bodyHash!: string;
  /** `null`: the answer contained a secret and is not kept. */
  @Int({ nullable: true }) status!: number | null;
  /** JSON; `null` for an answer without a body. */
  @LongText({ nullable: true }) answer!: string | null;
  @Instant() at!: string;
}
