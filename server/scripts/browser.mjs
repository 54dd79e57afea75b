// Finds or fetches the Chromium of the browser tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runNode } from './prepare.mjs';

const usual = [
  // Without windows: most tests take two thirds of the time (people-lists.spec.ts: 21 s instead of 33).
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const howToGetOne =
  'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install --with-deps chromium), ' +
  'or name one by CHROMIUM_PATH, or leave these tests out with --no-browser.';

/** Whether a browser starts, because Playwright's own may lack system libraries. Not tested on Windows, where it would open a window. */
const starts = (path) =>
  existsSync(path) &&
  (process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0);

/** The path of a Chromium that starts, fetched if there is none; undefined if that fails. CHROMIUM_PATH overrides the search. */
export async function ensureBrowser() {
  const { chromium } = await import('@playwright/test');
  const find = () => [...usual, chromium.executablePath()].find(starts);
  const named = process.env.CHROMIUM_PATH;
  if (named) return starts(named) ? named : undefined;

  const isRoot = process.getuid?.() === 0;
  const ways = [
    () =>
      runNode(['node_modules/@playwright/test/cli.js', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], {
        timeout: 600_000,
      }),
    () =>
      isRoot &&
      existsSync('/usr/bin/apt-get') &&
      spawnSync(
        'sh',
        [
          '-c',
          'apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy chromium-headless-shell || apt-get install -qy chromium',
        ],
        { stdio: 'inherit' },
      ),
  ];
  let browser = find();
  for (const fetchOne of ways) {
    if (browser) break;
    console.log('No Chromium found. Trying to fetch one.');
    fetchOne();
    browser = find();
  }
  return browser;
}
