import type { Config } from '../../src/config.js';
import { openStored } from './stored-rows.js';

/** The rows a killed import stored. */
interface StoredAssignments {
  stays: number;
  acts: number;
  /** Audit entries of assignments. */
  audited: number;
  committedImports: number;
}

const counts = `SELECT (SELECT count(*) FROM memberships) AS "stays", (SELECT count(*) FROM assignments) AS "acts",
  (SELECT count(*) FROM audit_entries WHERE action = 'assign') AS "audited", (SELECT count(*) FROM imports WHERE state = 'COMMITTED') AS "committedImports"`;

/** Opens the database as after a crash, and counts. */
export async function storedAssignments(config: Config): Promise<StoredAssignments> {
  const stored = await openStored(config);
  const [row] = await stored.rows<StoredAssignments>(counts);
  await stored.close();
  return {
    stays: Number(row!.stays),
    acts: Number(row!.acts),
    audited: Number(row!.audited),
    committedImports: Number(row!.committedImports),
  };
}
