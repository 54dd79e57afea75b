import { useEffect, useRef } from 'react';

/** Scrolls content that replaces a longer page to its top, and focuses it for screen readers. */
export function useShownFromTop<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    part.current?.focus({ preventScroll: true });
  }, []);
  return part;
}
