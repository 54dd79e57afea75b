import type { EntityManager } from 'typeorm';
import { notFound } from '../../platform/access/row-access.js';
import { lockRow } from '../../platform/database/lock-row.js';
import { StudentEntity } from './student.entity.js';

/** A student by their id; a 404 for one who is not there. */
export async function foundStudent(manager: EntityManager, id: number): Promise<StudentEntity> {
  const student = await manager.findOneBy(StudentEntity, { id });
  if (!student) throw notFound('Student');
  return student;
}

/** The same, held until the unit of work ends: what happens to one student happens one after another. */
export async function heldStudent(manager: EntityManager, id: number): Promise<StudentEntity> {
  await lockRow(manager, 'students', id);
  return foundStudent(manager, id);
}
