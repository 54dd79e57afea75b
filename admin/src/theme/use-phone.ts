import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(max-width: 767px)');

const subscribe = (listener: () => void) => {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};

/** Whether the window is a phone's: under 768 px, where touch targets are 44 px and tables become lists (design, Phone). */
export const usePhone = () => useSyncExternalStore(subscribe, () => phone.matches);
