import { Entity, Index } from 'typeorm';
import type { Role, UserStatus } from '@homeroom/shared/roles';
import { Hash, Id, Instant, Text } from '../../platform/database/columns.js';
import { FoldedKey, OrderKey } from '../../platform/database/name-keys.js';

/**
 * An account. Teachers without an e-mail address have one too, but cannot sign in (decisions 2.15). Whatever checks or changes
 * credentials first finds it by `lockedOneBy`, so that sign-ins, new passwords, links and HOLDs of one account happen one after another.
 */
@Entity('users')
@Index('ux_users_email', ['email'], { unique: true })
export class UserEntity {
  @Id() id!: number;
  @Text(80) firstName!: string;
  @Text(80) lastName!: string;
  @FoldedKey(340, 'firstName', 'lastName') fullNameKey!: string;
  @OrderKey('firstName', 'lastName') fullNameOrder!: string;
  @OrderKey('lastName', 'firstName') lastNameOrder!: string;
  @Text(254, { nullable: true }) email!: string | null;
  @Text(40, { nullable: true }) phoneNumber!: string | null;
  @Text(12) role!: Role;
  @Text(12) status!: UserStatus;
  @Hash(200, { nullable: true }) passwordHash!: string | null;
  @Instant() createdAt!: string;
  /** Since when a registration has been waiting for approval. */
  @Instant({ nullable: true }) registeredAt!: string | null;
}
