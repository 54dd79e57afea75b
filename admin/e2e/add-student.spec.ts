import type { ParentRow } from '@homeroom/shared/parents';
import { everythingKept } from './support/kept';
import { choose, typeDate } from './support/person';
import { expectReadable } from './support/readable';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';
import { expect, test, testsOn, type Page } from './support/test';

testsOn(() => startDemo(60));

const parent = (page: Page, place: string) => page.getByRole('group', { name: `${place} parent` });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** A parent of the demo school. */
async function parentHere(page: Page): Promise<ParentRow & { email: string }> {
  const answer = await page.request.get('/api/parents?_start=0&_end=20');
  const parents = (await answer.json()) as ParentRow[];
  return parents.find(({ email }) => email !== null) as ParentRow & { email: string };
}

async function begin(page: Page, firstName: string) {
  await page.goto('/admin/students/new');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Okafor-Berg');
  await choose(page, page.getByLabel('Gender'), 'Female');
  await typeDate(page.getByLabel('Birth date'), '7 Nov 2016');
}

test('the office adds a child in mid-term with a section and two parents, on one screen', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const here = await parentHere(page);
  await begin(page, 'Lina');
  await choose(page, page.getByLabel('Section'), /^1-A/);
  await expect(page.getByText('The first day in section 1-A is')).toBeVisible();

  await page.getByRole('button', { name: 'Add a parent' }).click();
  const [first, second] = [parent(page, 'First'), parent(page, 'Second')];
  await expect(first.getByLabel('First name')).toBeFocused();
  await first.getByLabel('First name').fill(here.firstName);
  await first.getByLabel('Last name').fill(here.lastName);
  await first.getByLabel('E-mail').fill(here.email);
  await first.getByLabel('Relationship').fill('Mother');
  const another = page.getByRole('button', { name: 'Add another parent' });
  await another.click();
  await expect(second.getByLabel('First name')).toBeFocused();
  await second.getByRole('button', { name: 'Remove the second parent' }).click();
  await expect(another).toBeFocused();
  await another.click();
  await second.getByText('An existing parent').click();
  await second.getByRole('combobox', { name: 'Parent', exact: true }).fill(here.email);
  await choose(page, second.getByRole('combobox', { name: 'Parent', exact: true }), here.email);
  await expectReadable(page, 'the form for a new student');

  // A parent who is already here is refused beside the address, and nothing is saved.
  await save(page);
  await expect(first.getByText(`${here.fullName} already has this e-mail address.`, { exact: false })).toBeVisible();
  const found = await page.request.get('/api/students?q=Okafor-Berg');
  expect(await found.json()).toEqual([]);

  // Somebody else may share the address.
  await first.getByLabel('First name').fill('Adaeze');
  await first.getByLabel('Last name').fill('Okafor');
  await save(page);
  await page.getByRole('button', { name: 'They share the address' }).click();

  await expect(page).toHaveURL(/\/admin\/students\/\d+$/);
  await expect(page.getByRole('link', { name: 'Adaeze Okafor' })).toBeVisible();
  await expect(page.getByRole('link', { name: here.fullName })).toBeVisible();
  await expect(page.getByRole('link', { name: '1-A', exact: true })).toBeVisible();
});

test('the section and the parents of a new student come back after a reload', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await begin(page, 'Mira');
  await choose(page, page.getByLabel('Section'), /^1-B/);
  await page.getByRole('button', { name: 'Add a parent' }).click();
  await parent(page, 'First').getByLabel('First name').fill('Ifeoma');
  await expect.poll(() => everythingKept(page)).toContain('Ifeoma');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/^Your unsaved changes from .+ are back\./)).toBeVisible();
  await expect(parent(page, 'First').getByLabel('First name')).toHaveValue('Ifeoma');
  await save(page);
  await expect(page.getByText('Mira Okafor-Berg was added.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ifeoma' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1-B', exact: true })).toBeVisible();
});
