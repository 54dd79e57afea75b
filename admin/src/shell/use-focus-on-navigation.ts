import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * After a navigation the focus is on the new page's h1, or on `main` until the page is loaded (PageHead takes it from
 * there), so that a keyboard or a screen reader goes on from it. A field that took the focus by itself keeps it.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const back = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!back) window.scrollTo(0, 0);
    if (main.current?.contains(document.activeElement)) return;
    (main.current?.querySelector('h1') ?? main.current)?.focus({ preventScroll: true });
  }, [main, pathname, back]);
}
