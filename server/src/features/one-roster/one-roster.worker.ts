import type { MessagePort } from 'node:worker_threads';
import { workerData } from 'piscina';
import { openReads } from '../../platform/workers/open-reads.js';
import { writeToPort } from '../../platform/workers/port-file.js';
import type { ReadAddress, WorkerReads } from '../../platform/workers/worker-reads.js';
import { exportFiles, type ExportRequest } from './export-rows.js';
import { BundleRefusal, readBundle, type Bundle } from './read-bundle.js';
import { writeZip } from './write-zip.js';

let reads: Promise<WorkerReads> | undefined;
const open = () => (reads ??= openReads(workerData as ReadAddress));

/** Writes the school's roster to a port as a zip, from one snapshot. */
export async function write({ port, ...request }: ExportRequest & { port: MessagePort }): Promise<undefined> {
  await (await open()).snapshot(async (rows) => writeZip(writeToPort(port), await exportFiles(rows, request)));
  return undefined;
}

/** The rows of an uploaded zip, or why it is refused: an error loses its class on the way to another thread. */
export async function read({ bytes }: { bytes: Uint8Array }): Promise<{ bundle: Bundle } | { refusal: string }> {
  try {
    return { bundle: await readBundle(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    if (error instanceof BundleRefusal) return { refusal: error.message };
    throw error;
  }
}
