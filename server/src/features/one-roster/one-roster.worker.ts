import type { MessagePort } from 'node:worker_threads';
import { inSnapshot } from '../../platform/workers/open-reads.js';
import { writeToPort } from '../../platform/workers/port-file.js';
import { exportFiles } from './export-rows.js';
import type { ExportRequest } from './exported-school.js';
import { digestOf, planRoster } from './plan-roster.js';
import type { PresentRoster } from './present-roster.js';
import { BundleRefusal, readBundle, type Bundle } from './read-bundle.js';
import type { RosterPlan } from './roster-plan.js';
import { writeZip } from './write-zip.js';

/** Writes the school's roster to a port as a zip, from one snapshot. */
export async function write({ port, ...request }: ExportRequest & { port: MessagePort }): Promise<undefined> {
  await inSnapshot(async (rows) => writeZip(writeToPort(port), await exportFiles(rows, request)));
  return undefined;
}

/** An uploaded zip and what the check of its rows found. */
export interface CheckedFile extends Pick<RosterPlan, 'rows' | 'counts' | 'written'> {
  bundle: Bundle;
  digest: string;
}

/** Compares an uploaded zip with the school, or says why it is refused: an error loses its class on the way to another thread. */
export async function check({
  bytes,
  present,
}: {
  bytes: Uint8Array;
  present: PresentRoster;
}): Promise<CheckedFile | { refusal: string }> {
  try {
    const bundle = await readBundle(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const plan = planRoster(bundle, present);
    const { rows, counts, written } = plan;
    return { bundle, digest: digestOf(plan), rows, counts, written };
  } catch (error) {
    if (error instanceof BundleRefusal) return { refusal: error.message };
    throw error;
  }
}
