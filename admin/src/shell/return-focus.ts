import { focusPage } from './use-focus-on-navigation';

/** Places that had the focus, the latest first. Of a menu and the button that opened it, the menu is hidden by the time. */
const trailLength = 30;

/** Whether it took the focus: what is gone or hidden does not, nor what cannot be used now, as the button of an emptied form. */
function takesFocus(place: HTMLElement) {
  place.focus({ preventScroll: true });
  return document.activeElement === place;
}

/**
 * Follows the focus, and puts it back where the person was when a dialog is taken away with it. antd returns it only to the button that
 * opened the dialog, and nowhere if that has gone: 'Remove class' removes its row (assign-class.spec.ts).
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
  // Dialogs are drawn beside the page, each in a child of the body. A place of the page that goes is that screen's to follow.
  new MutationObserver(() => {
    if (isInPage || document.activeElement !== document.body || trail[0]?.isConnected !== false) return;
    if (!trail.some(takesFocus)) focusPage();
  }).observe(document.body, { childList: true });
}
