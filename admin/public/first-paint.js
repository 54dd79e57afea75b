// Blocks on purpose: the first paint already has the chosen appearance. The key is that of src/theme/appearance.ts.
(() => {
  const choice = localStorage.getItem('homeroom.appearance');
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mode = dark ? 'dark' : 'light';
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
})();

// What every start asks, and Mark Attendance after it, is asked for while the files load; src/providers/http.ts takes the answers. Only
// a browser that was signed in asks who is signed in (src/providers/session.ts).
(() => {
  const { api, shell, markAttendance } = document.currentScript.dataset;
  const wasSignedIn = localStorage.getItem('homeroom.role') !== null || document.cookie.includes('homeroom_until=');
  const marks = wasSignedIn && location.pathname === '/mark-attendance';
  const paths = ['/school', wasSignedIn && '/auth/me', marks && '/attendance/schedules'];
  const ask = (path) => {
    const { href } = new URL(api + path, location.origin);
    const stop = new AbortController();
    const answer = fetch(href, { credentials: 'same-origin', signal: stop.signal });
    // Whoever takes it hears of a failure.
    answer.catch(() => undefined);
    return [href, { asked: Date.now(), answer, stop }];
  };
  window.homeroomAhead = new Map(paths.filter(Boolean).map(ask));
  // Nor do the files of what will be shown wait for those of the start, which would name them last (vite/files-ahead.ts).
  const files = (wasSignedIn && (marks ? markAttendance : shell)?.split(' ')) || [];
  for (const file of files) {
    const [rel, as] = file.endsWith('.css') ? ['preload', 'style'] : ['modulepreload', 'script'];
    document.head.append(Object.assign(document.createElement('link'), { rel, as, crossOrigin: '', href: `/${file}` }));
  }
  // Another tab signs in or out: what was asked ahead was for somebody else.
  addEventListener('storage', ({ key }) => key === 'homeroom.role' && window.homeroomAhead.clear());
})();
