import { plural } from '@homeroom/shared/text';
import { Database } from '../../platform/database/database.js';
import type { Merging } from '../../platform/merging/merging.js';
import { fromParents, parentName } from '../parents/parents.sql.js';
import { StudentParentEntity } from '../parents/student-parent.entity.js';
import { linksOf } from './student-parents.service.js';
import { joinStudent, studentName } from './students.sql.js';

/** A student's parents: those of the kept record come first, and a shared parent is linked once. */
export const mergeParentsOfStudent: Merging = {
  subject: 'Student',
  columns: ['student_parents.student_id'],

  async plan({ db, keptId, otherId }) {
    const parents = await db.query<{ id: number; name: string; studentId: number }>(
      `SELECT parent.id AS "id", ${parentName} AS "name", student_parent.student_id AS "studentId" ${fromParents}
       WHERE student_parent.student_id IN (:keptId, :otherId) ORDER BY student_parent.position`,
      { keptId, otherId },
    );
    const own = parents.filter(({ studentId }) => studentId === keptId).map(({ id }) => id);
    const moved = parents.filter(({ id, studentId }) => studentId === otherId && !own.includes(id));
    const names = moved.map(({ name }) => name).join(', ');
    return { moves: moved.length > 0 ? [`${plural(moved.length, 'parent')}: ${names}.`] : [] };
  },

  async move({ db, keptId, otherId }) {
    const own = await linksOf(db, keptId);
    let position = own.length;
    for (const link of await linksOf(db, otherId)) {
      const existing = own.find(({ parentId }) => parentId === link.parentId);
      if (existing) await takeIn(db, existing, link);
      else await db.update(StudentParentEntity, { id: link.id }, { studentId: keptId, position: ++position });
    }
  },
};

/** A parent's children, each linked once. */
export const mergeChildrenOfParent: Merging = {
  subject: 'Parent',
  columns: ['student_parents.parent_id'],

  async plan({ db, otherId }) {
    const children = await db.query<{ name: string }>(
      `SELECT ${studentName('student')} AS "name" ${fromParents} ${joinStudent('student_parent.student_id')} WHERE student_parent.parent_id = :otherId ORDER BY student.student_name_order, student.id`,
      { otherId },
    );
    const names = children.map(({ name }) => name).join(', ');
    return { moves: children.length > 0 ? [`${plural(children.length, 'child', 'children')}: ${names}.`] : [] };
  },

  async move({ db, keptId, otherId }) {
    const others = await db.findBy(StudentParentEntity, { parentId: otherId });
    for (const link of others) {
      const links = await linksOf(db, link.studentId);
      const existing = links.find(({ parentId }) => parentId === keptId);
      if (!existing) {
        await db.update(StudentParentEntity, { id: link.id }, { parentId: keptId });
        continue;
      }
      await takeIn(db, existing, link);
      // The kept link gets the better position of the two; the others close the gap.
      const ids = links.map(({ id }) => (id === link.id ? existing.id : id));
      for (const [n, id] of [...new Set(ids)].entries())
        await db.update(StudentParentEntity, { id }, { position: n + 1 });
    }
  },
};

/** Deletes the second link of the same student and parent, keeping its relationship if the first has none. */
async function takeIn(db: Database, existing: StudentParentEntity, link: StudentParentEntity) {
  await db.delete(StudentParentEntity, { id: link.id });
  if (existing.relationship === null)
    await db.update(StudentParentEntity, { id: existing.id }, { relationship: link.relationship });
}
