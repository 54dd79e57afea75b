/**
 * Measures the Student List of 2,000 in Chromium: the longest task while it is scrolled, searched, filtered and sorted. Runs the built
 * product with a demo of that size. `npm run measure -- students`.
 */
import { onDemo } from '../support/demo';
import { measured, scroll, watch } from '../support/frames';

const students = 2000;

await onDemo(async ({ browser, baseURL, signIn }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 800 },
  ]) {
    const page = await browser.newPage({ baseURL, viewport });
    await signIn(page.request, 'admin@demo.school');
    await page.goto('/admin/students');
    const search = page.getByRole('searchbox');
    await search.waitFor();
    console.log(`${viewport.width} px, ${await page.getByRole('button', { name: /^Total/ }).innerText()}`);
    await watch(page);
    await scroll(page, 'down', 0, 240, 80);
    await scroll(page, 'up', 0, -600, 60);
    await scroll(page, 'leaps down', 0, 6000, 12);
    await page.evaluate(() => window.scrollTo(0, 0));
    await measured(page, 'typing', () => search.pressSequentially('amina 2-b', { delay: 120 }));
    await measured(page, 'clearing', () => search.fill(''));
    await measured(page, 'a chip', () => page.getByRole('button', { name: /^Assigned/ }).click());
    if (viewport.width > 768)
      await measured(page, 'ordering', () => page.getByRole('columnheader', { name: 'Age' }).first().click());
    await page.close();
  }
}, students);
