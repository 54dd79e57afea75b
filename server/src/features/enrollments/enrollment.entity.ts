import { Entity, Index } from 'typeorm';
import type { EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';
import type { EnrollmentInput, EnrollmentSource } from '@homeroom/shared/enrollments/enrollments';
import { foldText } from '@homeroom/shared/text';
import { Day, Flag, Hash, Id, Instant, Int, References, Text } from '../../platform/database/columns.js';
import { FoldedKey, NameKey, OrderKey } from '../../platform/database/name-keys.js';

/** A form for one student, with its answers and state. The student and the parents are created when it is accepted. */
@Entity('enrollments')
@Index('ix_enrollments_state', ['state', 'submittedAt'])
@Index('ix_enrollments_name', ['studentNameKey'])
@Index('ux_enrollments_client', ['clientHash'], { unique: true })
export class EnrollmentEntity implements Omit<EnrollmentInput, 'gender' | 'consent'> {
  @Id() id!: number;
  @Text(12) state!: EnrollmentState;
  @Text(8) source!: EnrollmentSource;
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
  @Text(80) parent1FirstName!: string;
  @Text(80) parent1LastName!: string;
  @Text(254, { nullable: true }) parent1Email!: string | null;
  @Text(40, { nullable: true }) parent1Phone!: string | null;
  @Text(40, { nullable: true }) parent1Relationship!: string | null;
  @Text(80, { nullable: true }) parent2FirstName!: string | null;
  @Text(80, { nullable: true }) parent2LastName!: string | null;
  @Text(254, { nullable: true }) parent2Email!: string | null;
  @Text(40, { nullable: true }) parent2Phone!: string | null;
  @Text(40, { nullable: true }) parent2Relationship!: string | null;
  /** Folded names and addresses of the parents. */
  @NameKey(foldText, [
    'parent1FirstName',
    'parent1LastName',
    'parent1Email',
    'parent2FirstName',
    'parent2LastName',
    'parent2Email',
  ])
  parentsKey!: string;
  @OrderKey('parent1FirstName', 'parent1LastName') parentNameOrder!: string;
  @OrderKey('parent1LastName', 'parent1FirstName') parentLastNameOrder!: string;
  @Flag() consent!: boolean;
  @Instant() submittedAt!: string;
  /** When it entered its present state. */
  @Instant() movedAt!: string;
  /** Hash of the id that the applicant's device gave the form, so that sending it twice has one effect. */
  @Hash(64, { nullable: true }) clientHash!: string | null;
  /** The student as whom it was accepted. */
  @References('students', 'SET NULL') @Int({ nullable: true }) studentId!: number | null;
}
