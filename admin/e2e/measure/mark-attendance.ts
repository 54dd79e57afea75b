/**
 * Measures Mark Attendance on a phone-sized screen of 360x800: from opening its address to the first mark button that can be pressed,
 * and from pressing Save to the answer on the screen. First with an empty cache, then with the browser's cache, then with the service
 * worker. The server is warm and the person signed in, in a profile on the disk as on a phone: without one, as in a private window,
 * Chromium keeps no compiled scripts. `npm run measure -- mark-attendance`; with `--phone` on a quarter of the
 * processor, and a network with 150 ms latency and 200 kB a second.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { launching, onDemo } from '../support/demo';

const rounds = 7;
const isPhone = process.argv.includes('--phone');
/** A mark button that can be pressed, in a painted frame. */
const firstMark = '.mark-buttons [role=radio]';

/** Records in the page when the first mark button was painted and when a save was answered, in ms since the navigation. */
const watch = (context: BrowserContext) =>
  context.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector))
        requestAnimationFrame(() => Object.assign(window, { usable: performance.now() }));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, firstMark);

/** In ms: the elapsed time, and the working time of the page's own thread, which other work on the machine hardly affects. */
interface Opening {
  passed: number;
  worked: number;
}

async function opened(page: Page): Promise<Opening> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  if (isPhone) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const bytesASecond = 200_000;
    const network = { downloadThroughput: bytesASecond, uploadThroughput: bytesASecond / 2, latency: 150 };
    await session.send('Network.emulateNetworkConditions', { ...network, offline: false });
  }
  const before = await worked();
  await page.goto('/mark-attendance', { waitUntil: 'commit' });
  const usable = await page.waitForFunction(() => (window as unknown as { usable?: number }).usable);
  return { worked: (await worked()) - before, passed: (await usable.jsonValue())! };
}

/** From pressing Save to its answer on the screen. */
async function saved(page: Page) {
  const free = page.locator('[data-student]').first().locator('[role=radio][aria-checked=false]').first();
  await free.click();
  const ms = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const button = [...document.querySelectorAll<HTMLElement>('.save-bar button')].find(
          ({ textContent }) => textContent === 'Save',
        )!;
        const from = performance.now();
        const look = () =>
          /^(Saved|Register saved)\./.test(document.querySelector('.save-bar-count')?.textContent ?? '')
            ? done(performance.now() - from)
            : requestAnimationFrame(look);
        button.click();
        look();
      }),
  );
  return ms;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

function reportOpening(name: string, openings: readonly Opening[]) {
  report(
    name,
    openings.map(({ passed }) => passed),
    `; the page worked ${median(openings.map(({ worked }) => worked)).toFixed(0)} ms of it`,
  );
}

function report(name: string, values: number[], more = '') {
  const sorted = values.toSorted((a, b) => a - b);
  console.log(`${name.padEnd(44)} median ${median(values).toFixed(0)}, longest ${sorted.at(-1)!.toFixed(0)} ms${more}`);
}

await onDemo(async ({ baseURL, signIn }) => {
  const person = async (serviceWorkers: 'allow' | 'block') => {
    const profile = mkdtempSync(join(tmpdir(), 'homeroom-profile-'));
    const context = await chromium.launchPersistentContext(profile, {
      ...launching,
      baseURL,
      viewport: { width: 360, height: 800 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers,
    });
    context.once('close', () => rmSync(profile, { recursive: true, maxRetries: 10, retryDelay: 100 }));
    await signIn(context.request, 'teacher@demo.school');
    await watch(context);
    return context;
  };
  const times = { cold: [] as Opening[], cached: [] as Opening[], worker: [] as Opening[], save: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    // The first round only warms the server.
    const note = <Value>(list: Value[], value: Value) => round >= 0 && list.push(value);
    const plain = await person('block');
    note(times.cold, await opened(await plain.newPage()));
    const page = await plain.newPage();
    note(times.cached, await opened(page));
    if (await page.getByRole('button', { name: 'Save', exact: true }).isVisible()) note(times.save, await saved(page));
    await plain.close();

    const withWorker = await person('allow');
    const first = await withWorker.newPage();
    await opened(first);
    await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await first.close();
    note(times.worker, await opened(await withWorker.newPage()));
    await withWorker.close();
  }
  reportOpening('usable, empty cache', times.cold);
  reportOpening('usable, browser’s cache', times.cached);
  reportOpening('usable, service worker', times.worker);
  if (times.save.length > 0) report('Save to its answer', times.save);
});
