import { useEffect, useRef, useState } from 'react';
import { keepForSession, readForSession } from '../../../providers/kept-session';
import { useSession } from '../../../providers/session';
import { freshDraft, type Draft } from './draft';

/** The e-mail being composed; kept on this device until the session ends. */
export function useDraft() {
  const session = useSession();
  const userId = session.state === 'in' ? session.user.id : 0;
  const [draft, setDraft] = useState<Draft | null>(null);
  const changed = useRef(false);
  useEffect(() => {
    let isHere = true;
    void readForSession<{ draft: Draft }>(['letter', userId]).then((kept) => {
      if (!isHere) return;
      // Keep a missing key, so that the next tab uses the same.
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
