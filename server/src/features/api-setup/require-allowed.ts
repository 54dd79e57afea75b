import { invalid } from '../../platform/http/problems.js';
import { ForbiddenHost, safeAddress } from '../../platform/mail/host-guard.js';

/** A name that nothing answers to may be saved: it may come later, and a mail server is looked up at every connection. */
export async function requireAllowed(host: string, path: string): Promise<void> {
  await safeAddress(host).catch((error: Error) => {
    if (error instanceof ForbiddenHost) throw invalid({ path, message: error.message });
  });
}
