import { ConfigProvider } from 'antd';
import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { Mode } from '@homeroom/shared/theme/palette';
import type { Theme } from '@homeroom/shared/theme/theme';
import { antdTheme } from '../../../theme/antd-theme';
import { cssVariables } from '../../../theme/css-variables';
import { PreviewTheme } from '../../../theme/school-theme';

/** In px: the size of the previewed window before scaling. */
const size = { width: 1120, height: 520 };

interface PreviewFrameProps {
  mode: Mode;
  theme: Theme;
  /** The picture's description. */
  label: string;
  children: ReactNode;
}

/** Our own components in another theme, as a picture: nothing in it can be pressed or focused. */
export function PreviewFrame({ mode, theme, label, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.5);
  useLayoutEffect(() => {
    const look = () => setScale(box.current!.clientWidth / size.width);
    look();
    const resized = new ResizeObserver(look);
    resized.observe(box.current!);
    return () => resized.disconnect();
  }, []);
  const tokens = useMemo(() => antdTheme(mode, theme, { touch: false, motion: false }), [mode, theme]);
  const style = useMemo(
    () => ({ ...Object.fromEntries(cssVariables(mode, theme)), colorScheme: mode }) as CSSProperties,
    [mode, theme],
  );
  return (
    <div
      ref={box}
      className="theme-frame"
      role="img"
      aria-label={label}
      style={{ ...style, height: size.height * scale }}
    >
      <div className="theme-screen" inert style={{ ...size, transform: `scale(${scale})` }}>
        <PreviewTheme.Provider value={theme}>
          <ConfigProvider theme={tokens}>{children}</ConfigProvider>
        </PreviewTheme.Provider>
      </div>
    </div>
  );
}
