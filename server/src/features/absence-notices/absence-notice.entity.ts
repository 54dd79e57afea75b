import { Entity, Index } from 'typeorm';
import type { noticeSources } from '@homeroom/shared/absence-notices';
import { foldText } from '@homeroom/shared/text';
import { Day, Id, Int, References, Text } from '../../platform/database/columns.js';
import { NameKey } from '../../platform/database/name-keys.js';

/** An absence known ahead, first and last day included. */
@Entity('absence_notices')
@Index('ix_absence_notices_student', ['studentId', 'lastDay'])
export class AbsenceNoticeEntity {
  @Id() id!: number;
  @References('students', 'CASCADE') @Int() studentId!: number;
  @Day() firstDay!: string;
  @Day() lastDay!: string;
  @Text(100) reason!: string;
  @NameKey(foldText, ['reason'], 200) reasonKey!: string;
  @Text(10, { default: 'OFFICE' }) source!: (typeof noticeSources)[number];
}
