import type { NextYear, PlannedStudent } from '@homeroom/shared/next-year/next-year';
import type { Page } from '@playwright/test';
import { apiOf } from './support/api';
import { expect, test, testsOn } from './support/test';
import { choose } from './support/person';
import { expectReadable } from './support/readable';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';

test.describe.configure({ timeout: 120_000 });

testsOn(() => startDemo());

/** Begins a plan whose first section with students shares them with a new, empty one; opens the planner with both. */
async function openPlanner(page: Page) {
  await signIn(page, 'admin@demo.school');
  const api = apiOf(page);
  await api.delete('/next-year');
  const { proposal } = await api.get<NextYear>('/next-year');
  await api.post('/next-year', proposal);
  const { plan } = await api.get<NextYear>('/next-year');
  const full = plan!.sections.find(({ size }) => size > 4)!;
  const { id } = await api.post<{ id: number }>('/next-year-sections', { sectionName: 'Z-1' });
  const students = await api.get<PlannedStudent[]>('/next-year/students');
  const own = students.filter(({ plannedSectionId }) => plannedSectionId === full.id);
  const wish = { kind: 'TOGETHER', studentId: own[0]!.studentId, otherStudentId: own[1]!.studentId };
  await api.post('/next-year-wishes', wish);
  await page.goto(`/next-year?part=planner&plan=${full.id}&plan=${id}`);
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const cards = (name: string) => column(name).getByRole('listitem');
  await expect(cards(full.sectionName)).toHaveCount(own.length);
  return { from: full.sectionName, to: 'Z-1', own, column, cards };
}

test('the office moves students by mouse, keys and selection, and takes a proposal back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { from, to, own, column, cards } = await openPlanner(page);
  const grip = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const [first, second, third] = own.map(({ studentName }) => studentName);

  // By mouse.
  const target = (await column(to).boundingBox())!;
  await grip(first!).hover();
  await page.mouse.down();
  await page.mouse.move(target.x + 100, target.y + 60, { steps: 8 });
  await expect(page.getByText(`Over ${to}.`)).toBeAttached();
  await page.mouse.up();
  await expect(cards(to)).toHaveCount(1);

  // By keys alone.
  await grip(second!).focus();
  await page.keyboard.press('Space');
  await expect(grip(second!)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`Over ${to}.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(cards(to)).toHaveCount(2);
  await expect(grip(second!)).toBeFocused();

  // By selection.
  await page.getByRole('checkbox', { name: `Select ${third}` }).check();
  await choose(page, page.getByRole('combobox', { name: 'Move to' }), to);
  await expect(cards(to)).toHaveCount(3);

  // Fixed students stay, and the proposal is taken back.
  await page.getByRole('button', { name: `Fix ${third} in this section` }).click();
  await expect(page.getByRole('button', { name: `Fix ${third} in this section` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText(/^This would move \d+ students\. Spread 0\.\d+, now \d\.\d+\.$/)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('planner-1440.png'), fullPage: true });
  await expectReadable(page, 'the planner');
  await page.getByRole('button', { name: /^Move \d+ students$/ }).click();
  await expect(page.getByText(/^\d+ students moved\./)).toBeVisible();
  await expect
    .poll(async () => Math.abs((await cards(to).count()) - (await cards(from).count())))
    .toBeLessThanOrEqual(1);
  await expect(column(to).getByText(third!)).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(cards(to)).toHaveCount(3);

  await page.getByRole('link', { name: 'Wishes (1)' }).click();
  await expect(page.getByRole('row', { name: new RegExp(first!) })).toContainText('Together');
});

test('on a phone, columns scroll sideways and selected students are moved', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const { to, own, cards } = await openPlanner(page);
  for (const { studentName } of own.slice(0, 2))
    await page.getByRole('checkbox', { name: `Select ${studentName}` }).check();
  await page.screenshot({ path: test.info().outputPath('planner-360.png') });
  await expectReadable(page, 'the planner on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await choose(page, page.getByRole('combobox', { name: 'Move to' }), to);
  await expect(cards(to)).toHaveCount(2);
});
