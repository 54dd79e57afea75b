import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Register } from '@homeroom/shared/attendance/registers';
import { onReconnect } from '../../../providers/connection';
import { keepsOnDevice } from '../../../providers/device';
import { closeDrafts, drafts, openDrafts } from './kept-drafts';
import { keepSaved, showSaved } from './saved-registers';
import { keepSending, onSaved, sendWaiting } from './sender';

/** A query whose answer is kept on this device says so in its key (providers/data). */
const isKept = ({ queryKey }: Query) => (queryKey.at(-1) as { kept?: boolean } | undefined)?.kept === true;

/** The user's other tabs show what this one saved. */
const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('homeroom.saved') : null;

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
  const queries = useQueryClient();
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
    };
  }, [userId]);

  useEffect(() => {
    const isOld = onSaved((register) => {
      showSaved(queries, register);
      keepSaved(register);
      tabs?.postMessage({ userId, register });
      // What other screens know of the register is old when they are opened next; nothing is loaded now.
      void queries.invalidateQueries({ refetchType: 'none', predicate: (query) => !isKept(query) });
    });
    if (tabs)
      tabs.onmessage = ({ data }: MessageEvent<{ userId: number; register: Register }>) =>
        data.userId === userId && showSaved(queries, data.register);
    const isBack = onReconnect(() => {
      const mayBeOld = (query: Query) => isKept(query) || query.state.status === 'error';
      // What is asked before the marks are sent would be answered without them.
      void sendWaiting().then(() => queries.invalidateQueries({ predicate: mayBeOld }));
    });
    return () => {
      isOld();
      isBack();
      if (tabs) tabs.onmessage = null;
    };
  }, [userId, queries]);

  useWarningBeforeLoss();
}
