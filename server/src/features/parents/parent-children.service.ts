import { Injectable } from '@nestjs/common';
import type { ParentRow } from '@homeroom/shared/parents';
import { fullName } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import type { ResourceReader, Values } from '../../platform/resources/define-resource.js';

type Child = ParentRow['children'][number];

/** Adds to each parent their children (decisions 2.13). */
@Injectable()
export class ParentChildren implements ResourceReader {
  constructor(private readonly db: Database) {}

  async complete(parents: Values[]): Promise<ParentRow[]> {
    const links = await this.db.query<Child & { parentId: number }>(
      `SELECT student_parent.parent_id AS "parentId", student.id AS "id", ${fullName('student', 'student_')} AS "studentName", student_parent.relationship AS "relationship"
       FROM student_parents student_parent JOIN students student ON student.id = student_parent.student_id WHERE student_parent.parent_id IN (:...ids) ORDER BY student.student_name_order, student.id`,
      { ids: parents.map((parent) => Number(parent['id'])) },
    );
    const byParent = Map.groupBy(links, ({ parentId }) => parentId);
    return (parents as unknown as Omit<ParentRow, 'children'>[]).map((parent) => ({
      ...parent,
      children: (byParent.get(parent.id) ?? []).map(({ parentId: _, ...child }) => child),
    }));
  }
}
