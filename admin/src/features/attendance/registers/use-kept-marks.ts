import { useInvalidate } from '@refinedev/core';
import { useEffect } from 'react';
import { onReconnect } from '../../../providers/connection';
import { keepsOnDevice } from '../../../providers/device';
import { closeDrafts, drafts, openDrafts } from './kept-drafts';
import { forgetSaved, takeSaved } from './saved-registers';
import { keepSending, onSaved, sendWaiting } from './sender';

/** A query whose answer is kept on this device says so in its key (providers/data). */
const isKept = (key: readonly unknown[]) => (key.at(-1) as { kept?: boolean } | undefined)?.kept === true;

/** A closed tab loses nothing; it warns only where the browser keeps nothing. */
function useWarningBeforeLoss() {
  const unsent = Object.keys(drafts.use()?.byPlace ?? {}).length > 0;
  const wouldBeLost = !keepsOnDevice.use() && unsent;
  useEffect(() => {
    if (!wouldBeLost) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wouldBeLost]);
}

/** The marks of a signed-in user: read from this device, and sent from whatever screen they look at, as long as they are signed in. */
export function useKeptMarks(userId: number) {
  const invalidate = useInvalidate();
  useEffect(() => {
    let stop = () => {};
    let ended = false;
    void openDrafts(userId).then(() => {
      if (!ended) stop = keepSending();
    });
    return () => {
      ended = true;
      stop();
      closeDrafts();
      forgetSaved();
    };
  }, [userId]);

  useEffect(() => {
    const isOld = onSaved((register) => {
      takeSaved(userId, register);
      // What other screens know of the register is old when they are opened next; nothing is loaded now.
      void invalidate({
        invalidates: ['all'],
        invalidationFilters: { type: 'all', refetchType: 'none', predicate: ({ queryKey }) => !isKept(queryKey) },
      });
    });
    const isBack = onReconnect(() => {
      const mayBeOld = ({ queryKey, state }: { queryKey: readonly unknown[]; state: { status: string } }) =>
        isKept(queryKey) || state.status === 'error';
      // What is asked before the marks are sent would be answered without them.
      void sendWaiting().then(() =>
        invalidate({
          invalidates: ['all'],
          invalidationFilters: { type: 'all', refetchType: 'active', predicate: mayBeOld },
        }),
      );
    });
    return () => {
      isOld();
      isBack();
    };
  }, [userId, invalidate]);

  useWarningBeforeLoss();
}
