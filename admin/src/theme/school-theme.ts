import { createContext, useContext } from 'react';
import { logoPath, standardTheme, themeSchema, type Theme } from '@homeroom/shared/theme/theme';
import { urlOf } from '../providers/http';
import { store } from '../providers/store';

// public/first-paint.js reads the same key before anything is painted.
const key = 'homeroom.theme';

function themeIn(text: string | null | undefined): Theme | null {
  try {
    return text ? (themeSchema.safeParse(JSON.parse(text)).data ?? null) : null;
  } catch {
    return null;
  }
}

/** As the server wrote it into the page, else as this browser last knew it. */
const first = themeIn(document.documentElement.dataset.schoolTheme) ?? themeIn(localStorage.getItem(key));

const theme = store<Theme>(first ?? standardTheme);

/** Where a picture of a logo is. */
export const logoUrl = (...place: Parameters<typeof logoPath>) => urlOf(logoPath(...place)).href;

function showIcon({ logo }: Theme) {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = logo ? logoUrl(logo, 'icon-192') : '/favicon.svg';
}

/** The school's theme as the server told it: from now on, and at the next start before anything else. */
export function knowTheme(given: Theme) {
  const text = JSON.stringify(given);
  if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
  if (JSON.stringify(theme.get()) === text) return;
  theme.set(given);
  showIcon(given);
}

window.addEventListener('storage', (event) => {
  const told = event.key === key && themeIn(event.newValue);
  if (told) knowTheme(told);
});

/** The theme of what is not saved yet, inside of its preview. */
export const PreviewTheme = createContext<Theme | null>(null);

/** The theme that holds here. */
export function useSchoolTheme(): Theme {
  const saved = theme.use();
  return useContext(PreviewTheme) ?? saved;
}

/** The school's theme outside of components, and how to follow it. */
export const schoolTheme = { get: theme.get, subscribe: theme.subscribe };
