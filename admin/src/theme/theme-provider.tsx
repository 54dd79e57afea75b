import { App, ConfigProvider } from 'antd';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { antdTheme } from './antd-theme';
import { useMode } from './appearance';
import { paint } from './css-variables';
import { usePhone, useReducedMotion } from './use-media';

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
