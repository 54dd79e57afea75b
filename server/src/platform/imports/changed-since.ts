import { type Rows, queryInParts } from '../database/rows.js';

/** The ids of records that were changed after their creation, by the audit log. `but`: actions that do not count. */
export async function changedSince(
  rows: Rows,
  { subject, ids, but }: { subject: string; ids: readonly number[]; but: readonly string[] },
): Promise<number[]> {
  const found = await queryInParts<{ id: string }>(
    rows,
    `SELECT DISTINCT subject_id AS "id" FROM audit_entries
     WHERE subject = :subject AND subject_id IN (:...ids) AND action NOT IN (:...but)`,
    ids.map(String),
    { subject, but: [...but] },
  );
  return found.map(({ id }) => Number(id));
}
