import { Entity, Index } from 'typeorm';
import type { AccountLinkKind } from '@homeroom/shared/auth';
import { Id, Instant, Int, References, Text } from '../../platform/database/columns.js';

/** A single-use link to set a password. Only the token's hash is stored. */
@Entity('account_links')
@Index('ux_account_links_token', ['tokenHash'], { unique: true })
@Index('ix_account_links_user', ['userId', 'kind'])
export class AccountLinkEntity {
  @Id() id!: number;
  @References('users', 'CASCADE') @Int() userId!: number;
  @Text(12) kind!: AccountLinkKind;
  @Text(64) tokenHash!: string;
  @Instant() createdAt!: string;
  @Instant() expiresAt!: string;
  @Instant({ nullable: true }) usedAt!: string | null;
}
