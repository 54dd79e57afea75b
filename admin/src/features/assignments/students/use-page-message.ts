import { useEffect, useState } from 'react';

export interface PageMessage {
  type: 'success' | 'warning' | 'error';
  text: string;
  /** The reason, where there is one. */
  detail?: string;
}

/** How long a message is shown, in ms (spec 9). */
const shownMs = 15_000;

/** A message on the page; a new one replaces it and gets its full time. */
export function usePageMessage() {
  const [message, setMessage] = useState<PageMessage | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), shownMs);
    return () => clearTimeout(timer);
  }, [message]);
  return { message, say: setMessage, dismiss: () => setMessage(null) };
}
