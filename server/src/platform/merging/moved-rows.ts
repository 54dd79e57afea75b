import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { plural } from '@homeroom/shared/text';
import type { Merging } from './merging.js';

interface MovedRows extends Pick<Merging, 'subject'> {
  entity: EntityTarget<ObjectLiteral>;
  /** The property with the record's id, and its column. */
  field: string;
  column: Merging['columns'][number];
  /** One of them, in lower case. */
  label: string;
}

/** A `Merging` for rows that never conflict and so simply move. */
export const movedRows = ({ subject, entity, field, column, label }: MovedRows): Merging => ({
  subject,
  columns: [column],

  async plan({ manager, otherId }) {
    const rows = await manager.countBy(entity, { [field]: otherId });
    return { moves: rows > 0 ? [`${plural(rows, label)}.`] : [] };
  },

  async move({ manager, keptId, otherId }) {
    await manager.update(entity, { [field]: otherId }, { [field]: keptId });
  },
});
