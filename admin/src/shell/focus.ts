import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isWriting } from '../providers/http';

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

/** Whether it can have the focus: what is removed or disabled, or is no longer a stop of the keyboard, loses it. */
const holdsFocus = (place: HTMLElement) =>
  place.isConnected && !place.matches(':disabled') && (place.tabIndex >= 0 || place.hasAttribute('tabindex'));

/** Focuses the first heading in the innermost of `parts` that is still there and has one; of a dialog without headings, the dialog. */
function focusHeading(parts: readonly Element[]) {
  const places = parts
    .filter(({ isConnected }) => isConnected)
    .flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>('h1, h2'),
      ...(part.matches('[role=dialog]') ? [part] : []),
    ]);
  for (const place of places as HTMLElement[]) {
    place.tabIndex = -1;
    if (!takesFocus(place)) continue;
    // The next Tab is there: somebody at a keyboard has to see where it is.
    if (place.matches(':focus-visible')) place.scrollIntoView({ block: 'nearest' });
    return;
  }
}

/**
 * When an act removes or disables its own button, such as 'End all others', moves the focus to the heading of the part of the page that the
 * button was in: with the focus nowhere, a screen reader starts again at the top. A row that is scrolled out of a long list is removed
 * too, and must not bring the page back.
 */
export function moveFocusFromRemoved() {
  let focused: HTMLElement | undefined;
  let around: Element[] = [];
  let isScrolled = false;
  document.addEventListener('scroll', () => (isScrolled ||= focused?.isConnected === true), true);
  for (const act of ['focusin', 'click', 'keydown']) document.addEventListener(act, () => (isScrolled = false), true);
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    around = [];
    for (let part = target.parentElement; part; part = part.parentElement) around.push(part);
  });
  const move = () => {
    const isLost = document.activeElement === document.body && focused && !holdsFocus(focused);
    const isScrolledAway = isScrolled && !focused?.isConnected;
    if (isLost && !isScrolledAway && !isWriting()) focusHeading(around);
  };
  new MutationObserver(() => {
    // First the screen, or the next one, may move it, once the act is answered; a disabled button loses it after the next frame.
    if (focused && !holdsFocus(focused)) requestAnimationFrame(() => requestAnimationFrame(move));
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'tabindex'] });
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
  // Dialogs are rendered beside the page, each in a child of the body.
  new MutationObserver(() => {
    if (isInPage || document.activeElement !== document.body || trail[0]?.isConnected !== false) return;
    if (!trail.some(takesFocus)) focusPage();
  }).observe(document.body, { childList: true });
}
