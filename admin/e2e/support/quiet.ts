import type { Page } from '@playwright/test';

/** Waits until no answer has arrived for half a second. Playwright's 'networkidle' never comes: the stream of news stays open. */
export const quiet = (page: Page) =>
  page.waitForFunction(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return performance.now() - Math.max(0, ...answers.map(({ responseEnd }) => responseEnd)) > 500;
  });
