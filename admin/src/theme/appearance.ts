import { appearances, type Appearance } from '@homeroom/shared/settings/theme/theme';
import type { Mode } from '@homeroom/shared/settings/theme/palette';
import { schoolTheme } from '../providers/school-theme';
import { store } from '../providers/store';
import { mediaQuery } from './use-media';

// public/first-paint.js reads the same key before anything is painted.
const key = 'homeroom.appearance';

const systemDark = mediaQuery('(prefers-color-scheme: dark)');
const onPaper = mediaQuery('print');

/** The person's choice, or the school's. */
function readChoice(): Appearance {
  const stored = localStorage.getItem(key);
  return appearances.find((each) => each === stored) ?? schoolTheme.get().appearance;
}

/** The mode on this device now; paper is light. */
function readMode(): Mode {
  if (onPaper.get()) return 'light';
  const chosen = readChoice();
  if (chosen !== 'system') return chosen;
  return systemDark.get() ? 'dark' : 'light';
}

const choice = store(readChoice());
const mode = store(readMode());

function readAgain() {
  choice.set(readChoice());
  mode.set(readMode());
}

for (const source of [systemDark, onPaper, schoolTheme]) source.subscribe(readAgain);
window.addEventListener('storage', (event) => event.key === key && readAgain());

export const useMode = mode.use;

/** The choice and how to change it; this browser remembers it. */
export function useAppearance() {
  const choose = (next: Appearance) => {
    localStorage.setItem(key, next);
    readAgain();
  };
  return { appearance: choice.use(), choose };
}
