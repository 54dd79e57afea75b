import { Entity, Index } from 'typeorm';
import type { EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';
import type { EnrollmentInput, EnrollmentSource } from '@homeroom/shared/enrollments/enrollments';
import { Day, Flag, Folded, Id, Instant, Int, References, Text } from '../../platform/database/columns.js';

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
  @Folded(340) studentNameKey!: string;
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
  /** Folded names and addresses of the parents. It starts with the first parent's name, by which the list is sorted. */
  @Folded() parentsKey!: string;
  @Flag() consent!: boolean;
  @Instant() submittedAt!: string;
  /** When it entered its present state. */
  @Instant() movedAt!: string;
  /** Hash of the id that the applicant's device gave the form, so that sending it twice has one effect. */
  @Text(64, { nullable: true }) clientHash!: string | null;
  /** The student as whom it was accepted. */
  @References('students', 'SET NULL') @Int({ nullable: true }) studentId!: number | null;
}
