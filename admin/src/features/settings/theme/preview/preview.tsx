import { Segmented, ConfigProvider } from 'antd';
import { useState, type ReactNode, useMemo, useRef, type CSSProperties } from 'react';
import { z } from 'zod';
import { buttonPlace, framedMail } from '@homeroom/shared/settings/theme/mail-frame';
import type { Mode } from '@homeroom/shared/settings/theme/palette';
import type { Theme } from '@homeroom/shared/settings/theme/theme';
import { oneOf, useAddress } from '../../../../components/use-address';
import { useScale } from '../../../../components/use-scale';
import { useSchool } from '../../../../providers/school';
import { logoUrl, PreviewTheme } from '../../../../providers/school-theme';
import { usePhone } from '../../../../theme/use-media';
import { DashboardPreview, MarkPreview } from './screen-previews';
import { SignInPreview } from './sign-in-preview';
import { WorkbookPreview } from './workbook-preview';
import { antdTheme } from '../../../../theme/antd-theme';
import { cssVariables } from '../../../../theme/css-variables';
import { optionsOf, Select } from '../../../../components/select';

const views = ['dashboard', 'mark', 'sign-in', 'mail', 'workbook'] as const;
type View = (typeof views)[number];
const previewAddress = z.object({ preview: oneOf(views) });

const words: Record<View, string> = {
  dashboard: 'Dashboard',
  mark: 'Mark Attendance',
  'sign-in': 'Sign in',
  mail: 'E-mail',
  workbook: 'Workbook',
};

const screens: Record<Exclude<View, 'mail' | 'workbook'>, () => ReactNode> = {
  dashboard: DashboardPreview,
  mark: MarkPreview,
  'sign-in': SignInPreview,
};

const modeWords: Record<Mode, string> = { light: 'Light', dark: 'Dark' };
const modes: Mode[] = ['light', 'dark'];

/** The unsaved theme on real components, in both modes where there are two. */
export function Preview({ theme }: { theme: Theme }) {
  const { address, change } = useAddress(previewAddress);
  const view = address.preview ?? 'dashboard';
  const phone = usePhone();
  const choice = {
    'aria-label': 'What the preview shows',
    options: views.map((value) => ({ value, label: words[value] })),
    value: view,
    onChange: (value: View) => change({ preview: value === 'dashboard' ? null : value }),
  };
  return (
    <section className="theme-preview" aria-labelledby="theme-preview-title">
      <header>
        <h2 id="theme-preview-title">Preview</h2>
        {phone ? <Select {...choice} /> : <Segmented {...choice} />}
      </header>
      {view === 'mail' ? (
        <MailPreview theme={theme} />
      ) : view === 'workbook' ? (
        <WorkbookPreview theme={theme} />
      ) : (
        <BothModes view={view} theme={theme} />
      )}
    </section>
  );
}

function BothModes({ view, theme }: { view: keyof typeof screens; theme: Theme }) {
  const phone = usePhone();
  const [one, setOne] = useState<Mode>(theme.appearance === 'dark' ? 'dark' : 'light');
  const Screen = screens[view];
  return (
    <>
      {phone && (
        <Segmented
          block
          aria-label="Mode of the preview"
          options={optionsOf(modes, modeWords)}
          value={one}
          onChange={setOne}
        />
      )}
      {modes
        .filter((mode) => !phone || mode === one)
        .map((mode) => (
          <figure key={mode}>
            {!phone && <figcaption className="small muted">{modeWords[mode]}</figcaption>}
            <PreviewFrame mode={mode} theme={theme} label={`${words[view]} in ${modeWords[mode].toLowerCase()} mode`}>
              <Screen />
            </PreviewFrame>
          </figure>
        ))}
    </>
  );
}

const letter = `<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1d211f;background:#ffffff">
<p>Dear Karen Whitlock,</p>
<p>There is now an account for you. Open this link to choose a password:</p>
<p>${buttonPlace} href="#">Choose a password</a></p>
<p>The link works once, for 7 days.</p>
</body></html>`;

/** An invitation as it is sent. The frame has our own origin without scripts, so that the logo loads. */
function MailPreview({ theme: { accent, radius, logo } }: { theme: Theme }) {
  const { schoolName } = useSchool();
  const page = framedMail(letter, {
    schoolName: schoolName ?? 'Homeroom',
    accent,
    radius,
    logo: logo && logoUrl(logo, 'mail'),
  });
  return (
    <iframe
      // A new document in the same frame adds to the browser's history, and Back would only undo that.
      key={page}
      className="theme-mail"
      title="An e-mail from the school"
      sandbox="allow-same-origin"
      srcDoc={page}
      inert
    />
  );
}

/** In px: the previewed window. A desk's is scaled to its box; a phone shows a phone's, as it is. */
const desk = { width: 1120, height: 520 };

interface PreviewFrameProps {
  mode: Mode;
  theme: Theme;
  /** The picture's description. */
  label: string;
  children: ReactNode;
}

/** Our own components in another theme, as a picture: nothing in it can be pressed or focused. */
function PreviewFrame({ mode, theme, label, children }: PreviewFrameProps) {
  const phone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const fitted = useScale(box, desk.width);
  const scale = phone ? 1 : fitted;
  const tokens = useMemo(() => antdTheme(mode, theme, { touch: phone, motion: false }), [mode, theme, phone]);
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
      style={{ ...style, height: desk.height * scale }}
    >
      <div className="theme-screen" inert style={phone ? undefined : { ...desk, transform: `scale(${scale})` }}>
        <PreviewTheme.Provider value={theme}>
          <ConfigProvider theme={tokens}>{children}</ConfigProvider>
        </PreviewTheme.Provider>
      </div>
    </div>
  );
}
