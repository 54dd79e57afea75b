// Where an answer comes from without waking the service worker, in browsers that know such routes. The others do the same by src of
// vite.config.ts, and wait until it runs: never an answer of the API by it, and every built file from the cache that workbox keeps.
addEventListener('install', (event) =>
  event.addRoutes?.([
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/assets/*' }, source: { cacheName: `workbox-precache-v2-${registration.scope}` } },
  ]),
);
