import { useSyncExternalStore } from 'react';

/** A hook that answers whether a media query holds now. */
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

/** Whether the Teachers Corner's tree has to be asked for: under 1024 px (spec 9). */
export const useNoRoomForTree = mediaHook('(max-width: 1023px)');

/** Whether a detail opens over its list and not beside it: under 1200 px (design, Screens that come next). */
export const useNoRoomForPreview = mediaHook('(max-width: 1199px)');

/** Whether a window with a mouse is low, as a screen at 200 % is: rows are close together there, and feet do not stay in sight. */
export const useLowWindow = mediaHook('(max-width: 767px) and (max-height: 560px) and (pointer: fine)');

/** Whether charts lie down: at 640 px or less (spec 9). */
export const useGraphPhone = mediaHook('(max-width: 640px)');

/** Whether the person asked their device for less motion. */
export const useReducedMotion = mediaHook('(prefers-reduced-motion: reduce)');
