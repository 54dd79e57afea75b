import { Entity, Index } from 'typeorm';
import type { Role, UserStatus } from '@homeroom/shared/roles';
import { orderKey } from '@homeroom/shared/order';
import { foldText } from '@homeroom/shared/text';
import { Hash, Id, Instant, Text } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import { NameKey } from '../../platform/database/name-keys.js';

/** An account. Teachers without an e-mail address have one too, but cannot sign in (decisions 2.15). */
@Entity('users')
@Index('ux_users_email', ['email'], { unique: true })
export class UserEntity {
  @Id() id!: number;
  @Text(80) firstName!: string;
  @Text(80) lastName!: string;
  @NameKey(foldText, ['firstName', 'lastName'], 340) fullNameKey!: string;
  @NameKey(orderKey, ['firstName', 'lastName']) fullNameOrder!: string;
  @NameKey(orderKey, ['lastName', 'firstName']) lastNameOrder!: string;
  @Text(254, { nullable: true }) email!: string | null;
  @Text(40, { nullable: true }) phoneNumber!: string | null;
  @Text(12) role!: Role;
  @Text(12) status!: UserStatus;
  @Hash(200, { nullable: true }) passwordHash!: string | null;
  @Instant() createdAt!: string;
  /** Since when a registration has been waiting for approval. */
  @Instant({ nullable: true }) registeredAt!: string | null;
}

/**
 * Finds an account by id or address and locks it until the unit of work ends. Everything that checks or changes credentials must start
 * here, so that sign-ins, new passwords, links and HOLDs of one account happen one after another.
 */
export async function lockedUser(db: Database, by: { id: number } | { email: string }): Promise<UserEntity | null> {
  await db.lockBy(`SELECT 1 FROM users WHERE ${'id' in by ? 'id = :id' : 'email = :email'} FOR NO KEY UPDATE`, by);
  return db.findOneBy(UserEntity, by);
}

/** Locks all superadmins, before any single account, so that two of them cannot demote each other at once. */
export const lockSuperadmins = (db: Database) =>
  db.lockBy(`SELECT id FROM users WHERE role = 'SUPERADMIN' ORDER BY id FOR NO KEY UPDATE`, {});
