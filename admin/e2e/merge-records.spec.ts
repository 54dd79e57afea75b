import type { StudentRow } from '@homeroom/shared/students/students';
import { apiOf } from './support/api';
import { expect, test, testsOn, type Page } from './support/test';
import { expectDialogWidth } from './support/dialog-width';
import { expectReadable } from './support/readable';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';

testsOn(() => startDemo(60));

const add = (page: Page, path: string, data: object) => apiOf(page).post<{ id: number }>(path, data);
const askToMerge = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge with another record…' }).click();
  return page.getByRole('dialog', { name: /^Merge another record into / });
};

test('the office merges two records of one student, and the old address leads to the one that is kept', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.school');
  const [first] = await apiOf(page).get<StudentRow[]>('/students?_start=0&_end=1&status=ACTIVE');
  const { studentFirstName, studentLastName, gender, birthDate, studentName, id } = first!;
  const twice = { studentFirstName, studentLastName, gender, birthDate };
  const double = await add(page, '/students', {
    ...twice,
    currentGrade: null,
    risingGrade: null,
    notes: 'Peanut allergy.',
  });

  const dialog = await askToMerge(page, `/admin/students/${id}`);
  const merge = dialog.getByRole('button', { name: 'Merge', exact: true });
  await expect(merge).toBeDisabled();
  await dialog.getByRole('radiogroup', { name: 'May be the same' }).getByText(studentName).click();
  await expect(dialog.getByText('Peanut allergy.')).toBeVisible();
  await expect(dialog.getByText('The same in both: First name, Last name', { exact: false })).toBeVisible();
  await expect(dialog.getByText('You can undo it for 30 days.', { exact: false })).toBeVisible();
  await expect(merge).toBeEnabled();
  await expectDialogWidth(page);
  await expectReadable(page, 'the merge dialog');
  await merge.click();
  await expect(page.getByText(`The other record was merged into ${studentName}.`)).toBeVisible();
  await expect(page.getByText('Peanut allergy.')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('merged another record into this student')).toBeVisible();

  await page.goto(`/admin/students/${double.id}`);
  await expect(page).toHaveURL(new RegExp(`/admin/students/${id}$`));
  await expect(page.getByText(`This student was merged into ${studentName}.`)).toBeVisible();
});

test('a merge keeps a student withdrawn, and says in red what choosing the other status does', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await signIn(page, 'admin@demo.school');
  const child = {
    studentFirstName: 'Diego',
    studentLastName: 'Okonkwo-Rahman',
    gender: 'Male',
    birthDate: '2018-11-07',
  };
  const kept = await add(page, '/students', child);
  await add(page, '/students', { ...child, notes: 'Came back?' });
  const lastDay = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await apiOf(page).post(`/students/${kept.id}/withdrawal`, { lastDay, reason: 'Moved to Austin' });

  const dialog = await askToMerge(page, `/admin/students/${kept.id}`);
  await dialog.getByRole('radiogroup', { name: 'May be the same' }).getByText('Diego').click();
  const status = dialog.getByRole('radiogroup', { name: 'Class Assign Status' });
  await expect(status.getByRole('radio', { name: /^Withdrawn: Moved to Austin/ })).toBeChecked();
  await status.getByText('Unassigned').click();
  const warning = dialog.getByRole('alert').filter({ hasText: 'becomes Active again, without a section.' });
  await expect(warning).toHaveClass(/ant-alert-error/);
  // In a low window it is seen without scrolling.
  await expect(warning).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('“Moved to Austin”, stays in the history.', { exact: false })).toBeVisible();
  await expectReadable(page, 'the merge dialog with a warning');
  await status.getByText('Withdrawn: Moved to Austin').click();
  await expect(warning).toBeHidden();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Withdrawn: Moved to Austin', { exact: true })).toBeVisible();
});

test('another record is found by search, and a merge that is refused says how to fix it', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const students = await apiOf(page).get<StudentRow[]>(
    '/students?_start=0&_end=60&_sort=sectionName&_order=asc&status=ACTIVE',
  );
  const placed = students.filter(({ sectionId }) => sectionId !== null);
  const one = placed[0]!;
  const other = placed.find(
    ({ sectionId, studentName }) => sectionId !== one.sectionId && studentName !== one.studentName,
  )!;

  const dialog = await askToMerge(page, `/admin/students/${one.id}`);
  await dialog.getByRole('combobox').fill(other.studentName);
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: `${other.studentName} · Section ${other.sectionName}` })
    .first()
    .click();
  await expect(
    dialog.getByText('The two records are in different sections at the same time', { exact: false }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Merge', exact: true })).toBeDisabled();
});

test('the search for the other student offers names before those who only have such a parent', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const child = { gender: 'Male', birthDate: '2016-04-02' };
  const parents = [{ parent: { firstName: 'Xanthe', lastName: 'Abel' } }];
  const kept = await add(page, '/students', { ...child, studentFirstName: 'Bo', studentLastName: 'Zweig' });
  await add(page, '/students', { ...child, studentFirstName: 'Ada', studentLastName: 'Abel', parents });
  await add(page, '/students', { ...child, studentFirstName: 'Xanthe', studentLastName: 'Young' });

  const dialog = await askToMerge(page, `/admin/students/${kept.id}`);
  await dialog.getByRole('combobox').fill('xanthe');
  await expect(page.locator('.ant-select-item-option')).toContainText(['Xanthe Young', 'Ada Abel']);
  await dialog.getByRole('combobox').press('Enter');
  await expect(dialog.locator('.ant-select-selection-item')).toContainText('Xanthe Young');
});

test('two records of one parent become one', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const parent = { firstName: 'Rima', lastName: 'Haddad-Okafor' };
  const kept = await add(page, '/parents', { ...parent, email: 'rima@families.test' });
  await add(page, '/parents', { ...parent, phone: '+1 555 0100', email: 'rima@work.test' });
  const dialog = await askToMerge(page, `/admin/parents/${kept.id}`);
  await dialog.getByRole('radiogroup', { name: 'May be the same' }).getByText('rima@work.test').click();
  await dialog.getByRole('radiogroup', { name: 'E-mail' }).getByText('rima@work.test').click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('The other record was merged into Rima Haddad-Okafor.')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Details' });
  await expect(panel).toContainText('rima@work.test');
  await expect(panel).toContainText('+1 555 0100');
});

test('the office undoes a merge: the removed record comes back, and later changes stay', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const child = { studentFirstName: 'Ines', gender: 'Female', birthDate: '2017-02-11' };
  const kept = await add(page, '/students', { ...child, studentLastName: 'Castellanos' });
  const other = await add(page, '/students', {
    ...child,
    studentLastName: 'Castellanos',
    studentFirstName: 'Inés',
    parents: [{ parent: { firstName: 'Lola', lastName: 'Castellanos', email: 'lola@families.test' } }],
  });
  const dialog = await askToMerge(page, `/admin/students/${kept.id}`);
  await dialog.getByRole('radiogroup', { name: 'May be the same' }).getByText('Inés Castellanos').click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(
    page.getByText('Another record, Inés Castellanos, was merged into this student', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lola Castellanos' }).first()).toBeVisible();

  // The old address is known to lead here; it does not after the undo.
  await page.goto(`/admin/students/${other.id}`);
  await expect(page).toHaveURL(new RegExp(`/admin/students/${kept.id}$`));
  await page.getByRole('button', { name: 'Undo the merge' }).click();
  const asked = page.getByRole('dialog', { name: 'Undo the merge?' });
  await expect(
    asked.getByText('The removed record, Inés Castellanos, comes back as it was, with 1 parent.', { exact: false }),
  ).toBeVisible();
  await expectDialogWidth(page);
  await expectReadable(page, 'the question before a merge is undone');
  await asked.getByRole('button', { name: 'Undo the merge' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/students/${other.id}$`));
  await expect(page.getByText('Inés Castellanos has their own record again.')).toBeVisible();
  await expect(page.getByText('This student was merged into', { exact: false })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Lola Castellanos' }).first()).toBeVisible();
  await page.goto(`/admin/students/${kept.id}`);
  await expect(page.getByRole('heading', { name: 'Ines Castellanos' })).toBeVisible();
  await expect(page.getByText('No parents are linked to this student.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo the merge' })).toHaveCount(0);
});
