import { useNotification } from '@refinedev/core';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Register } from '@homeroom/shared/attendance/registers';
import { plural } from '@homeroom/shared/text';
import { onReconnect } from '../../../providers/connection';
import { keepsOnDevice } from '../../../providers/device';
import { closeDrafts, drafts, openDrafts } from './device-drafts';
import { isKept, outdateOthers } from './register-queries';
import { keepSaved, showSaved } from './saved-registers';
import { countSent, keepSending, onSaved, sendWaiting } from './sender';

/** Shows in the other tabs what this one saved. */
const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('homeroom.saved') : null;

/** Loads a signed-in user's marks from this device, and sends them from whatever page the user is on. */
export function useUnsentMarks(userId: number) {
  const queries = useQueryClient();
  const { open } = useNotification();
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
      outdateOthers(queries);
    });
    if (tabs)
      tabs.onmessage = ({ data }: MessageEvent<{ userId: number; register: Register }>) =>
        data.userId === userId && showSaved(queries, data.register);
    const isBack = onReconnect(() => {
      const mayBeOld = (query: Query) => isKept(query) || query.state.status === 'error';
      const before = countSent();
      // Anything loaded before the marks are sent would lack them.
      void sendWaiting().then(() => {
        const sent = countSent() - before;
        if (sent > 0) open?.({ type: 'success', message: `${plural(sent, 'mark was', 'marks were')} sent.` });
        return queries.invalidateQueries({ predicate: mayBeOld });
      });
    });
    return () => {
      isOld();
      isBack();
      if (tabs) tabs.onmessage = null;
    };
  }, [userId, queries]);

  const unsent = Object.keys(drafts.use()?.byPlace ?? {}).length > 0;
  // A closed tab loses marks only if the browser cannot store them.
  const losesMarks = !keepsOnDevice.use() && unsent;
  useEffect(() => {
    if (!losesMarks) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [losesMarks]);
}
