import { CloseOutlined } from '@ant-design/icons';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { antdTheme } from './antd-theme';
import { useMode } from './appearance';
import { paint } from './paint';
import { useSchoolTheme } from '../providers/school-theme';
import { useCoarsePointer, usePhone, useReducedMotion } from './use-media';

/** antd's own cross has no name. */
const alert = { closeIcon: <CloseOutlined aria-label="Close" /> };

/** The school's theme, light or dark, as antd's tokens and our variables; also antd's App, which renders dialogs. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useMode();
  const theme = useSchoolTheme();
  const phone = usePhone();
  const coarse = useCoarsePointer();
  const touch = phone || coarse;
  const motion = !useReducedMotion();
  const tokens = useMemo(() => antdTheme(mode, theme, { touch, motion }), [mode, theme, touch, motion]);
  useLayoutEffect(() => paint(mode, theme), [mode, theme]);
  return (
    <ConfigProvider
      theme={tokens}
      wave={{ disabled: true }}
      variant="outlined"
      form={{ requiredMark: false }}
      alert={alert}
    >
      <App>{children}</App>
    </ConfigProvider>
  );
}
