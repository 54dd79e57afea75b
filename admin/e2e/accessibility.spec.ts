import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from './support/test';
import { contrastOf } from './support/contrast';
import { startDemo, type RunningProduct } from './support/server';
import { signIn } from './support/sign-in';

const screens = {
  'admin@demo.school': [
    '/dashboard',
    '/dashboard?view=cards',
    '/dashboard?view=table&q=nobody-at-all',
    '/no-such-page',
    '/teacher-dashboard',
    '/admin/reports/attendance-matrix',
    '/admin/reports/attendance-matrix?teacher=1',
    '/admin/reports/attendance-graph',
    '/admin/reports/attendance-graph?teacher=1&view=table',
    '/admin/reports/attendance-graph?teacher=1&metric=ABSENT',
    '/admin-setup',
    '/admin-setup/sections',
    '/admin-setup/sections/new',
    '/admin-setup/sections/import',
    '/assign-class/import',
    '/admin/notification',
    '/admin/notification?view=groups&group=1',
    '/admin/notification?view=templates',
    '/admin/notification?view=templates&template=2',
    '/admin/notification?view=send',
    '/email-log',
    '/email-log?sendId=1',
    '/email-log?record=1',
    '/notifier',
    '/notifier?check=2',
    '/notifier?edit=1',
    '/manage-calendar',
    '/manage-calendar?view=list',
    '/admin/students',
    '/admin/students?q=nobody-at-all',
    '/admin/students?form=enrolled&section=1-A',
    '/admin/students/1',
    '/admin/students/import',
    '/formenrollments',
    '/formenrollments?state=SUBMITTED&record=5',
    '/formenrollments/import',
    '/addenrollments',
    '/admin/teachers',
    '/admin/teachers?view=cards',
    '/admin/teachers?q=nobody-at-all',
    '/admin/users',
    '/admin/users/4',
    '/profile',
    '/assign-class',
    '/assign-students',
    '/assign-students?section=1',
    '/assign-students?tab=upload',
    '/admin/tempteacher',
    '/admin/tempteacher?teacher=1',
    '/admin/tempteacher?q=nobody-at-all',
    '/admin/tempteacher/absence?teacher=1',
    '/admin/tempteacher/sheet',
    '/admin/tempteacher/report',
    '/print',
    '/print?sheet=class-list',
    '/print?sheet=emergency',
    '/view-edit-attendance',
    '/view-edit-attendance?view=register',
    '/teachers-corner',
    '/teachers-corner?folder=7&note=21',
    '/teachers-corner?folder=7&note=21&version=1',
    '/teachers-corner?view=trash',
    '/teachers-corner?q=unit',
    '/teachers-corner?q=nobody-at-all',
  ],
  'superadmin@demo.school': [
    '/superadmin/theme',
    '/superadmin/theme?preview=mark',
    '/superadmin/theme?preview=mail',
    '/setup',
    '/superadmin/audit-log',
    '/superadmin/audit-log?record=1&subject=Setting',
    '/superadmin/audit-log?kind=REFUSAL',
    '/superadmin/audit-log?q=nobody-at-all',
  ],
  'teacher@demo.school': [
    '/dashboard',
    '/teacher-dashboard',
    '/print',
    '/mark-attendance',
    '/view-edit-attendance',
    '/view-edit-attendance?view=list',
    '/teacher/reports/attendance-matrix',
    '/teacher/reports/attendance-matrix?load=all',
    '/teachers-corner',
    '/teachers-corner?folder=11',
    '/admin/users',
  ],
};

/** How many pages one test looks at: both workers have something to do until the end. */
const pagesAtOnce = 12;
const partsOf = (paths: readonly string[]) =>
  Array.from({ length: Math.ceil(paths.length / pagesAtOnce) }, (_, part) =>
    paths.slice(part * pagesAtOnce, (part + 1) * pagesAtOnce),
  );

test.describe.configure({ mode: 'parallel' });

let demo: RunningProduct;
test.beforeAll(async () => {
  demo = await startDemo(60);
});
test.afterAll(() => demo.stop());

/**
 * The rules that a page breaks, each with its first place. What keeps the rules is only counted, and the findings stay in the page: to list
 * every element of a large table, and to carry the list about, took ten times as long as the rules. The legacy mode leaves out only frames
 * of other origins, which no page may have.
 */
async function faultsOf(page: Page) {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).disableRules(['color-contrast']);
  const { violations } = await axe.setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.length} x ${nodes[0]?.html.slice(0, 160)}`);
}

const beforeSignIn = [
  '/home',
  '/no-such-page',
  '/login',
  '/login-help',
  '/register',
  '/reset-password',
  '/enroll',
  '/enroll/status?token=none',
];

for (const [width, height] of [
  [1440, 900],
  [360, 760],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ colorScheme: 'light', viewport: { width, height } });
    test.describe.configure({ timeout: 900_000 });

    test('the pages before the sign-in can be read and used by everybody', async ({ page }) => {
      for (const path of beforeSignIn) await look(page, path);
    });

    for (const [email, paths] of Object.entries(screens))
      for (const [part, some] of partsOf(paths).entries())
        test(`every page of ${email} can be read and used by everybody, part ${part + 1}`, async ({ page }) => {
          await signIn(page, demo.url, email);
          for (const path of some) await look(page, path);
        });
  });
}

/** Looks at a page in the light and in the dark. What it is made of does not depend on its colours, and is looked at once. */
async function look(page: Page, path: string) {
  await page.goto(`${demo.url}${path}`);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.ant-skeleton, [aria-busy="true"]')).toHaveCount(0);
  // A colour on its way to another is neither of the two.
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important; }',
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
    const { checked, faults } = await contrastOf(page);
    expect(checked, `${path} shows something`).toBeGreaterThan(2);
    expect.soft(faults, `contrast of ${path}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await faultsOf(page), `accessibility of ${path}`).toEqual([]);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} scrolls sideways`)
    .toBeLessThanOrEqual(width(page));
}

const width = (page: Page) => page.viewportSize()!.width;
