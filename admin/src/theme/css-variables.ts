import { palette, type Mode, type Palette } from './palette';

const kebab = (name: string) => name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`);

/** The palette as `--hr-accent-soft`, `--hr-ink-2`, `--hr-p-fill` …: what our own stylesheets take every colour from. */
export function cssVariables({ marks, ...colors }: Palette): [name: string, value: string][] {
  const own = Object.entries(colors).map(([name, value]): [string, string] => [`--hr-${kebab(name)}`, value]);
  const glyphs = Object.entries(marks).flatMap(([code, set]) =>
    Object.entries<string>(set).map(([part, value]): [string, string] => [`--hr-${code}-${part}`, value]),
  );
  return [...own, ...glyphs];
}

/** Sets the page's variables and its `data-mode`. */
export function paint(mode: Mode) {
  const root = document.documentElement;
  root.dataset.mode = mode;
  root.style.colorScheme = mode;
  for (const [name, value] of cssVariables(palette(mode))) root.style.setProperty(name, value);
}
