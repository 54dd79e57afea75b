import { useEffect, useRef, useState } from 'react';
import { changeForSession, keepForSession, readForSession } from '../../../providers/session-store';
import { useUser } from '../../../providers/session';
import { freshDraft, isBegun, type Draft } from './draft';

interface Kept {
  draft: Draft;
}

/** Tells the user's other tabs that the draft on this device changed. */
const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('homeroom.letter') : null;

/** The draft of this device, or a new one, which is kept at once: all tabs have the same key, and the server accepts a key once. */
async function openDraft(userId: number): Promise<Draft> {
  let draft = freshDraft();
  await changeForSession<Kept>(['letter', userId], (stored) => {
    draft = { ...draft, ...stored?.draft, key: stored?.draft.key || draft.key };
    return { draft };
  });
  return draft;
}

/** The e-mail being composed, kept on this device until the session ends. An empty tab follows another. */
export function useDraft() {
  const userId = useUser()?.id ?? 0;
  const [draft, setDraft] = useState<Draft | null>(null);
  const changed = useRef(false);
  useEffect(() => {
    let isHere = true;
    void openDraft(userId).then((opened) => isHere && setDraft((now) => now ?? opened));
    const follow = ({ data }: MessageEvent<number>) => {
      if (data !== userId) return;
      void readForSession<Kept>(['letter', userId]).then((stored) => {
        if (!isHere || !stored) return;
        setDraft((now) => {
          if (!now || isBegun(now)) return now;
          changed.current = false;
          return stored.draft;
        });
      });
    };
    tabs?.addEventListener('message', follow);
    return () => {
      isHere = false;
      tabs?.removeEventListener('message', follow);
    };
  }, [userId]);
  useEffect(() => {
    if (draft && changed.current)
      void keepForSession(['letter', userId], { draft }).then(() => tabs?.postMessage(userId));
  }, [draft, userId]);
  const change = (to: Draft | ((now: Draft) => Draft)) => {
    changed.current = true;
    setDraft((now) => (typeof to === 'function' ? to(now ?? freshDraft()) : to));
  };
  /** Fills in what nobody typed. It is stored with the next change: by itself it would overwrite what another tab has begun. */
  const fill = (to: (now: Draft) => Draft) => setDraft((now) => now && to(now));
  return { draft, change, fill };
}
