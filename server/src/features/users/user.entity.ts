import { Entity, Index } from 'typeorm';
import type { Role, UserStatus } from '@homeroom/shared/roles';
import { Folded, Id, Instant, Text } from '../../platform/database/columns.js';

/** An account. A teacher without an e-mail has one too, and cannot sign in (decisions 2.15). */
@Entity('users')
@Index('ux_users_email', ['email'], { unique: true })
export class UserEntity {
  @Id() id!: number;
  @Text(80) firstName!: string;
  @Text(80) lastName!: string;
  @Folded(340) fullNameKey!: string;
  @Text(254, { nullable: true }) email!: string | null;
  @Text(40, { nullable: true }) phoneNumber!: string | null;
  @Text(12) role!: Role;
  @Text(12) status!: UserStatus;
  @Text(200, { nullable: true }) passwordHash!: string | null;
  @Instant() createdAt!: string;
  /** Since when a registration awaits approval; until then a new one is no teacher yet. */
  @Instant({ nullable: true }) registeredAt!: string | null;
}
