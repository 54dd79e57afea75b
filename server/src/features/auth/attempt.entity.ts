import { Entity, Index } from 'typeorm';
import { Id, Instant, Text } from '../../platform/database/columns.js';

/** A sign-in that failed or is being checked, or a request that anybody may make: what the limits of decisions 5 count. */
@Entity('attempts')
@Index('ix_attempts_address', ['kind', 'address', 'at'])
@Index('ix_attempts_account', ['kind', 'account', 'at'])
export class AttemptEntity {
  @Id() id!: number;
  @Text(12) kind!: string;
  /** Hash of the address of the account, known or not. */
  @Text(64) account!: string;
  /** The network address that it came from. */
  @Text(64) address!: string;
  @Instant() at!: string;
}
