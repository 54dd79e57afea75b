import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Focuses the page's h1, or `main` until the page is loaded; PageHead then moves the focus. */
export function focusPage() {
  const main = document.querySelector('main');
  (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
}

/** After a navigation, moves the focus to the new page's heading, unless a field took it. */
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
