import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

type EntryState = { idx?: number; menu?: true } | null;

const entryState = () => window.history.state as EntryState;
const onMenuEntry = () => Boolean(entryState()?.menu);

/**
 * The menu of a window without room for it: open on a history entry of its own, so that Back closes it and nothing else. The entry is added
 * beside the router, because leaving it must not ask about unsaved changes: the page stays. Links in the menu replace it.
 */
export function useMenu() {
  const location = useLocation();
  const [isOpen, setOpen] = useState(onMenuEntry);
  useEffect(() => {
    const follow = () => setOpen(onMenuEntry());
    follow();
    // The router does not tell of the way between two entries of one page.
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [location]);
  const open = () => {
    const state = entryState();
    window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, menu: true }, '');
    setOpen(true);
  };
  const close = () => {
    if (!isOpen) return;
    setOpen(false);
    window.history.back();
  };
  return { isOpen, open, close };
}
