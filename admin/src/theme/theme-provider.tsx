import { App, ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { antdTheme } from './antd-theme';
import { useMode } from './appearance';
import { usePhone, useReducedMotion } from './use-media';
import { type Mode, palette, type Palette } from './palette';

const kebab = (name: string) => name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`);

/** The palette as `--hr-accent-soft`, `--hr-ink-2`, `--hr-p-fill` …: what our own stylesheets take every colour from. */
function cssVariables({ marks, ...colors }: Palette): [name: string, value: string][] {
  const own = Object.entries(colors).map(([name, value]): [string, string] => [`--hr-${kebab(name)}`, value]);
  const glyphs = Object.entries(marks).flatMap(([code, set]) =>
    Object.entries<string>(set).map(([part, value]): [string, string] => [`--hr-${code}-${part}`, value]),
  );
  return [...own, ...glyphs];
}

/** Sets the page's variables and its `data-mode`. */
function paint(mode: Mode) {
  const root = document.documentElement;
  root.dataset.mode = mode;
  root.style.colorScheme = mode;
  for (const [name, value] of cssVariables(palette(mode))) root.style.setProperty(name, value);
}

/** Light or dark, in antd's tokens and in our own variables; and antd's App, from which messages and dialogs come. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useMode();
  const touch = usePhone();
  const motion = !useReducedMotion();
  const theme = useMemo(() => antdTheme(mode, { touch, motion }), [mode, touch, motion]);
  useLayoutEffect(() => paint(mode), [mode]);
  return (
    <ConfigProvider theme={theme} wave={{ disabled: true }} variant="outlined">
      {/* Top right (spec 9), below the actions of a page: nobody waits for it to press the next one. */}
      <App notification={{ placement: 'topRight', duration: 3, top: touch ? 64 : 124 }}>{children}</App>
    </ConfigProvider>
  );
}
