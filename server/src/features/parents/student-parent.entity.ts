import { Entity, Index, type FindManyOptions } from 'typeorm';
import { Flag, Id, Int, References, Text } from '../../platform/database/columns.js';

/** Links a parent to a student, with their relationship and position (decisions 2.13). */
@Entity('student_parents')
@Index('ux_student_parents_pair', ['studentId', 'parentId'], { unique: true })
@Index('ix_student_parents_parent', ['parentId'])
export class StudentParentEntity {
  @Id() id!: number;
  @References('students', 'CASCADE') @Int() studentId!: number;
  @References('parents') @Int() parentId!: number;
  @Text(40, { nullable: true }) relationship!: string | null;
  /** 1 is the first parent. */
  @Int() position!: number;
  /** Whether they may not be written to or called about this student (decisions 31). */
  @Flag() noContact!: boolean;
  /** Why, for the office. */
  @Text(200, { nullable: true }) noContactWhy!: string | null;
}

/** Finds a student's links to parents, the first parent first. */
export const linksOf = (studentId: number) =>
  ({ where: { studentId }, order: { position: 'ASC' } }) satisfies FindManyOptions<StudentParentEntity>;
