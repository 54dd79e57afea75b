import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { contrastOf } from './contrast';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** In the page: icons that are read by the name of their file, which makes a button 'logout Logout'. */
const readIcons = () =>
  [...document.querySelectorAll('.anticon:not([aria-hidden=true])')]
    .filter((icon) => icon.classList.contains(`anticon-${icon.getAttribute('aria-label')}`))
    .map((icon) => `read-icon: ${icon.parentElement!.outerHTML.slice(0, 160)}`);

/**
 * The rules that a page breaks, each with the first place. Passing elements are only counted, and the findings stay in the page: listing
 * every element of a large table and transferring the list took ten times as long as the rules.
 */
export async function faultsOf(page: Page) {
  // A screen reached by a link is in the same document: reading the rules again would take a quarter of the check.
  // A preview may replace its frame at that moment.
  await expect(async () => {
    for (const frame of page.frames())
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }).toPass();
  const broken = await page.evaluate(async () => {
    const rules = { 'color-contrast': { enabled: false } };
    const { violations } = await window.axe.run({ resultTypes: ['violations'], rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.length} x ${nodes[0]?.html.slice(0, 160)}`);
  });
  return [...broken, ...(await page.evaluate(readIcons))];
}

const modeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.mode as 'light' | 'dark');

/** Checks the contrast of the page in light and dark, starting with the current mode. */
export async function expectContrast(page: Page, what: string) {
  const first = await modeOf(page);
  for (const colorScheme of [first, first === 'light' ? 'dark' : 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((mode) => document.documentElement.dataset.mode === mode, colorScheme);
    const { checked, faults } = await contrastOf(page);
    expect(checked, `${what} shows something`).toBeGreaterThan(2);
    expect.soft(faults, `contrast of ${what}, ${colorScheme}`).toEqual([]);
  }
}

/** Checks the contrast in both modes, and the other accessibility rules once: they do not depend on colours. */
export async function expectReadable(page: Page, what: string) {
  // Skip transitions: a colour halfway to another is neither of the two.
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important; }',
  });
  // The rows of an earlier answer are drawn faintly.
  await expect(page.locator('.is-stale')).toHaveCount(0);
  await expectContrast(page, what);
  expect.soft(await faultsOf(page), `accessibility of ${what}`).toEqual([]);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${what} scrolls sideways`)
    .toBeLessThanOrEqual(page.viewportSize()!.width);
}
