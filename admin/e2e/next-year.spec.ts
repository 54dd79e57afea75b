import type { NextYear, PlannedStudent } from '@homeroom/shared/next-year/next-year';
import { expect, test, eachTestOn, type Page } from './support/test';
import { apiOf } from './support/api';
import { choose } from './support/person';
import { countPresses } from './support/presses';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';

test.describe.configure({ timeout: 180_000 });

// A plan is the school's only one.
eachTestOn(() => startDemo(60));
test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  // The demo has a plan already.
  await apiOf(page).delete('/next-year');
});

const decided = async (page: Page) =>
  (await apiOf(page).get<PlannedStudent[]>('/next-year/students'))
    .filter(({ isDecided }) => isDecided)
    .map(({ outcome }) => outcome)
    .sort();

test('the office plans the next year, takes it into effect, and undoes it', async ({ page }) => {
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const box = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true });
  await page.goto('/next-year');
  await page.getByRole('button', { name: 'Begin the plan' }).click();
  await expect(page.getByRole('tab', { name: 'Students' })).toBeVisible();
  const rising = (await apiOf(page).get<PlannedStudent[]>('/next-year/students')).filter(
    ({ outcome }) => outcome === 'UP',
  );
  const [repeats, leaves, moves] = [rising[0]!, rising[1]!, rising[2]!];

  await test.step('one student repeats, one leaves, and one is undecided, which the check says', async () => {
    await box(repeats.studentName).check();
    await page.getByRole('button', { name: 'Outcome' }).click();
    await page.getByRole('menuitem', { name: 'Repeats' }).click();
    await expect(row(repeats.studentName).getByText('Repeats')).toBeVisible();
    await box(leaves.studentName).check();
    await page.getByRole('button', { name: 'Outcome' }).click();
    await page.getByRole('menuitem', { name: 'Leaves…' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Moves to Cork');
    await page.getByRole('dialog').getByRole('button', { name: 'Plan to leave' }).click();
    await expect(row(leaves.studentName).getByText('Moves to Cork')).toBeVisible();
    await box(moves.studentName).check();
    await page.getByRole('button', { name: 'Outcome' }).click();
    await page.getByRole('menuitem', { name: 'Undecided' }).click();
    const check = page.getByRole('region', { name: 'Check' });
    await expect(check.getByText('1 student is undecided.')).toBeVisible();
    await page.getByRole('button', { name: 'Take effect…' }).click();
    await expect(page.getByRole('button', { name: 'Take effect now' })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await check.getByRole('listitem').filter({ hasText: 'undecided' }).getByRole('link').click();
    await expect(page).toHaveURL(/\?outcome=UNDECIDED$/);
    await expect(box(repeats.studentName)).toHaveCount(0);
  });

  await test.step('the undecided student moves to another section', async () => {
    await box(moves.studentName).check();
    await page.getByRole('button', { name: 'Outcome' }).click();
    await page.getByRole('menuitem', { name: 'As proposed' }).click();
    // Decided, and ticked no more.
    await expect(box(moves.studentName)).toHaveCount(0);
    await page.getByRole('button', { name: /^All/ }).click();
    // Whoever is ticked in the list before is ticked no more.
    await expect(page.getByText(/^Showing (\d+) of \1$/)).toBeVisible();
    await box(moves.studentName).check();
    const { plan } = await apiOf(page).get<NextYear>('/next-year');
    const other = plan!.sections.find(({ id }) => id !== moves.plannedSectionId)!;
    await choose(page, page.getByRole('combobox', { name: 'Move to' }), new RegExp(`^${other.sectionName} \\(`));
    await expect(row(moves.studentName).getByRole('cell').last()).toHaveText(other.sectionName);
  });

  await test.step('it takes effect, with the sections before and after', async () => {
    await page.getByRole('button', { name: 'Take effect…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^\d+ students get a section of /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Take effect now' }).click();
    await expect(page.getByText('In effect', { exact: true })).toBeVisible();
    const { plan } = await apiOf(page).get<NextYear>('/next-year');
    for (const { sectionName, size } of plan!.sections)
      await expect(
        page
          .getByRole('row')
          .filter({ has: page.getByRole('cell', { name: sectionName, exact: true }) })
          .last(),
      ).toContainText(String(size));
    const year = Number(plan!.firstDay.slice(0, 4));
    expect((await apiOf(page).get<object[]>(`/sections?allocatedYear=${year}`)).length).toBe(plan!.sections.length);
  });

  await test.step('it is undone, and the plan is a draft with its decisions', async () => {
    const { plan } = await apiOf(page).get<NextYear>('/next-year');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the plan' }).click();
    await expect(page.getByRole('button', { name: 'Take effect…' })).toBeVisible();
    expect(await decided(page)).toEqual(['LEAVES', 'REPEATS', 'UP']);
    const year = Number(plan!.firstDay.slice(0, 4));
    expect(await apiOf(page).get<object[]>(`/sections?allocatedYear=${year}`)).toEqual([]);
  });
});

test('a school whose students all move up with their sections needs at most 25 presses', async ({ page }) => {
  const hands = await countPresses(page);
  await page.goto('/dashboard');
  await hands.press(page.getByRole('navigation').getByRole('link', { name: 'Next year', exact: true }));
  await hands.press(page.getByRole('button', { name: 'Begin the plan' }));
  await hands.press(page.getByRole('button', { name: 'Take effect…' }));
  await hands.press(page.getByRole('button', { name: 'Take effect now' }));
  await expect(page.getByText('In effect', { exact: true })).toBeVisible();
  test.info().annotations.push({ type: 'presses', description: String(hands.presses()) });
  expect(hands.presses()).toBeGreaterThan(0);
  expect(hands.presses()).toBeLessThanOrEqual(25);
});

test('a wrong date is said at its field, a day is set and removed, and the plan is discarded', async ({ page }) => {
  await page.goto('/next-year');
  const { proposal } = await apiOf(page).get<NextYear>('/next-year');
  const [first] = proposal!.semesters;
  await page.getByRole('group', { name: 'Semesters, line 1' }).getByLabel('Last day').fill('1 Jan 2020');
  await page.getByRole('button', { name: 'Begin the plan' }).click();
  await expect(page.getByText(`The last day of ${first!.semesterName} is before its first day.`)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Begin the plan' }).click();
  await page.getByRole('button', { name: 'Take effect…' }).click();
  await page.getByRole('radio', { name: 'On a day' }).check();
  await page.getByRole('button', { name: 'Set the day' }).click();
  await expect(page.getByText('Choose a day.')).toBeVisible();
  const { today } = await apiOf(page).get<{ today: string }>('/school');
  await page.getByRole('dialog').getByLabel('Day', { exact: true }).fill(today);
  await page.getByRole('button', { name: 'Set the day' }).click();
  await expect(page.locator('header').getByText(/^Takes effect on /)).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('radio', { name: 'Not yet' }).check();
  await page.getByRole('button', { name: 'Remove the day' }).click();
  await expect(page.getByRole('button', { name: 'Take effect…' })).toBeVisible();

  await page.getByRole('tab', { name: 'Year' }).click();
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  await page.getByRole('textbox', { name: 'Holiday' }).last().fill('Founders’ day');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page
      .getByRole('group', { name: /^Holidays/ })
      .last()
      .getByText('Choose a date.')
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Discard the plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard the plan' }).click();
  await expect(page.getByRole('button', { name: 'Begin the plan' })).toBeVisible();
  expect((await apiOf(page).get<NextYear>('/next-year')).plan).toBeNull();
});
