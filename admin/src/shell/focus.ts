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
 * Follows the focus, and moves it where it was lost: with the focus nowhere, a screen reader starts again at the top.
 *
 * - A dialog that is removed with it returns it to where the user was. antd returns it only to the button that opened the dialog, which may
 *   be gone: 'Remove class' removes its row (assign-class.spec.ts).
 * - An act that removes or disables its own button, such as 'End all others', moves it to the heading of the part of the page that the
 *   button was in. A row that is scrolled out of a long list is removed too, and must not bring the page back.
 */
export function followFocus() {
  let trail: HTMLElement[] = [];
  let around: Element[] = [];
  let isScrolled = false;
  document.addEventListener('scroll', () => (isScrolled ||= trail[0]?.isConnected === true), true);
  for (const act of ['focusin', 'click', 'keydown']) document.addEventListener(act, () => (isScrolled = false), true);
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    trail = [target, ...trail.filter((each) => each.isConnected && each !== target)].slice(0, trailLength);
    around = [];
    for (let part = target.parentElement; part && part !== document.body; part = part.parentElement) around.push(part);
  });
  const isLost = () => trail[0] !== undefined && !holdsFocus(trail[0]);
  const move = () => {
    if (document.activeElement !== document.body || !isLost()) return;
    // Dialogs are rendered beside the page, each in a child of the body.
    if (!around.at(-1)?.isConnected) return trail.some(takesFocus) || focusPage();
    const isScrolledAway = isScrolled && !trail[0]!.isConnected;
    if (!isScrolledAway && !isWriting()) focusHeading(around);
  };
  new MutationObserver(() => {
    // First the screen, or the next one, may move it, once the act is answered; a disabled button loses it after the next frame.
    if (isLost()) requestAnimationFrame(() => requestAnimationFrame(move));
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'tabindex'] });
}
