import type { Rows } from '../database/reads.js';
import { inParts } from './in-parts.js';

/** The ids of records that were changed after their creation, by the audit log. `but`: actions that do not count. */
export async function changedSince(
  rows: Rows,
  { subject, ids, but }: { subject: string; ids: readonly number[]; but: readonly string[] },
): Promise<number[]> {
  const changed: number[] = [];
  for (const part of inParts(ids)) {
    const found = await rows.query<{ id: string }>(
      `SELECT DISTINCT subject_id AS "id" FROM audit_entries
       WHERE subject = :subject AND subject_id IN (:...ids) AND action NOT IN (:...but)`,
      { subject, ids: part.map(String), but: [...but] },
    );
    changed.push(...found.map(({ id }) => Number(id)));
  }
  return changed;
}
