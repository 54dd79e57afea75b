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
      `SELECT l.parent_id AS "parentId", s.id AS "id", ${fullName('s', 'student_')} AS "studentName", l.relationship AS "relationship"
       FROM student_parents l JOIN students s ON s.id = l.student_id WHERE l.parent_id IN (:...ids) ORDER BY s.student_name_order, s.id`,
      { ids: parents.map((parent) => Number(parent['id'])) },
    );
    const byParent = Map.groupBy(links, ({ parentId }) => parentId);
    return (parents as unknown as Omit<ParentRow, 'children'>[]).map((parent) => ({
      ...parent,
      children: (byParent.get(parent.id) ?? []).map(({ parentId: _, ...child }) => child),
    }));
  }
}
