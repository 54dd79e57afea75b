import { apiOf } from './support/api';
import { expect, test, testsOn, type Page } from './support/test';
import type { StudentRow } from '@homeroom/shared/students/students';
import { choose, typeDate } from './support/person';
import { expectReadable } from './support/readable';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';

testsOn(() => startDemo(200));

const chip = (page: Page, name: string) =>
  page
    .getByRole('group', { name: 'Students by status and section' })
    .getByRole('button', { name, exact: false })
    .first();
const countOf = async (page: Page, name: string) =>
  Number((await chip(page, name).locator('b').innerText()).replaceAll(',', ''));
/** The drawn rows; on a phone they are a list. */
const rows = (page: Page) => page.locator('.student-table .ant-table-row');
const showing = (page: Page) => page.getByText(/^Showing \d/);

test('students and teachers come where their skeleton was', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  for (const path of ['students', 'teachers']) {
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/api/admin/setup/${path}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/admin/${path}`);
    const panel = page.locator('.panel');
    await expect(page.locator('.skeleton')).toBeVisible();
    const waiting = (await panel.boundingBox())!.y;
    release();
    await expect(panel.locator('.ant-table-row').first()).toBeVisible();
    expect((await panel.boundingBox())!.y).toBe(waiting);
  }
});

test('the office finds a student by filters, withdraws them in the list and undoes it', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/students');
  await expect(rows(page).first()).toBeVisible();
  for (const title of [
    'Student Name',
    'Assigned Section',
    'Gender',
    'Age',
    'Class Assign Status',
    'Form Enrollment Status',
    'Actions',
  ])
    await expect(page.getByRole('columnheader', { name: title }).first()).toBeVisible();
  const [total, assigned, withdrawn, unassigned] = [
    await countOf(page, 'Total'),
    await countOf(page, 'Assigned'),
    await countOf(page, 'Withdrawn'),
    await countOf(page, 'Unassigned'),
  ];
  expect(assigned + withdrawn + unassigned).toBe(total);

  // Section 2-A by its chip, girls by the search, enrolled students by the panel; the address has all of it.
  await chip(page, '2-A').click();
  await expect(showing(page)).toHaveText(`Showing ${await countOf(page, '2-A')} of ${total}`);
  await page.getByRole('searchbox').fill('female');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('group', { name: 'Form Enrollment Status' }).getByText('Enrolled').click();
  await expect(page).toHaveURL(/q=female/);
  expect([...new URL(page.url()).searchParams.entries()].sort()).toEqual([
    ['form', 'enrolled'],
    ['q', 'female'],
    ['section', '2-A'],
  ]);
  await page.reload();
  const row = rows(page).first();
  await expect(row).toContainText('Female');
  await expect(row).toContainText('2-A');
  const name = await row.getByRole('link').innerText();

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await choose(page, page.getByRole('combobox', { name: `Form Enrollment Status of ${name}` }), 'Withdrawn');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${name} is withdrawn. Today is the last day in section 2-A.`)).toBeVisible();
  // The row has left the list, which is filtered by Enrolled, and the counts have changed.
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(chip(page, 'Assigned').locator('b')).toHaveText(String(assigned - 1));
  await expect(chip(page, 'Withdrawn').locator('b')).toHaveText(String(withdrawn + 1));

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} is enrolled again, in section 2-A.`)).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(chip(page, 'Assigned').locator('b')).toHaveText(String(assigned));

  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('searchbox').fill('');
  await expect(showing(page)).toHaveText(`Showing ${total} of ${total}`);
});

test('a change that the server refuses leaves the row as it was, without a message', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/students?status=active');
  const assigned = await countOf(page, 'Assigned');
  const row = rows(page).first();
  const name = await row.getByRole('link').innerText();
  let answer = () => {};
  const held = new Promise<void>((go) => (answer = go));
  await page.route('**/api/students/*/status', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { statusCode: 500, message: 'An unexpected error occurred.' } });
  });
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await choose(page, page.getByRole('combobox', { name: `Form Enrollment Status of ${name}` }), 'Withdrawn');
  // The row says 'Withdrawn' already while it is edited.
  const asked = page.waitForRequest('**/api/students/*/status');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await asked;
  // The row changes at once and nothing else can be edited; the filter and the counts wait for the answer.
  await expect(row).toContainText('Withdrawn');
  await expect(rows(page).nth(1).getByRole('button', { name: /^Edit/ })).toBeDisabled();
  await expect(chip(page, 'Assigned').locator('b')).toHaveText(String(assigned));
  answer();
  await expect(row).toContainText('Enrolled');
  await expect(page.getByText('Not saved')).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(row.getByRole('button', { name: `Edit ${name}` })).toBeFocused();
});

test('the office moves a student from a given day, and sees both sections and the affected registers', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/students?section=1-A');
  await rows(page).first().getByRole('link').click();
  const sections = page.locator('section.panel').filter({ has: page.getByRole('heading', { name: 'Sections' }) });
  await expect(sections.getByRole('link', { name: '1-A' })).toBeVisible();
  await sections.getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByLabel('Section'), '2-B');
  const today = new Date();
  const earlier = new Date(today.getTime() - 21 * 86_400_000).toISOString().slice(0, 10);
  await typeDate(dialog.getByLabel('First day'), earlier);
  await expect(dialog.getByText(/^The last day in section 1-A is .+, the first in section 2-B is /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toBeHidden();
  await expect(sections.getByRole('link', { name: '2-B' })).toBeVisible();
  await expect(sections.getByRole('link', { name: '1-A' })).toBeVisible();
  await expect(sections.getByText('current')).toHaveCount(1);

  // A wrong section without marks can be undone; the one before continues.
  await sections.getByRole('button', { name: 'Undo section 2-B' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(sections.getByRole('link', { name: '2-B' })).toHaveCount(0);
  await expect(sections.getByText('current')).toBeVisible();

  await sections.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByText(/^The last day in section 1-A is /)).toBeVisible();
  await dialog.getByLabel('Reason').fill('Moved away');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(sections.getByText('Withdrawn: Moved away')).toBeVisible();
  await sections.getByRole('button', { name: 'Undo withdrawal' }).click();
  await expect(sections.getByText('current')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('undid the withdrawal')).toBeVisible();
});

test('the office links a new parent and makes them the first', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/students');
  await rows(page).first().getByRole('link').click();
  const parents = page.locator('section.panel').filter({ has: page.getByRole('heading', { name: 'Parents' }) });
  await parents.getByRole('button', { name: 'Link a parent' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A new parent').click();
  await dialog.getByLabel('First name').fill('Rima');
  await dialog.getByLabel('Last name').fill('Haddad-Test');
  await dialog.getByLabel('Relationship').fill('Aunt');
  await dialog.getByText('First parent, the one named in reports').click();
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(parents.locator('.ant-table-row').first()).toContainText('Rima Haddad-Test');
  await expect(parents.locator('.ant-table-row').first()).toContainText('Aunt');
  await parents.getByRole('button', { name: 'Unlink Rima Haddad-Test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(parents.getByText('Rima Haddad-Test')).toHaveCount(0);
});

test('the office finds a teacher by phone digits, as cards or as a table', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/teachers');
  await expect(showing(page)).toHaveText('Showing 24 of 24');
  await page.getByRole('searchbox').fill('(085) 555-0116');
  await expect(showing(page)).toHaveText('Showing 1 of 24');
  await expect(page.getByRole('link', { name: 'chloe.martin@demo.school' })).toHaveAttribute(
    'href',
    'mailto:chloe.martin@demo.school',
  );
  await expect(page.getByRole('link', { name: '+353 85 555 0116' })).toHaveAttribute('href', 'tel:+353855550116');
  await page.getByText('Cards', { exact: true }).click();
  await expect(page.locator('.teacher-card')).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get('view')).toBe('cards');

  await page.getByRole('searchbox').fill('haddat');
  await expect(page.getByRole('heading', { name: 'No matching teachers for “haddat”.' })).toBeVisible();
  await page.getByRole('searchbox').fill('omar haddad');
  await expect(page.locator('.teacher-card')).toContainText('No email');
});

test('the lists of teachers and students fit into a window of 1024 px', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, 'admin@demo.school');
  for (const list of ['teachers', 'students']) {
    await page.goto(`/admin/${list}`);
    await expect(showing(page)).toBeVisible();
    const table = page.locator('.ant-table-body');
    await expect.poll(() => table.evaluate((body) => body.scrollWidth - body.clientWidth)).toBeLessThanOrEqual(0);
  }
});

test('at 200% zoom the acts of a list are beside its title, in their own width', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/students');
  const add = (await page.getByRole('link', { name: 'Add student' }).boundingBox())!;
  expect(add.width).toBeLessThan(200);
  expect(add.y).toBeLessThan(110);
  // A phone's list has its own row of acts, in its full width.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect
    .poll(async () => (await page.getByRole('link', { name: 'Add student' }).boundingBox())!.width)
    .toBeGreaterThan(240);
});

test('a list of teachers that cannot be loaded is empty and says so', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await page.route('**/api/admin/setup/teachers', (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, message: 'An unexpected error occurred.' } }),
  );
  await page.goto('/admin/teachers');
  const toast = page.locator('.toast');
  await expect(toast).toContainText('API Error');
  await expect(toast).toContainText('Could not load teacher data.');
  await page.unroute('**/api/admin/setup/teachers');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(showing(page)).toHaveText('Showing 24 of 24');
});

test('adding a student who may already exist asks first, and links to that student', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const [known] = await apiOf(page).get<StudentRow[]>('/students?_start=0&_end=1');
  const { studentFirstName, studentLastName, birthDate, gender } = known!;
  await page.goto('/admin/students/new');
  await page.getByLabel('First name').fill(studentFirstName.toUpperCase());
  await page.getByLabel('Last name').fill(studentLastName);
  await typeDate(page.getByLabel('Birth date'), birthDate);
  await choose(page, page.getByLabel('Gender'), gender);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Is this student already here?' });
  await expect(question.getByRole('link', { name: known!.studentName })).toHaveAttribute(
    'href',
    `/admin/students/${known!.id}`,
  );
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/students\/new/);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question.getByRole('button', { name: `Open ${known!.studentName}` })).toHaveClass(/ant-btn-primary/);
  await question.getByRole('button', { name: 'Add another child' }).click();
  await expect(page).toHaveURL(/\/admin\/students\/\d+$/);
});

test('chips and filters name every section, even one without students, and a link says which is gone', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.school');
  const api = apiOf(page);
  await api.post('/sections', { sectionName: 'Zenith', allocatedYear: 2026, capacity: null });
  const sections = await api.get<{ sectionName: string }[]>('/sections?_start=0&_end=100');
  const names = [...new Set(sections.map(({ sectionName }) => sectionName))];
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/students');
    const chips = page.getByRole('group', { name: 'Students by status and section' });
    await expect(chips.getByRole('button', { name: /Total/ })).toBeVisible();
    const more = chips.getByRole('button', { name: /^\d+ more$/ });
    if (await more.isVisible()) await more.click();
    for (const name of names)
      await expect(chips.getByRole('button', { name: new RegExp(`^${name}\\b`) })).toHaveCount(1);
    await expect(chips.getByRole('button', { name: /^Zenith/ })).toContainText('0');
    await page
      .getByRole('button', { name: /Filters/ })
      .first()
      .click();
    await expect(page.getByRole('checkbox', { name: /^Zenith/ })).toBeAttached();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/students?section=2-A&section=Atlantis');
  const gone = page.getByRole('status').filter({ hasText: 'Atlantis' });
  await expect(gone).toContainText('Section Atlantis is no longer there.');
  await gone.getByRole('button', { name: 'Clear this filter' }).click();
  await expect(gone).toHaveCount(0);
  await expect(page).toHaveURL(/section=2-A$/);
});

test('Escape closes a dialog that is still opening', async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage();
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/parents');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'More actions' }).click();
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await expect(remove).toBeVisible();
  // As on a busy machine: antd focuses a dialog only after its opening animation.
  await page.addStyleTag({ content: '.ant-modal { animation-duration: 60s !important; }' });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: /^Delete / });
  await expect(dialog).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the office shows the notes of chosen students on the register, and undoes it', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/students?section=1-A');
  await page.getByRole('checkbox', { name: 'Choose all students shown' }).check();
  const bar = page.getByRole('toolbar', { name: 'Chosen rows' });
  const chosen = Number(await bar.getByRole('status').locator('b').innerText());
  expect(chosen).toBeGreaterThan(1);
  // Rows stay chosen when another filter is set.
  await page.getByRole('searchbox').fill('nobody-at-all');
  await expect(page.getByRole('checkbox', { name: 'Choose all students shown' })).toHaveCount(0);
  await expect(bar).toContainText(`${chosen} chosen`);
  await page.getByRole('searchbox').fill('');
  await expect(rows(page).first().getByRole('checkbox')).toBeChecked();
  await rows(page).first().getByRole('checkbox').uncheck();
  await expect(bar).toContainText(`${chosen - 1} chosen`);

  await bar.getByRole('button', { name: 'Show notes on the register' }).click();
  const asked = page.getByRole('dialog', { name: `Show notes on the register for ${chosen - 1} students?` });
  await expect(asked.getByText(`of ${chosen - 1} students ha`, { exact: false })).toBeVisible();
  await expectReadable(page, 'the question before notes are shown');
  await asked.getByRole('button', { name: 'Show notes' }).click();
  const done = page.getByRole('status').filter({ hasText: /The register shows the notes of \d+ more students?\./ });
  await expect(bar).toHaveCount(0);
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The register shows the same notes as before.')).toBeVisible();
});
