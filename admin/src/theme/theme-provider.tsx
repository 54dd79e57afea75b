import { App, ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import type { Mode } from '@homeroom/shared/theme/palette';
import type { Theme } from '@homeroom/shared/theme/theme';
import { antdTheme } from './antd-theme';
import { useMode } from './appearance';
import { cssVariables } from './css-variables';
import { useSchoolTheme } from './school-theme';
import { usePhone, useReducedMotion } from './use-media';

/** Sets the page's variables and its `data-mode`. */
function paint(mode: Mode, theme: Theme) {
  const root = document.documentElement;
  root.dataset.mode = mode;
  root.style.colorScheme = mode;
  for (const [name, value] of cssVariables(mode, theme)) root.style.setProperty(name, value);
}

/** The school's theme, light or dark, in antd's tokens and in our own variables; and antd's App, from which messages and dialogs come. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useMode();
  const theme = useSchoolTheme();
  const touch = usePhone();
  const motion = !useReducedMotion();
  const tokens = useMemo(() => antdTheme(mode, theme, { touch, motion }), [mode, theme, touch, motion]);
  useLayoutEffect(() => paint(mode, theme), [mode, theme]);
  return (
    <ConfigProvider theme={tokens} wave={{ disabled: true }} variant="outlined">
      {/* Top right (spec 9), below the actions of a page: nobody waits for it to press the next one. */}
      <App notification={{ placement: 'topRight', duration: 3, top: touch ? 64 : 124 }}>{children}</App>
    </ConfigProvider>
  );
}
