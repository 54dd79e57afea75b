import { Injectable } from '@nestjs/common';
import type { ParentRow } from '@homeroom/shared/parents';
import { Database } from '../../platform/database/database.js';
import type { Values } from '../../platform/resources/define-resource.js';
import { ParentChildren } from '../parents/parent-children.service.js';
import { fromParents } from '../parents/parents.sql.js';
import { joinStudent, studentNames } from './students.sql.js';

type Child = ParentRow['children'][number];

@Injectable()
export class ChildrenOfParents implements ParentChildren {
  constructor(private readonly db: Database) {}

  async complete(parents: Values[]): Promise<ParentRow[]> {
    const links = await this.db.query<Child & { parentId: number; noContact: boolean | number }>(
      `SELECT student_parent.parent_id AS "parentId", student.id AS "id", ${studentNames}, student_parent.relationship AS "relationship", student_parent.no_contact AS "noContact"
       ${fromParents} ${joinStudent('student_parent.student_id')} WHERE student_parent.parent_id IN (:...ids) ORDER BY student.student_name_order, student.id`,
      { ids: parents.map((parent) => Number(parent['id'])) },
    );
    const byParent = Map.groupBy(links, ({ parentId }) => parentId);
    return (parents as unknown as Omit<ParentRow, 'children'>[]).map((parent) => ({
      ...parent,
      children: (byParent.get(parent.id) ?? []).map(({ parentId: _, ...child }) => ({
        ...child,
        noContact: Boolean(child.noContact),
      })),
    }));
  }
}
