import type { Rows } from '../database/reads.js';
import { inParts } from './in-parts.js';

/** How many records were changed after their creation, by the audit log. `but`: actions that do not count. */
export async function changedSince(
  rows: Rows,
  { subject, ids, but }: { subject: string; ids: readonly number[]; but: readonly string[] },
): Promise<number> {
  let changed = 0;
  for (const part of inParts(ids)) {
    const [found] = await rows.query<{ count: number | string }>(
      `SELECT count(DISTINCT subject_id) AS "count" FROM audit_entries
       WHERE subject = :subject AND subject_id IN (:...ids) AND action NOT IN (:...but)`,
      { subject, ids: part.map(String), but: [...but] },
    );
    changed += Number(found?.count ?? 0);
  }
  return changed;
}
