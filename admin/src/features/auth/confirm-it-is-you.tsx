import { lazy, Suspense } from 'react';
import { useAskedProof } from '../../providers/proof';

const Dialog = lazy(async () => ({ default: (await import('./proof-dialog')).ProofDialog }));

/** Above the screen whose act needs a proof of who somebody is. */
export function ConfirmItIsYou() {
  return useAskedProof() ? (
    <Suspense>
      <Dialog />
    </Suspense>
  ) : null;
}
