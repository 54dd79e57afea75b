import type { AuditAction, AuditKind } from '@homeroom/shared/audit';
import { Entity, Index } from 'typeorm';
import type { Role } from '@homeroom/shared/roles';
import { Folded, Id, Instant, Int, Json, Text } from '../database/columns.js';

/** One change with its author, time, and old and new values (decisions 2.6). Triggers make the table append-only. */
@Entity('audit_entries')
@Index('ix_audit_entries_subject', ['subject', 'subjectId', 'at'])
@Index('ix_audit_entries_at', ['at', 'searchKey'])
@Index('ix_audit_entries_sort', ['subject', 'at', 'action', 'kind', 'actorId'])
@Index('ix_audit_entries_kind', ['kind', 'at', 'action', 'subject'])
@Index('ix_audit_entries_action', ['action', 'at', 'subject', 'kind', 'actorId'])
@Index('ix_audit_entries_actor', ['actorId', 'at', 'kind', 'action', 'subject'])
@Index('ux_audit_entries_tally', ['tallyKey'], { unique: true, where: 'tally_key IS NOT NULL' })
export class AuditEntryEntity {
  @Id() id!: number;
  @Instant() at!: string;
  @Int({ nullable: true }) actorId!: number | null;
  @Text(170) actorName!: string;
  @Text(40) action!: AuditAction;
  @Text(40) subject!: string;
  @Text(40) subjectId!: string;
  @Json({ nullable: true }) before!: Record<string, unknown> | null;
  @Json({ nullable: true }) after!: Record<string, unknown> | null;
  @Text(12, { nullable: true }) actorRole!: Role | null;
  /** The name of the API key that was used. */
  @Text(60, { nullable: true }) via!: string | null;
  @Text(64, { nullable: true }) address!: string | null;
  @Text(12, { nullable: true }) kind!: AuditKind | null;
  /** For an entry that counts: how often it happened within the hour. */
  @Int({ nullable: true }) times!: number | null;
  /** For an entry that counts: when it last happened. */
  @Instant({ nullable: true }) lastAt!: string | null;
  /** A hash of what an entry counts, to find it again. */
  @Text(64, { nullable: true }) tallyKey!: string | null;
  @Folded(400, { nullable: true }) searchKey!: string | null;
}
