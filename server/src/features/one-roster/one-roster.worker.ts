import type { MessagePort } from 'node:worker_threads';
import { mostListedRows, rosterFiles, type RosterProof, type RosterRow } from '@homeroom/shared/one-roster';
import { setRegion, type Region } from '@homeroom/shared/region';
import { inSnapshot } from '../../platform/workers/open-reads.js';
import { writeToPort } from '../../platform/workers/port-file.js';
import type { ReadRows } from '../../platform/workers/worker-reads.js';
import { exportFiles } from './export-rows.js';
import type { ExportRequest } from './exported-school.js';
import { digestOf, planRoster } from './plan-roster.js';
import { packedWrites, type PackedWrites } from './packed-writes.js';
import { readPresent, type PresentTask } from './present-roster.js';
import { BundleRefusal, readBundle } from './read-bundle.js';
import type { RosterPlan } from './roster-plan.js';
import { schoolHash } from './school-tables.js';
import { writeZip } from './write-zip.js';

/** Writes the school's roster to a port as a zip, from one snapshot. */
export async function write({ port, ...request }: ExportRequest & { port: MessagePort }): Promise<undefined> {
  await inSnapshot(async (rows) => writeZip(writeToPort(port), await exportFiles(rows, request)));
  return undefined;
}

/** A zip to compare with the school. */
export interface RosterTask extends PresentTask {
  bytes: Uint8Array;
  /** Whose formats the reasons have. */
  region: Region;
}

/** What the check of a zip shows, and a digest of all that it found. */
export interface CheckedFile extends Omit<RosterProof, 'importId'> {
  digest: string;
}

/** What an import of a zip writes. */
export interface PlannedFile {
  digest: string;
  /** The hash of the school that it was compared with. */
  schoolHash: string;
  /** How many rows are refused or left out. */
  skipped: number;
  isEmpty: boolean;
  writes: PackedWrites;
}

/** Why a zip is refused: an error loses its class on the way to another thread. */
export interface Refused {
  refusal: string;
}

/** Compares a zip with the school: the fate of each row. */
export const check = (task: RosterTask): Promise<CheckedFile | Refused> =>
  compared(task, (plan, notes) => {
    const { counts, written } = plan;
    const rows = plan.rows.toSorted(byFate);
    return {
      files: rosterFiles.flatMap((each) => {
        const ofFile = counts.get(each);
        return ofFile ? [{ file: each, ...ofFile }] : [];
      }),
      rows: rows.slice(0, mostListedRows),
      unlisted: Math.max(0, rows.length - mostListedRows),
      notes,
      writes: written,
      digest: digestOf(plan),
    };
  });

/** Compares a zip with the school: what an import of it writes. */
export const plan = (task: RosterTask): Promise<PlannedFile | Refused> =>
  compared(task, async (plan, _notes, rows) => ({
    digest: digestOf(plan),
    schoolHash: await schoolHash(rows),
    skipped: [...plan.counts.values()].reduce((all, { leftOut, refused }) => all + leftOut + refused, 0),
    isEmpty: plan.written === 0 && plan.writes.ids.length === 0,
    writes: packedWrites(plan.writes),
  }));

async function compared<Result>(
  { bytes, region, ...task }: RosterTask,
  resultOf: (plan: RosterPlan, notes: string[], rows: ReadRows) => Result | Promise<Result>,
): Promise<Result | Refused> {
  setRegion(region);
  try {
    const bundle = await readBundle(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return await inSnapshot(async (rows) =>
      resultOf(planRoster(bundle, await readPresent(rows, task)), bundle.notes, rows),
    );
  } catch (error) {
    if (error instanceof BundleRefusal) return { refusal: error.message };
    throw error;
  }
}

const order = ['refused', 'leftOut', 'changed', 'new', 'same'];
const byFate = (one: RosterRow, other: RosterRow) => order.indexOf(one.fate) - order.indexOf(other.fate);
