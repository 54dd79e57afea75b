import { Entity, Index } from 'typeorm';
import { Instant, Int, References, Text, TextKey } from '../../platform/database/columns.js';

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
}
