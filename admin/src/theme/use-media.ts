import { useSyncExternalStore } from 'react';

/** A hook for a media query. */
function mediaHook(query: string) {
  const media = window.matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

/** Whether the window is a phone's: under 768 px, where touch targets are 44 px and tables become lists (design, Phone). */
export const usePhone = mediaHook('(max-width: 767px)');

/** Whether the Teachers Corner's tree is hidden behind a button: under 1024 px (spec 9). */
export const useNoRoomForTree = mediaHook('(max-width: 1023px)');

/** Whether a record opens over its list, not beside it: under 1200 px (design, Screens that come next). */
export const useNoRoomForPreview = mediaHook('(max-width: 1199px)');

/** Whether a window with a mouse is very low, for example zoomed to 200 %: rows are compact and feet are not sticky. */
export const useLowWindow = mediaHook('(max-width: 767px) and (max-height: 560px) and (pointer: fine)');

/** Whether charts are horizontal: at 640 px or less (spec 9). */
export const useGraphPhone = mediaHook('(max-width: 640px)');

export const useReducedMotion = mediaHook('(prefers-reduced-motion: reduce)');
