import '@ant-design/v5-patch-for-react-19';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './components/error-boundary';
import type { EarlyScreen } from './features/attendance/early';
import { followVersions } from './providers/new-version';
import { followSchoolDay } from './providers/school';
import { followOwedSignOut, followSessionEnd, onOtherTab } from './providers/session';
import { followFocus } from './shell/focus';
import { followConnection, start, Start } from './start';
import { ThemeProvider } from './theme/theme-provider';

/** Draws the whole admin. It replaces an early screen once the server has said who is signed in, or has not answered. */
export async function openAdmin(root: Root, early: EarlyScreen | null) {
  const started = start();
  onOtherTab(() => void start());
  followSchoolDay();
  followSessionEnd();
  followConnection();
  followOwedSignOut();
  followVersions();
  followFocus();

  const draw = () =>
    root.render(
      <StrictMode>
        <BrowserRouter>
          <ThemeProvider>
            <ErrorBoundary at="everywhere">
              <Start />
            </ErrorBoundary>
          </ThemeProvider>
        </BrowserRouter>
      </StrictMode>,
    );
  if (!early) return draw();
  await started;
  await early.replaceWith(draw);
}
