import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the panel that the address names (`/setup#mail-server`) and focuses it, once nothing above it is loading. */
export function useNamedPanel() {
  const { hash, key } = useLocation();
  const loading = useIsFetching() > 0;
  const brought = useRef<string>(undefined);
  useEffect(() => {
    const panel = document.getElementById(hash.slice(1));
    if (loading || !panel || brought.current === key) return;
    brought.current = key;
    panel.tabIndex = -1;
    panel.focus({ preventScroll: true });
    panel.scrollIntoView({ block: 'start' });
  }, [hash, key, loading]);
}
