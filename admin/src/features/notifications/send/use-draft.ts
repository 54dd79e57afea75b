import { useEffect, useRef, useState } from 'react';
import { keepForSession, readForSession } from '../../../providers/kept-session';
import { useSession } from '../../../providers/session';
import { freshDraft, type Draft } from './draft';

/** The e-mail that is being composed. It survives a reload on this device, and goes with the session. */
export function useDraft() {
  const session = useSession();
  const userId = session.state === 'in' ? session.user.id : 0;
  const [draft, setDraft] = useState<Draft | null>(null);
  const changed = useRef(false);
  useEffect(() => {
    let isHere = true;
    void readForSession<{ draft: Draft }>(['letter', userId]).then((kept) => {
      if (!isHere) return;
      // One that was kept without a key is kept with it: the next tab reads the same.
      changed.current ||= kept !== undefined && !kept.draft.key;
      setDraft((now) => now ?? { ...freshDraft(), ...kept?.draft });
    });
    return () => {
      isHere = false;
    };
  }, [userId]);
  useEffect(() => {
    if (draft && changed.current) void keepForSession(['letter', userId], { draft });
  }, [draft, userId]);
  const change = (to: Draft | ((now: Draft) => Draft)) => {
    changed.current = true;
    setDraft((now) => (typeof to === 'function' ? to(now ?? freshDraft()) : to));
  };
  return { draft, change };
}
