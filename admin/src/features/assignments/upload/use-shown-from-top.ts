import { useEffect, useRef } from 'react';

/** For what takes the place of a longer page: it is read from its top, and a screen reader goes on there. */
export function useShownFromTop<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    part.current?.focus({ preventScroll: true });
  }, []);
  return part;
}
