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

/** How many elements with the focus to remember. The latest may be gone: a menu is hidden by the time its dialog closes. */
const trailLength = 30;

/** Whether it took the focus: removed, hidden and disabled elements do not, such as the button of a cleared form. */
function takesFocus(place: HTMLElement) {
  place.focus({ preventScroll: true });
  return document.activeElement === place;
}

/**
 * Follows the focus, and returns it to where the user was when a dialog is removed with it. antd returns it only to the button that
 * opened the dialog, which may be gone: 'Remove class' removes its row (assign-class.spec.ts).
 */
export function returnFocusFromDialogs() {
  let trail: HTMLElement[] = [];
  let isInPage = true;
  const page = document.getElementById('root');
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    isInPage = page!.contains(target);
    trail = [target, ...trail.filter((each) => each.isConnected && each !== target)].slice(0, trailLength);
  });
  // Dialogs are rendered beside the page, each in a child of the body. If an element of the page itself is removed, its screen moves the focus.
  new MutationObserver(() => {
    if (isInPage || document.activeElement !== document.body || trail[0]?.isConnected !== false) return;
    if (!trail.some(takesFocus)) focusPage();
  }).observe(document.body, { childList: true });
}
