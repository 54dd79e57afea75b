import { createContext, useContext } from 'react';
import { logoPath, standardTheme, themeSchema, type Theme } from '@homeroom/shared/settings/theme/theme';
import { urlOf } from './http';
import { store } from './store';

// public/first-paint.js reads the same key before anything is painted.
const key = 'homeroom.theme';

function parseTheme(text: string | null | undefined): Theme | null {
  try {
    return text ? (themeSchema.safeParse(JSON.parse(text)).data ?? null) : null;
  } catch {
    return null;
  }
}

/** From the page that the server sent, or as this browser last stored it. */
const first = parseTheme(document.documentElement.dataset.schoolTheme) ?? parseTheme(localStorage.getItem(key));

const theme = store<Theme>(first ?? standardTheme);

export const logoUrl = (...place: Parameters<typeof logoPath>) => urlOf(logoPath(...place)).href;

function showIcon({ logo }: Theme) {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = logo ? logoUrl(logo, 'icon-192') : '/favicon.svg';
}

/** Uses and stores the school's theme as the server gave it. */
export function applyTheme(chosen: Theme) {
  const text = JSON.stringify(chosen);
  if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
  if (JSON.stringify(theme.get()) === text) return;
  theme.set(chosen);
  showIcon(chosen);
}

window.addEventListener('storage', (event) => {
  const changed = event.key === key && parseTheme(event.newValue);
  if (changed) applyTheme(changed);
});

/** An unsaved theme, inside its preview. */
export const PreviewTheme = createContext<Theme | null>(null);

/** The theme at this place: the preview's or the saved one. */
export function useSchoolTheme(): Theme {
  const saved = theme.use();
  return useContext(PreviewTheme) ?? saved;
}

/** The school's theme outside components. */
export const schoolTheme = { get: theme.get, subscribe: theme.subscribe };
