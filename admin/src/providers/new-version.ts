import { store } from './store';

/** Switches to a newer version of the admin; null if this is the newest. */
export const newVersion = store<(() => void) | null>(null);

/** Whether this browser can open the admin without a connection, which needs HTTPS. */
export const opensOffline = store(false);

const hour = 3_600_000;

/** Registers the service worker, which stores the built files and looks for newer ones. Only the person reloads the page. */
async function keepFiles() {
  const { registerSW } = await import('virtual:pwa-register');
  let taken = false;
  const take = registerSW({
    onNeedRefresh: () =>
      newVersion.set(() => {
        taken = true;
        void take();
      }),
    // Another tab switched: offer a reload here too.
    onNeedReload: () => (taken ? window.location.reload() : newVersion.set(() => window.location.reload())),
    onRegisteredSW: (_url, registration) => {
      let looked = Date.now();
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState !== 'visible' || Date.now() - looked < hour) return;
        looked = Date.now();
        registration?.update().catch(() => undefined);
      });
    },
  });
  await navigator.serviceWorker.ready;
  opensOffline.set(true);
}

/** Starts after the first screen has loaded. There is no service worker in development. */
export function followVersions() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void keepFiles();
  else window.addEventListener('load', () => void keepFiles());
}
