import { Entity, Index } from 'typeorm';
import type { Role } from '@homeroom/shared/roles';
import { Flag, Hash, Id, Instant, Int, References, Text } from '../../../platform/database/columns.js';

/** A key for another program to call the API. It is shown once; only its hash is stored. */
@Entity('api_keys')
@Index('ux_api_keys_token', ['tokenHash'], { unique: true })
@Index('ix_api_keys_owner', ['ownerId'])
export class ApiKeyEntity {
  @Id() id!: number;
  @Text(60) name!: string;
  @References('users', 'CASCADE') @Int() ownerId!: number;
  @Text(12) role!: Role;
  @Flag() readOnly!: boolean;
  @Hash(64) tokenHash!: string;
  @Text(4) lastFour!: string;
  @Instant() createdAt!: string;
  @Instant({ nullable: true }) expiresAt!: string | null;
  @Instant({ nullable: true }) lastUsedAt!: string | null;
}
