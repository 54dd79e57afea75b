import { execFileSync } from 'node:child_process';

interface Chosen {
  jest: string[];
  browser: string[];
}

const ask = `import('./server/scripts/changed-tests.mjs').then(({ testsOf }) =>
  console.log(JSON.stringify(testsOf(process.argv.slice(1)))))`;

/** The tests that `npm test -- --changed` runs after these files change. */
const after = (...changed: string[]) =>
  JSON.parse(execFileSync(process.execPath, ['-e', ask, ...changed], { encoding: 'utf8' })) as Chosen;

it('runs the tests that import a changed file, even indirectly', () => {
  const { jest } = after('server/src/workbook/cell-text.ts');
  expect(jest).toEqual(
    expect.arrayContaining([
      'server/src/workbook/cell-text.test.ts',
      'server/src/platform/spreadsheets/read-workbook.test.ts',
    ]),
  );
});

it('runs the other tests of the same feature on the server, and what every change of the server must pass', () => {
  const { jest, browser } = after('server/src/features/students/students.resource.ts');
  expect(jest).toEqual(
    expect.arrayContaining([
      'server/src/features/students/student-list.test.ts',
      'server/test/circles.test.ts',
      'server/test/landed-migrations.test.ts',
      'server/test/routes.test.ts',
      'server/test/schema.test.ts',
      'server/test/sql-columns.test.ts',
      'server/test/sql-owners.test.ts',
    ]),
  );
  expect(jest.filter((path) => !path.startsWith('server/'))).toEqual([]);
  expect(jest.length).toBeLessThan(16);
  expect(browser).toEqual([]);
});

it('runs the browser tests of a changed screen, and no server tests', () => {
  const { jest, browser } = after('admin/src/features/calendar/month-view.tsx');
  expect(browser).toEqual(['admin/e2e/manage-calendar.spec.ts']);
  expect(jest).toContain('admin/src/features/calendar/calendar.test.ts');
  expect(jest.filter((path) => path.startsWith('server/'))).toEqual([]);
});

it('runs the component tests of the kits after a change of one, and starts the admin', () => {
  expect(after('admin/src/resources/list-foot.tsx')).toEqual({
    jest: expect.arrayContaining(['admin/src/resources/list-page.test.tsx']),
    browser: ['admin/e2e/first-run.spec.ts'],
  });
});

it('runs the tests of a feature in all three workspaces after a change of what they share', () => {
  const workspaces = after('shared/src/students/students.ts').jest.map((path) => path.split('/')[0]);
  expect(new Set(workspaces)).toEqual(new Set(['shared', 'server', 'admin']));
});

it('runs the tests that read the table of abilities after a change of the table', () => {
  expect(after('server/test/authorization.ts').jest).toEqual([
    'server/src/features/family/attacks.test.ts',
    'server/test/docs.test.ts',
    'server/test/routes.test.ts',
    'server/test/single-registers.test.ts',
  ]);
});

it('runs the quick tests of the documentation after a change of it', () => {
  const jest = ['server/test/docs.test.ts', 'server/test/i-want.test.ts'];
  expect(after('docs/architecture.md')).toEqual({ jest, browser: [] });
});
