import { invalid } from '../http/problems.js';
import { ForbiddenHost, safeAddress } from './host-guard.js';

/** Throws a 400 for a forbidden host. Unknown names are allowed: they may exist later, and are looked up for every connection. */
export async function requireAllowed(host: string, path: string): Promise<void> {
  await safeAddress(host).catch((error: Error) => {
    if (error instanceof ForbiddenHost) throw invalid({ path, message: error.message });
  });
}
