import { Entity, Index } from 'typeorm';
import { Id, Int } from '../../platform/database/columns.js';
import { References } from '../../platform/database/references.js';

/** A teacher is a user: names, e-mail and phone are the user's (decisions 2.15). */
@Entity('teachers')
@Index('ux_teachers_user', ['userId'], { unique: true })
export class TeacherEntity {
  @Id() id!: number;
  @References('teachers', 'user_id', 'users') @Int() userId!: number;
}
