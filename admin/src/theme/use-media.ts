import { store } from '../providers/store';

/**
 * Whether a media query matches, and its changes. `matches` is read only on a change: if a render read it in between, Chromium would
 * consider the change reported and fire no event, and earlier renders would stay in the old mode.
 */
export function mediaQuery(query: string) {
  const media = window.matchMedia(query);
  const matches = store(media.matches);
  media.addEventListener('change', () => matches.set(media.matches));
  return matches;
}

/** Whether the window is a phone's: under 768 px, where tables become lists (design, Phone). */
const phone = mediaQuery('(max-width: 767px)');
export const usePhone = phone.use;
export const isPhone = phone.get;

/** Whether fingers press, on a tablet too. */
export const useCoarsePointer = mediaQuery('(pointer: coarse)').use;

/** Whether the menu is a drawer: under 1024 px, where it would take more than a fifth of the window. */
export const useNoRoomForMenu = mediaQuery('(max-width: 1023px)').use;

/** Whether the Teachers Corner's tree is hidden behind a button: under 1024 px (spec 9). */
export const useNoRoomForTree = mediaQuery('(max-width: 1023px)').use;

/** Whether a record opens over its list, not beside it: under 1200 px (design, Screens that come next). */
export const useNoRoomForPreview = mediaQuery('(max-width: 1199px)').use;

/** Whether a window with a mouse is very low, for example zoomed to 200 %: rows are compact and feet are not sticky. */
export const useLowWindow = mediaQuery('(max-width: 767px) and (max-height: 560px) and (pointer: fine)').use;

/** Whether charts are horizontal: at 640 px or less (spec 9). */
export const useGraphPhone = mediaQuery('(max-width: 640px)').use;

export const useReducedMotion = mediaQuery('(prefers-reduced-motion: reduce)').use;
