import { useSyncExternalStore } from 'react';
import { appearances, type Appearance } from '@homeroom/shared/settings/theme/theme';
import type { Mode } from '@homeroom/shared/settings/theme/palette';
import { schoolTheme } from '../providers/school-theme';
import { mediaQuery } from './use-media';

// public/first-paint.js reads the same key before anything is painted.
const key = 'homeroom.appearance';

const systemDark = mediaQuery('(prefers-color-scheme: dark)');
const onPaper = mediaQuery('print');
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

for (const media of [systemDark, onPaper]) media.subscribe(tell);
window.addEventListener('storage', (event) => event.key === key && tell());
schoolTheme.subscribe(tell);

/** The person's choice, or the school's. */
const readChoice = (): Appearance => {
  const stored = localStorage.getItem(key);
  return appearances.find((each) => each === stored) ?? schoolTheme.get().appearance;
};

/** The mode on this device now; paper is light. */
const readMode = (): Mode => {
  if (onPaper.get()) return 'light';
  const choice = readChoice();
  if (choice !== 'system') return choice;
  return systemDark.get() ? 'dark' : 'light';
};

export const useMode = () => useSyncExternalStore(subscribe, readMode);

/** The choice and how to change it; this browser remembers it. */
export function useAppearance() {
  const appearance = useSyncExternalStore(subscribe, readChoice);
  const choose = (next: Appearance) => {
    localStorage.setItem(key, next);
    tell();
  };
  return { appearance, choose };
}
