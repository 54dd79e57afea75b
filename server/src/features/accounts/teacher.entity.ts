import { Entity, Index } from 'typeorm';
import { Id, Int, References } from '../../platform/database/columns.js';

/** A teacher is a user: names, e-mail and phone are the user's (decisions 2.15). */
@Entity('teachers')
@Index('ux_teachers_user', ['userId'], { unique: true })
export class TeacherEntity {
  @Id() id!: number;
  @References('users') @Int() userId!: number;
}
