import { store } from './store';

/** How to take a newer version of the admin; null while this is the newest. */
export const newVersion = store<(() => void) | null>(null);

/** Whether this browser can open the admin without a connection: over plain HTTP none can. */
export const opensOffline = store(false);

const hour = 3_600_000;

/** Keeps the built files on this device by the service worker, and looks for newer ones. Nothing is reloaded but by the person. */
async function keepFiles() {
  const { registerSW } = await import('virtual:pwa-register');
  let taken = false;
  const take = registerSW({
    onNeedRefresh: () =>
      newVersion.set(() => {
        taken = true;
        void take();
      }),
    // Another tab took it: this one says so, and goes on with what it has.
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

/** After everything that the first screen needs. The development server has no service worker. */
export function followVersions() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void keepFiles();
  else window.addEventListener('load', () => void keepFiles());
}
