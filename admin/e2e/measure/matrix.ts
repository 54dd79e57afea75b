/**
 * Measures a matrix of 2,000 rows x 90 dates in Chromium: the time from the answer to a usable grid, and the longest task while it is
 * scrolled both ways. Runs the built product; the report is made up here, so the figures are the browser's alone. `npm run measure --
 * matrix`.
 */
import type { Page } from '@playwright/test';
import { onDemo } from '../support/demo';
import { longest, scroll, taken, watch } from '../support/frames';

const size = { rows: 2000, dates: 90 };
const rounds = 5;
const words = ['ABSENT', 'LATE', 'UNINFORMED_ABSENT'];

/** 94 percent present, Monday to Friday; the same in every run. */
function report() {
  const dates: string[] = [];
  for (let day = Date.UTC(2026, 6, 6); dates.length < size.dates; day += 86_400_000) {
    if (new Date(day).getUTCDay() % 6 !== 0) dates.push(new Date(day).toISOString().slice(0, 10));
  }
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const status = () => (random() < 0.94 ? 'PRESENT' : words[Math.floor(random() * 3)]);
  const rows = Array.from({ length: size.rows }, (_, n) => ({
    studentId: n + 1,
    scheduleId: (n % 80) + 1,
    studentName: `Student ${String(n + 1).padStart(4, '0')}`,
    sectionName: `${(n % 9) + 1}-B`,
    classType: 'Arabic 2',
    statuses: dates.map(status),
    blanks: '.'.repeat(dates.length),
    teacherName: 'Nadia Rahman',
    parentName: 'Rima Haddad',
    semesterName: 'Fall 2026',
  }));
  return JSON.stringify({ dates, rows });
}

/** In ms from the end of the answer, and from pressing Load All, to the frame after the first one with rows. */
async function load(page: Page) {
  await page.goto('/admin/reports/attendance-matrix');
  const button = page.getByRole('button', { name: 'Load All' });
  await button.waitFor();
  await watch(page);
  await page.evaluate(() => performance.clearResourceTimings());
  const pressed = await page.evaluate(() => performance.now());
  await button.click();
  const usable = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = () => {
          if (document.querySelectorAll('[role=table] [role=row] .tile').length > 100)
            requestAnimationFrame(() => done(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  const answered = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('all-v2'))
        ?.toJSON().responseEnd as number,
  );
  return { ms: usable - answered, pressed: usable - pressed, ...(await taken(page)) };
}

await onDemo(async ({ browser, baseURL, signIn }) => {
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await signIn(page.request, 'admin@demo.school');
  const body = report();
  await page.route('**/matrix/all-v2?*', (route) => route.fulfill({ contentType: 'application/json', body }));

  console.log(`${size.rows} rows x ${size.dates} dates, ${(body.length / 1e6).toFixed(1)} MB of JSON`);
  for (let round = 0; round < rounds; round++) {
    const { ms, pressed, tasks } = await load(page);
    console.log(
      `load ${round + 1}: usable ${pressed.toFixed(0)} ms after the press (at most 1500), ${ms.toFixed(0)} ms after the answer, longest task ${longest(tasks)}`,
    );
  }
  await scroll(page, 'down', 0, 240, 80);
  await scroll(page, 'left', -160, 0, 40);
  await scroll(page, 'right', 160, 0, 40);
  await scroll(page, 'both', 120, -360, 60);
  await scroll(page, 'leaps down', 0, 6000, 12);
}, 10);
