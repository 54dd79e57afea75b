import { Entity, Index } from 'typeorm';
import { Id, Instant, Text } from '../../platform/database/columns.js';

/** Counted by the limits of decisions 5: a sign-in that failed or is being checked, a public request or a note of an export. */
@Entity('attempts')
@Index('ix_attempts_address', ['kind', 'address', 'at'])
@Index('ix_attempts_account', ['kind', 'account', 'at'])
export class AttemptEntity {
  @Id() id!: number;
  @Text(12) kind!: string;
  /** Hash of the account's e-mail address, which may be unknown, or of a signed-in user. */
  @Text(64) account!: string;
  /** The network address of the sender. */
  @Text(64) address!: string;
  @Instant() at!: string;
}
