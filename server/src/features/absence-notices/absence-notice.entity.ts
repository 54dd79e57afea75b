import { Entity, Index } from 'typeorm';
import type { NoticeKind, NoticeSource } from '@homeroom/shared/absence-notices';
import { AbsenceReasons20270110100000 } from '../../database/migrations/20270110100000-absence-reasons.js';
import { Day, Id, Instant, Int, References, Text } from '../../platform/database/columns.js';
import { entityOf } from '../../platform/database/entity-of.js';
import { FoldedKey } from '../../platform/database/name-keys.js';

/** Why students are absent: the school's list. */
export const AbsenceReasonEntity = entityOf(AbsenceReasons20270110100000);

/** What somebody told of a student's absence, first and last day included. */
@Entity('absence_notices')
@Index('ix_absence_notices_student', ['studentId', 'lastDay'])
export class AbsenceNoticeEntity {
  @Id() id!: number;
  @References('students', 'CASCADE') @Int() studentId!: number;
  @Text(10, { default: 'AWAY' }) kind!: NoticeKind;
  @Day() firstDay!: string;
  @Day() lastDay!: string;
  /** 'HH:mm', of a student who comes late. */
  @Text(5, { nullable: true }) arrivesAt!: string | null;
  @References('absence_reasons') @Int({ nullable: true }) absenceReasonId!: number | null;
  @Text(100, { nullable: true }) reason!: string | null;
  @FoldedKey(200) reasonKey!: string;
  @Text(10, { default: 'OFFICE' }) source!: NoticeSource;
  @References('parents', 'SET NULL') @Int({ nullable: true }) parentId!: number | null;
  @Instant({ default: '' }) toldAt!: string;
}
