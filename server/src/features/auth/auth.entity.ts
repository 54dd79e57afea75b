import { Entity, Index } from 'typeorm';
import type { AccountLinkKind } from '@homeroom/shared/auth';
import type { AttemptKind } from './attempt-limits.js';
import { Hash, Id, Instant, Int, References, Text, TextKey } from '../../platform/database/columns.js';

/** A signed-in browser. The cookie contains a random token, of which only the hash is stored. */
@Entity('sessions')
@Index('ix_sessions_user', ['userId'])
export class SessionEntity {
  @TextKey(64) id!: string;
  @References('users', 'CASCADE') @Int() userId!: number;
  @Instant() createdAt!: string;
  @Instant() expiresAt!: string;
  @Text(64) address!: string;
  @Text(255) agent!: string;
  /** Exact to some minutes (`SessionUses`); `null` until the first use after the sign-in. */
  @Instant({ nullable: true }) lastUsedAt!: string | null;
  /** When the user last entered their password or a code; `null` for a session from before that was noted. */
  @Instant({ nullable: true }) provedAt!: string | null;
}

/** A single-use link to set a password. Only the token's hash is stored. */
@Entity('account_links')
@Index('ux_account_links_token', ['tokenHash'], { unique: true })
@Index('ix_account_links_user', ['userId', 'kind'])
export class AccountLinkEntity {
  @Id() id!: number;
  @References('users', 'CASCADE') @Int() userId!: number;
  @Text(12) kind!: AccountLinkKind;
  @Hash(64) tokenHash!: string;
  @Instant() createdAt!: string;
  @Instant() expiresAt!: string;
  @Instant({ nullable: true }) usedAt!: string | null;
  /** The first press or key on its page. A program that only follows links in e-mails makes none. */
  @Instant({ nullable: true }) openedAt!: string | null;
}

/** Counted by the limits of decisions 5: a sign-in that failed or is being checked, a public request or a note of an export. */
@Entity('attempts')
@Index('ix_attempts_address', ['kind', 'address', 'at'])
@Index('ix_attempts_account', ['kind', 'account', 'at'])
export class AttemptEntity {
  @Id() id!: number;
  @Text(12) kind!: AttemptKind;
  /** Hash of the account's e-mail address, which may be unknown, or of a signed-in user. */
  @Text(64) account!: string;
  /** The network address of the sender. */
  @Text(64) address!: string;
  @Instant() at!: string;
}
