import { Entity, Index } from 'typeorm';
import { Day, Id, Int, References } from '../../platform/database/columns.js';

/** A student's stay in a section, first and last day included; an open one has no last day (decisions 2.2, 2.14). `ix_memberships_section` covers rosters. */
@Entity('memberships')
@Index('ix_memberships_student', ['studentId', 'firstDay'])
@Index('ix_memberships_section', ['sectionId', 'firstDay', 'lastDay', 'studentId'])
@Index('ux_memberships_open', ['studentId'], { unique: true, where: 'last_day IS NULL' })
export class MembershipEntity {
  @Id() id!: number;
  @References('students', 'CASCADE') @Int() studentId!: number;
  @References('sections') @Int() sectionId!: number;
  @Day() firstDay!: string;
  @Day({ nullable: true }) lastDay!: string | null;
  /** The day of the withdrawal that ended it; `null` if a move did. */
  @Day({ nullable: true }) withdrawnOn!: string | null;
  /** The assignment that made it (Assign Students); a move of one student has none. */
  @Int({ nullable: true }) assignmentId!: number | null;
}
