import { Entity, Index } from 'typeorm';
import type { EnrollmentStatus } from '@homeroom/shared/students/students';
import { Day, Folded, Id, Instant, Text } from '../../platform/database/columns.js';

@Entity('students')
@Index('ix_students_name', ['studentNameKey'])
export class StudentEntity {
  @Id() id!: number;
  @Text(80) studentFirstName!: string;
  @Text(80) studentLastName!: string;
  @Folded(340) studentNameKey!: string;
  @Text(10) gender!: string;
  @Day() birthDate!: string;
  @Text(20, { nullable: true }) currentGrade!: string | null;
  @Text(20, { nullable: true }) risingGrade!: string | null;
  @Text(1000, { nullable: true }) notes!: string | null;
  /** The class status: a withdrawal writes it (decisions 2.11). */
  @Text(12, { default: 'ACTIVE' }) status!: EnrollmentStatus;
  @Text(12, { default: 'ACTIVE' }) formEnrollmentStatus!: EnrollmentStatus;
  @Text(255, { nullable: true }) withdrawalReason!: string | null;
  @Instant() createdAt!: string;
}

export const nameOf = (student: Pick<StudentEntity, 'studentFirstName' | 'studentLastName'>) =>
  `${student.studentFirstName} ${student.studentLastName}`;
