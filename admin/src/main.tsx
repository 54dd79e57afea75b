import './providers/no-eval';
import '@ant-design/v5-patch-for-react-19';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './components/error-boundary';
import { followVersions } from './providers/new-version';
import { followSchoolDay } from './providers/school';
import { followOwedSignOut, followSessionEnd, onOtherTab } from './providers/session';
import { returnFocusFromDialogs } from './shell/focus';
import { followConnection, start, Start } from './start';
import './theme/antd-rendered.css';
import './theme/base.css';
import './theme/antd.css';
import './theme/motion.css';
import './components/print/print.css';
import { ThemeProvider } from './theme/theme-provider';

void start();
onOtherTab(() => void start());
followSchoolDay();
followSessionEnd();
followConnection();
followOwedSignOut();
followVersions();
returnFocusFromDialogs();

createRoot(document.getElementById('root')!).render(
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
