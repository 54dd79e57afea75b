import { Entity, Index } from 'typeorm';
import { Id, Int, Text } from '../../platform/database/columns.js';
import { References } from '../../platform/database/references.js';

/** Links a parent to a student, with their relationship and position (decisions 2.13). */
@Entity('student_parents')
@Index('ux_student_parents_pair', ['studentId', 'parentId'], { unique: true })
@Index('ix_student_parents_parent', ['parentId'])
export class StudentParentEntity {
  @Id() id!: number;
  @References('student_parents', 'student_id', 'students', 'CASCADE') @Int() studentId!: number;
  @References('student_parents', 'parent_id', 'parents') @Int() parentId!: number;
  @Text(40, { nullable: true }) relationship!: string | null;
  /** 1 is the first parent. */
  @Int() position!: number;
}
