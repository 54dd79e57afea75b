import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Puts the focus on the page's h1, or on `main` until the page is loaded: PageHead takes it from there. */
export function focusPage() {
  const main = document.querySelector('main');
  (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
}

/** After a navigation a keyboard or a screen reader goes on from the new page's head. A field that took the focus by itself keeps it. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const back = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!back) window.scrollTo(0, 0);
    if (!document.activeElement?.closest('main')) focusPage();
  }, [pathname, back]);
}
