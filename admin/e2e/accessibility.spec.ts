import { makeAmerican } from './support/american';
import { quiet } from './support/quiet';
import { apiOf } from './support/api';
import { expect, test, testsOn, type Page } from './support/test';
import { openPanel } from './support/person';
import { expectContrast, expectReadable } from './support/readable';
import { startDemo } from './support/server';
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
    '/admin/reports/attendance-graph?tab=charts',
    '/admin/reports/attendance-graph?teacher=1&view=table',
    '/admin/reports/attendance-graph?teacher=1&metric=ABSENT',
    '/admin-setup',
    '/admin-setup?edit=invitations',
    '/next-year',
    '/admin-setup/semesters',
    '/admin-setup/academic-years/1',
    '/admin-setup/sections',
    '/admin-setup/sections/new',
    '/admin-setup/sections/import',
    '/assign-class/import',
    '/admin/notification',
    '/admin/notification/groups?record=1',
    '/admin/notification/groups/new',
    '/admin/notification/groups/1/edit',
    '/admin/notification/templates',
    '/admin/notification/templates?record=2',
    '/admin/notification/templates/2/edit',
    '/admin/notification/templates/3/edit',
    '/admin/notification/templates/new',
    '/admin/notification/send',
    '/email-log',
    '/email-log?sendId=1',
    '/email-log?sendId=5',
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
    '/admin/parents/1',
    '/admin/students/new',
    '/admin/students/import',
    '/admin/absence-notices',
    '/admin/absence-notices?day=TODAY',
    '/admin-setup/absence-reasons',
    '/admin-setup/absence-reasons/new',
    '/admin/absence-notices/1',
    '/admin/absence-notices/new?studentId=1',
    '/admin/day-times',
    '/admin/day-times/new?studentId=1',
    '/roll-call',
    '/roll-calls',
    '/roll-calls/1',
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
    '/view-edit-attendance?view=list',
    '/view-edit-attendance?view=register&schedule=1',
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
    '/one-roster',
    '/superadmin/audit-log',
    '/superadmin/audit-log?record=1&subject=Setting',
    '/superadmin/audit-log?kind=REFUSAL',
    '/superadmin/audit-log?q=nobody-at-all',
  ],
  'teacher@demo.school': [
    '/dashboard',
    '/teacher-dashboard',
    '/roll-call',
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

const phone = { width: 360, height: 760 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1440, height: 900 };

/** Roughly the pages per test; small enough to keep both workers busy until the end. */
const pagesAtOnce = 8;
/** Dealt out like cards, so that a test rarely opens the same screen twice in a row. */
const partsOf = (paths: readonly string[]) => {
  const parts = Math.ceil(paths.length / pagesAtOnce);
  return Array.from({ length: parts }, (_, part) => paths.filter((_path, at) => at % parts === part));
};

test.describe.configure({ mode: 'parallel' });

/** Screens that are also checked with other accent colours. */
const accentedScreens = [
  '/dashboard',
  '/mark-attendance',
  '/admin/students',
  '/admin/students/1',
  '/admin/reports/attendance-matrix?teacher=1',
  '/manage-calendar',
  '/admin/notification/templates',
  '/teachers-corner',
  '/admin/tempteacher',
  '/admin-setup',
];
const accents = { yellow: '#e8b020', plum: '#8a2b5c', grey: '#808080' };

const demo = testsOn(() => startDemo(60));

test.beforeAll(async () => {
  await makeAmerican();
});

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

// An American school with a visitor far away: dates and times follow the school, not the browser.
test.use({ colorScheme: 'light', viewport: phone, locale: 'en-IE', timezoneId: 'Pacific/Honolulu' });

test('the pages before the sign-in are accessible', async ({ page }) => {
  for (const path of beforeSignIn) await look(page, path);
});

for (const [email, paths] of Object.entries(screens))
  for (const [part, some] of partsOf(paths).entries())
    test(`every page of ${email} is accessible, part ${part + 1}`, async ({ page }) => {
      await signIn(page, email);
      for (const path of some) await look(page, path);
    });

const listsOnPhones = {
  'teacher@demo.school': [
    '/teacher-dashboard',
    '/view-edit-attendance?view=list',
    '/teachers-corner',
    '/teachers-corner?folder=11',
  ],
  'admin@demo.school': [
    '/dashboard',
    '/admin/students',
    '/admin/parents',
    '/admin/users',
    '/admin/reports/attendance-graph',
  ],
};

for (const [email, paths] of Object.entries(listsOnPhones))
  test(`on a phone, ${email} can press the links of lists with a thumb`, async ({ page }) => {
    await signIn(page, email);
    for (const path of paths) {
      await page.goto(path);
      await page.waitForFunction(isSettled);
      // Some cards come late.
      await quiet(page);
      const links = page.locator('main :is(h1, li, .panel-head) a:visible');
      await expect(links.first()).toBeVisible();
      const low = await links.evaluateAll((found) =>
        found.filter((link) => link.getBoundingClientRect().height < 40).map(({ textContent }) => textContent),
      );
      expect.soft(low, path).toEqual([]);
    }
  });

test('what the health check has found is accessible', async ({ page }) => {
  await signIn(page, 'superadmin@demo.school');
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    const panel = await openPanel(page, 'Health check', '/setup#health-check');
    await panel.getByRole('button', { name: 'Run' }).click();
    // As the panel says, it takes up to a minute.
    await expect(panel.getByRole('listitem').filter({ hasText: 'Mail server' })).toBeVisible({ timeout: 90_000 });
    await expectReadable(page, `the health check at ${size.width} px`);
  }
});

/** Screens whose first stops are of every kind: links, heads of columns, tabs, chips, buttons, switches, fields, pages. */
const walkedScreens = [
  '/admin/reports/attendance-graph',
  '/email-log?size=20',
  '/notifier',
  '/admin/notification/send',
];

for (const colorScheme of ['light', 'dark'] as const)
  test(`somebody at a keyboard sees where they are, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(desk);
    await signIn(page, 'admin@demo.school');
    for (const path of walkedScreens) {
      await page.goto(path);
      await page.waitForFunction(isSettled);
      await quiet(page);
      for (let stop = 0; stop < 70; stop++) {
        await page.keyboard.press('Tab');
        expect.soft(await page.evaluate(unseenStop), `stop ${stop} of ${path}`).toBeNull();
      }
    }
  });

test('on the last page of a list, where its arrow is disabled, the focus is not lost', async ({ page }) => {
  await page.setViewportSize(desk);
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/users?size=20');
  await page.getByRole('listitem', { name: 'Next Page' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** In the page: what has the focus, if it lies under the top bar, or without a ring that stands out. */
const unseenStop = () => {
  const at = document.activeElement!;
  if (at === document.body || at.closest('iframe, .skip-link')) return null;
  const { bottom, top } = at.getBoundingClientRect();
  const isCovered = !at.closest('header') && top < 52 && bottom < 200;
  const accent = document.createElement('i');
  accent.style.color = 'var(--hr-accent)';
  at.ownerDocument.body.append(accent);
  const { color } = getComputedStyle(accent);
  accent.remove();
  // A field has a border instead, around its icons too; a check box is drawn by its neighbour.
  const isField = at.matches('input:not([type=checkbox], [type=radio]), textarea');
  const drawn = [at, at.nextElementSibling, at.firstElementChild].filter((each) => each !== null);
  const isRinged = drawn.some((each) => {
    const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor === color;
  });
  return isCovered || !(isField || isRinged) ? at.outerHTML.slice(0, 160) : null;
};

/** The states of the next year in which it is drawn differently, on a school of its own. */
const yearScreens = [
  '/next-year?section=none',
  '/next-year?q=nobody-at-all',
  '/next-year?part=planner',
  '/next-year?part=year',
  '/next-year/sections',
  '/next-year/sections/new',
  '/next-year/classes',
  '/next-year/wishes',
  '/next-year/wishes/new',
];

test('a plan of the next year, and the year in effect, are accessible', async ({ page }) => {
  const school = await startDemo(60);
  try {
    await makeAmerican(school.url);
    await signIn(page, 'admin@demo.school', { url: school.url });
    // The demo has a plan already, which cannot take effect.
    await apiOf(page, school.url).delete('/next-year');
    await page.goto(`${school.url}/next-year`);
    await page.getByRole('button', { name: 'Begin the plan' }).click();
    await expect(page.getByRole('tab', { name: 'Students' })).toBeVisible();
    for (const path of yearScreens) await look(page, path, school.url);
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await page.goto(`${school.url}/next-year`);
      await page.getByRole('button', { name: 'Take effect…' }).click();
      await expect(page.getByRole('dialog').getByText(/new sections?\.$/)).toBeVisible();
      await page.getByRole('radio', { name: 'On a day' }).check();
      await expectReadable(page, `taking effect at ${size.width} px`);
      expect.soft(await page.evaluate(touching), `parts that touch at ${size.width} px`).toEqual([]);
    }
    await page.getByRole('radio', { name: 'Now' }).check();
    await page.getByRole('button', { name: 'Take effect now' }).click();
    await expect(page.getByText('In effect', { exact: true })).toBeVisible();
    await look(page, '/next-year', school.url);
  } finally {
    await school.stop();
  }
});

test('a running roll call is accessible, a practice and an emergency', async ({ page }) => {
  const school = await startDemo(60);
  const post = (path: string, data: object) => apiOf(page, school.url).post<{ id: number }>(`/roll-calls${path}`, data);
  try {
    await makeAmerican(school.url);
    await signIn(page, 'teacher@demo.school', { url: school.url });
    const { id } = await post('', { practice: true });
    await post(`/${id}/people`, { name: 'Piano tuner', kind: 'VISITOR' });
    await look(page, '/roll-call', school.url);
    await look(page, '/teacher-dashboard', school.url);
    await post(`/${id}/real`, {});
    await page.context().clearCookies();
    await signIn(page, 'admin@demo.school', { url: school.url });
    await look(page, '/roll-call', school.url);
    await look(page, '/admin/students', school.url);
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      for (const name of ['Add a person', 'End roll call']) {
        await page.goto(`${school.url}/roll-call`);
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectReadable(page, `${name} at ${size.width} px`);
        expect.soft(await page.evaluate(touching), `parts that touch at ${size.width} px`).toEqual([]);
      }
    }
  } finally {
    await school.stop();
  }
});

const more = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};

const isoIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Opens the question before the last day of the shown month is closed. */
async function closeLastDay(page: Page) {
  // The days have menus only at a desk; the dialog stays open.
  const size = page.viewportSize()!;
  await page.setViewportSize(desk);
  await page
    .getByRole('button', { name: /: actions$/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Close', exact: true }).click();
  await page.setViewportSize(size);
  await page.getByRole('dialog').getByLabel('Name').fill('Storm day');
  await expect(page.getByRole('checkbox', { name: /^Tell families/ })).toBeVisible();
}

/** Dialogs by what they are, with the screen that they open from. */
const dialogs: Record<string, [path: string, open: (page: Page) => Promise<void>]> = {
  'an invitation': ['/admin-setup', (page) => page.getByRole('button', { name: 'Invite', exact: true }).click()],
  'closing a day, with its messages': [`/manage-calendar?month=${isoIn(7).slice(0, 7)}`, closeLastDay],
  'closing a day that is over': [`/manage-calendar?month=${isoIn(-31).slice(0, 7)}`, closeLastDay],
  'a planned withdrawal': [
    '/admin/students/1',
    async (page) => {
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Last day').fill(isoIn(3));
      await page.getByRole('dialog').getByLabel('Reason').fill('Moves away');
      await expect(page.getByRole('checkbox', { name: /^Tell the family/ })).toBeVisible();
    },
  ],
  'a merge': [
    '/admin/students/1',
    async (page) => {
      await more('Merge with another record…')(page);
      await page.getByRole('dialog').getByRole('combobox').fill('a');
      await page.locator('.ant-select-item-option').first().click();
      await expect(page.getByRole('dialog').getByText('Which value is kept')).toBeVisible();
    },
  ],
  'files for an e-mail': [
    '/admin/notification/send',
    (page) => page.getByRole('button', { name: 'Attach files' }).click(),
  ],
  'files to upload, one of them refused': [
    '/teachers-corner',
    async (page) => {
      await page.getByRole('button', { name: 'Upload File' }).click();
      const files = ['Bus times.pdf', 'Trip.mov'].map((name) => ({ name, mimeType: '', buffer: Buffer.from('x') }));
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(files);
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  ],
  'a body in a low window': [
    '/admin/notification/send',
    async (page) => {
      await page.setViewportSize({ ...page.viewportSize()!, height: 560 });
      // Its text is the one that is composed.
      await expect(page.getByText(/^Code .* last changed/)).toBeVisible();
      await page.getByRole('radio', { name: 'Ad-hoc' }).check();
      await page.getByRole('button', { name: 'Compose Body' }).click();
      await expect(page.getByText('This text has parts that the editor cannot show.')).toBeVisible();
      await expect(page.getByRole('group', { name: 'School' })).toBeInViewport({ ratio: 1 });
    },
  ],
  'notes on the register': [
    '/admin/students',
    async (page) => {
      if (page.viewportSize()!.width === phone.width) await more('Choose students')(page);
      await page
        .getByRole('checkbox', { name: /^Choose (?!all)/ })
        .first()
        .check();
      await page.getByRole('button', { name: 'Show notes on the register' }).click();
      await expect(page.getByRole('dialog').locator('.dialog-words').first()).toBeVisible();
    },
  ],
};

for (const size of [phone, desk])
  test(`dialogs at ${size.width} px are accessible, and nothing in them touches its neighbor`, async ({ page }) => {
    await signIn(page, 'admin@demo.school');
    for (const [what, [path, open]] of Object.entries(dialogs)) {
      await page.setViewportSize(size);
      await page.goto(path);
      await open(page);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectReadable(page, `${what} at ${size.width} px`);
      expect.soft(await page.evaluate(touching), `parts of ${what} that touch at ${size.width} px`).toEqual([]);
    }
  });

/** In the page: buttons, fields and notices of the dialog, or of its foot, without a gap between them. */
const touching = () => {
  const kinds = '.ant-btn, .ant-alert, .ant-upload-drag, .ant-select, .ant-input-affix-wrapper';
  const parts = [...document.querySelectorAll(`[role=dialog] :is(${kinds})`)].filter(
    (part) => part.checkVisibility() && !part.parentElement!.closest(`${kinds}, .ant-space-compact`),
  );
  return parts.flatMap((part, at) =>
    parts.slice(at + 1).flatMap((other) => {
      // What is scrolled away is under the foot.
      if (part.closest('.ant-modal-body') !== other.closest('.ant-modal-body')) return [];
      const [a, b] = [part.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
      const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
      return Math.max(across, down) < 1.5 ? [`${part.textContent} | ${other.textContent}`] : [];
    }),
  );
};

/**
 * Checks a screen at phone width, then at desktop width, and in between whether it fits a tablet. From another screen it follows a link,
 * because loading a page takes longer than checking it.
 */
async function look(page: Page, path: string, url = demo.url) {
  await page.setViewportSize(phone);
  const isOther = url !== demo.url || page.url() === 'about:blank' || isSameScreen(page, path);
  if (isOther) await page.goto(`${url}${path}`);
  else await follow(page, path);
  for (const size of [phone, tablet, desk]) {
    await page.setViewportSize(size);
    await page.waitForFunction(isSettled);
    // antd measures its columns again a moment after the window changes.
    await expect.soft
      .poll(() => page.evaluate(misplaced), `parts of ${path} that are misplaced at ${size.width} px`)
      .toEqual([]);
    if (size === tablet) continue;
    await expectReadable(page, `${path} at ${size.width} px`);
    await expect.soft
      .poll(() => page.evaluate(cutDates), `dates and times of ${path} that are cut at ${size.width} px`)
      .toEqual([]);
  }
  if (beforeSignIn.includes(path)) return;
  const words = await page.locator('body').innerText();
  expect.soft(words.match(foreignDate) ?? [], `dates and times of ${path} that are not American`).toEqual([]);
  if (accentedScreens.includes(path)) await lookAtAccents(page, path);
}

/** Runs in the page: whether its heading is there and nothing is loading. */
const isSettled = () =>
  document.querySelector('h1')?.checkVisibility() && !document.querySelector('.ant-skeleton, [aria-busy="true"]');

/** In the page: what makes it scroll sideways, and heads of tables that are not above their column. */
const misplaced = () => {
  const { clientWidth: width, scrollWidth } = document.documentElement;
  const beyond = [...document.querySelectorAll('header *, main *')].filter(
    (each) => scrollWidth > width && each.getBoundingClientRect().right > width,
  );
  const strayHeads = [...document.querySelectorAll('.ant-table-container')].flatMap((table) => {
    const cells = table.querySelector('.ant-table-row')?.children ?? [];
    return [...table.querySelectorAll('.ant-table-thead > tr > .ant-table-cell')].filter(
      (head, at) => cells[at] && Math.abs(head.getBoundingClientRect().x - cells[at].getBoundingClientRect().x) > 2,
    );
  });
  // Beside a panel's title, its table begins where the title does; a list is never cut on a tablet or a desk.
  const left = (place: Element) => {
    const text = document.createRange();
    text.selectNodeContents(place);
    return text.getBoundingClientRect().x;
  };
  const indented = [...document.querySelectorAll('.panel:has(> .panel-head > h2)')].flatMap((panel) => {
    const head = panel.querySelector('.ant-table-thead > tr > .ant-table-cell:first-child');
    const title = panel.querySelector('.panel-head > h2')!;
    return head?.checkVisibility() && Math.abs(left(head) - left(title)) > 1 ? [head] : [];
  });
  const cutLists = [...document.querySelectorAll('.list-table .ant-table-content, .list-table .ant-table-body')].filter(
    (list) => width >= 768 && list.scrollWidth > list.clientWidth,
  );
  return [...beyond.slice(0, 3), ...strayHeads, ...indented, ...cutLists].map(
    ({ className, textContent }) => `${className}: ${textContent}`,
  );
};

/** In the page: dates and times that are wider than their place, where 'Nov 23' reads as 'Nov 2'. */
const cutDates = () =>
  [...document.querySelectorAll('main *')]
    .filter(({ childNodes, clientWidth, scrollWidth }) => {
      const own = [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const isDate = own.some(({ textContent }) => /\b[A-Z][a-z][a-z] \d|\d [AP]M/.test(textContent ?? ''));
      return isDate && clientWidth > 1 && scrollWidth > clientWidth;
    })
    .map(({ textContent }) => textContent);

const isSameScreen = (page: Page, path: string) => new URL(page.url()).pathname === new URL(path, demo.url).pathname;

/** Goes to another screen and waits until it has replaced the one before. */
async function follow(page: Page, path: string) {
  const before = await page.locator('h1').elementHandle();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((heading) => !heading!.isConnected, before);
}

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** '5 Sep' and '14:30'; not the hours '8:00–9:30 AM' of a class. */
const foreignDate = new RegExp(`\\b\\d{1,2} (${months})\\b|\\b\\d\\d:\\d\\d(:\\d\\d)?(?![–:\\d]|\\s[AP]M)`, 'g');

const accentOf = (page: Page) => page.evaluate(() => document.documentElement.style.getPropertyValue('--hr-accent'));

/** Changes the theme as if a superadmin saved it in another tab. */
async function lookAtAccents(page: Page, path: string) {
  for (const [name, accent] of Object.entries(accents)) {
    const before = await accentOf(page);
    await page.evaluate((chosen) => {
      const theme = JSON.parse(document.documentElement.dataset.schoolTheme!) as object;
      const newValue = JSON.stringify({ ...theme, accent: chosen });
      dispatchEvent(new StorageEvent('storage', { key: 'homeroom.theme', newValue }));
    }, accent);
    await expect.poll(() => accentOf(page)).not.toBe(before);
    await expectContrast(page, `${path} with a ${name} accent`);
  }
}
