import { useEffect } from 'react';
import { useAct } from '../../providers/use-act';

const acts = ['pointerdown', 'keydown'] as const;

/** Tells the server of the first press or key on the page of a link. A program that follows links in e-mails makes none. */
export function useNoteOpened(token: string) {
  const { mutate } = useAct(() => ['POST', '/auth/link/opened', { token }], { stale: false });
  useEffect(() => {
    const listening = new AbortController();
    const note = ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      listening.abort();
      mutate();
    };
    for (const act of acts) document.addEventListener(act, note, { signal: listening.signal });
    return () => listening.abort();
  }, [token, mutate]);
}
