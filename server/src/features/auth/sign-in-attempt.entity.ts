import { Entity, Index } from 'typeorm';
import { Id, Instant, Text } from '../../platform/database/columns.js';

/** A sign-in that failed, or is being checked: what the limits of decisions 5 count. */
@Entity('sign_in_attempts')
@Index('ix_sign_in_attempts_address', ['address', 'at'])
export class SignInAttemptEntity {
  @Id() id!: number;
  /** Hash of the address of the account, known or not. */
  @Text(64) account!: string;
  @Text(64) address!: string;
  @Instant() at!: string;
}
