import { Entity, Index } from 'typeorm';
import { Hash, Id, Instant, Int, References } from '../../platform/database/columns.js';

/** A link to the status of an enrollment. Only the token's hash is stored; each letter has its own link. */
@Entity('enrollment_links')
@Index('ux_enrollment_links_token', ['tokenHash'], { unique: true })
@Index('ix_enrollment_links_enrollment', ['enrollmentId'])
export class EnrollmentLinkEntity {
  @Id() id!: number;
  @References('enrollments', 'CASCADE') @Int() enrollmentId!: number;
  @Hash(64) tokenHash!: string;
  @Instant() expiresAt!: string;
}
