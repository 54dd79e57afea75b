import { Entity, Index } from 'typeorm';
import type { IsoDate } from '@homeroom/shared/dates';
import { Day, Id, Int, Json, References } from '../../platform/database/columns.js';

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
  /** Read by the undo of stays alone. A stay that no move began, or one of an earlier version, has none. */
  @Json({ nullable: true, select: false }) beforeMove?: BeforeMove | null;
}

/** Selects stays as they are kept before they are removed. */
export const wholeStay = {
  id: true,
  studentId: true,
  sectionId: true,
  firstDay: true,
  lastDay: true,
  withdrawnOn: true,
  assignmentId: true,
  beforeMove: true,
} as const;

/** A stay that was removed and can be restored. Earlier versions kept fewer of its fields, and not its id. */
export type RemovedStay = Pick<MembershipEntity, 'sectionId' | 'firstDay' | 'lastDay' | 'assignmentId'> &
  Partial<MembershipEntity>;

/** The end of a stay, and the day of the withdrawal that it comes from. */
export type StayEnd = Pick<MembershipEntity, 'lastDay' | 'withdrawnOn'>;

/** What the move that began a stay changed in the student's others. */
export interface BeforeMove {
  /** The stay that it ended; without a last day if that went on. */
  ended: (StayEnd & { id: number }) | null;
  /** The stay that it took the place of, which went on. */
  replaced: RemovedStay | null;
}

/** Whether a stay is open, or ends only by a planned withdrawal. */
export const goesOn = ({ lastDay }: { lastDay: IsoDate | null }, { leavesOn }: { leavesOn: IsoDate | null }) =>
  lastDay === null || lastDay === leavesOn;
