import { Entity, Index } from 'typeorm';
import { Id, Instant, Int, Json, Text } from '../database/columns.js';

/** Who changed what, when, from what to what (decisions 2.6). Append-only: nothing updates or deletes it. */
@Entity('audit_entries')
@Index('ix_audit_entries_subject', ['subject', 'subjectId'])
export class AuditEntryEntity {
  @Id() id!: number;
  @Instant() at!: string;
  @Int({ nullable: true }) actorId!: number | null;
  @Text(170) actorName!: string;
  @Text(40) action!: string;
  @Text(40) subject!: string;
  @Text(40) subjectId!: string;
  @Json({ nullable: true }) before!: Record<string, unknown> | null;
  @Json({ nullable: true }) after!: Record<string, unknown> | null;
}
