import { Entity, Index } from 'typeorm';
import type { IsoDate } from '@homeroom/shared/dates';
import { fullNameOf } from '@homeroom/shared/names';
import { isWithdrawn, type EnrollmentStatus } from '@homeroom/shared/students/students';
import { Day, Flag, Id, Instant, Json, Text } from '../../platform/database/columns.js';
import { FoldedKey, OrderKey } from '../../platform/database/name-keys.js';
import type { RemovedStay, StayEnd } from './membership.entity.js';

@Entity('students')
@Index('ix_students_name', ['studentNameKey'])
@Index('ix_students_name_order', ['studentNameOrder', 'id'])
export class StudentEntity {
  @Id() id!: number;
  @Text(80) studentFirstName!: string;
  @Text(80) studentLastName!: string;
  @FoldedKey(340, 'studentFirstName', 'studentLastName') studentNameKey!: string;
  @OrderKey('studentFirstName', 'studentLastName') studentNameOrder!: string;
  @OrderKey('studentLastName', 'studentFirstName') studentLastNameOrder!: string;
  @Text(10) gender!: string;
  @Day() birthDate!: string;
  @Text(20, { nullable: true }) currentGrade!: string | null;
  @Text(20, { nullable: true }) risingGrade!: string | null;
  @Text(1000, { nullable: true }) notes!: string | null;
  /** Whether the register shows the notes, such as an allergy. */
  @Flag() notesOnRegister!: boolean;
  /** The class status, which a withdrawal changes (decisions 2.11). `classStatus` reads it by date. */
  @Text(12, { default: 'ACTIVE' }) status!: EnrollmentStatus;
  @Text(12, { default: 'ACTIVE' }) formEnrollmentStatus!: EnrollmentStatus;
  @Text(255, { nullable: true }) withdrawalReason!: string | null;
  /** The last day of a withdrawal that was planned: until then, the student is active (decisions 2.26). */
  @Day({ nullable: true }) leavesOn!: string | null;
  @Instant() createdAt!: string;
  /** Read by `Stays` and its undo alone, so that no history shows it. */
  @Json({ nullable: true, select: false }) beforeWithdrawal?: BeforeWithdrawal | null;
}

/** What the withdrawals of a day changed in a student's stays. */
export interface BeforeWithdrawal {
  /** The day up to which it can be restored: that of the withdrawal, or a coming last day. */
  day: IsoDate;
  /** The end of the stay that they ended. */
  ended?: StayEnd;
  /** The stays that had not begun, which they removed. */
  planned: RemovedStay[];
}

export const nameOf = (student: Pick<StudentEntity, 'studentFirstName' | 'studentLastName'>) =>
  fullNameOf({ firstName: student.studentFirstName, lastName: student.studentLastName });

/** The coming last day of a planned withdrawal, or `null`. */
export const plannedLastDay = ({ leavesOn }: Pick<StudentEntity, 'leavesOn'>, today: IsoDate) =>
  leavesOn !== null && leavesOn >= today ? leavesOn : null;

/** Whether a student is withdrawn on a day, from class or by the form. */
export const isWithdrawnOn = (
  { status, formEnrollmentStatus, leavesOn }: Pick<StudentEntity, 'status' | 'formEnrollmentStatus' | 'leavesOn'>,
  day: IsoDate,
) => isWithdrawn({ status: plannedLastDay({ leavesOn }, day) ? 'ACTIVE' : status, formEnrollmentStatus });

/** Tells in a preview that a student has only one name, which may be a gap in the sheet; '' if there are two. */
export const oneNameNote = (student: Pick<StudentEntity, 'studentFirstName' | 'studentLastName'>) =>
  student.studentFirstName && student.studentLastName
    ? ''
    : `Without a ${student.studentFirstName ? 'last' : 'first'} name.`;
