import { Entity, Index, type EntityManager } from 'typeorm';
import type { EnrollmentStatus } from '@homeroom/shared/students/students';
import { notFound } from '../../platform/access/row-access.js';
import { Day, Flag, Folded, Id, Instant, Text } from '../../platform/database/columns.js';
import { lockRow } from '../../platform/database/lock-row.js';

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
  /** Whether the register shows the notes, such as an allergy. */
  @Flag() notesOnRegister!: boolean;
  /** The class status, which a withdrawal changes (decisions 2.11). */
  @Text(12, { default: 'ACTIVE' }) status!: EnrollmentStatus;
  @Text(12, { default: 'ACTIVE' }) formEnrollmentStatus!: EnrollmentStatus;
  @Text(255, { nullable: true }) withdrawalReason!: string | null;
  @Instant() createdAt!: string;
}

export const nameOf = (student: Pick<StudentEntity, 'studentFirstName' | 'studentLastName'>) =>
  `${student.studentFirstName} ${student.studentLastName}`;

/** A student by id; 404 for a missing one. */
export async function foundStudent(manager: EntityManager, id: number): Promise<StudentEntity> {
  const student = await manager.findOneBy(StudentEntity, { id });
  if (!student) throw notFound('Student');
  return student;
}

/** Finds a student and locks them until the unit of work ends. */
export async function heldStudent(manager: EntityManager, id: number): Promise<StudentEntity> {
  await lockRow(manager, 'students', id);
  return foundStudent(manager, id);
}
