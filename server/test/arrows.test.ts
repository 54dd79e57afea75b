import { resolve } from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const root = resolve(import.meta.dirname, '../..');
let config: Linter.Config[];

beforeAll(async () => {
  const { default: ours } = (await import(resolve(root, 'eslint.config.js'))) as { default: Linter.Config[] };
  // The snippets are in no TypeScript project, so rules that need types do not apply.
  config = [...ours, tseslint.configs.disableTypeChecked as Linter.Config];
});

/** The errors of our lint rules in a file with this text. */
const problems = (file: string, text: string) =>
  new Linter({ cwd: root })
    .verify(text, config, { filename: resolve(root, file) })
    .map(({ ruleId, message }) => ruleId ?? message);

const refused = 'homeroom/arrows';

test.each([
  ['shared/src/sections.ts', '../../server/src/config.js'],
  ['shared/src/sections.ts', '@homeroom/server/config'],
  ['server/src/platform/database/database.ts', '../../features/auth/auth.service.js'],
  ['server/src/platform/database/database.ts', '../../database/demo/main.js'],
  ['server/src/workbook/read-table.ts', '../platform/database/database.js'],
  ['server/src/workbook/read-table.ts', '../config.js'],
  ['server/src/platform/imports/read-sheet-as.ts', '../../workbook/read-table.js'],
  ['server/src/features/attendance/marks.service.ts', '../students/roster.js'],
  ['server/src/features/attendance/marks.service.ts', '../students/students.controller.js'],
  ['server/src/features/attendance/import/read.ts', '../../students/roster.js'],
  ['server/src/features/students/students.service.ts', '../../../../admin/src/theme/palette.js'],
  ['admin/src/features/attendance/mark-page.tsx', '../students/student-form'],
  ['admin/src/features/attendance/mark-page.tsx', '../students'],
  ['admin/src/features/attendance/mark-page.tsx', '../index'],
  ['admin/src/shell/shell.tsx', '../features/students/student-form'],
  ['admin/src/components/page-head.tsx', '../features/students'],
  ['admin/src/theme/palette.ts', '../features/students/index'],
  ['admin/src/frame/menu.ts', '../features/students/index'],
  ['admin/src/providers/access.ts', '../features/auth/session'],
  ['admin/src/resources/define-resource.tsx', '../features/students/fields'],
  ['admin/src/features/attendance/mark-page.tsx', '../../../../server/src/features/attendance/marks.service.js'],
])('refuses %s importing %s', (file, name) => {
  expect(problems(file, `import { it } from '${name}'; it();`)).toEqual([refused]);
  expect(problems(file, `export { it } from '${name}';`)).toEqual([refused]);
  expect(problems(file, `export const it = import('${name}');`)).toEqual([refused]);
  expect(problems(file, `export type It = import('${name}').It;`)).toEqual([refused]);
});

test.each([
  ['shared/src/sections.ts', './fields.js'],
  ['server/src/app.module.ts', './features/students/students.module.js'],
  ['server/src/workbook/read-table.ts', './limits.js'],
  ['server/src/workbook/read-table.ts', '@homeroom/shared/text'],
  ['server/src/workbook/read-table.test.ts', '../../test/create-app.js'],
  ['server/src/platform/imports/read-sheet-as.ts', '../../workbook/public.js'],
  ['server/test/package-rules.ts', '../src/workbook/zip-parts.js'],
  ['server/src/database/demo/main.ts', '../../features/students/roster.js'],
  ['server/src/features/attendance/marks.service.ts', '../students/students.service.js'],
  ['server/src/features/attendance/marks.service.ts', '../students/student.entity.js'],
  ['server/src/features/attendance/attendance.module.ts', '../students/students.module.js'],
  ['server/src/features/attendance/marks.service.ts', '../academics/sections.resource.js'],
  ['server/src/features/attendance/marks.service.ts', '../students/students.sql.js'],
  ['server/src/features/attendance/marks.service.ts', '../students/public.js'],
  ['server/src/features/attendance/import/read.ts', '../marks.js'],
  ['server/src/features/attendance/marks.service.ts', '../../platform/database/database.js'],
  ['server/src/features/attendance/marks.service.ts', '@homeroom/shared/attendance/registers'],
  ['server/src/features/attendance/marks.test.ts', '../../../test/create-app.js'],
  ['admin/src/features/index.ts', './students/index'],
  ['admin/src/features/students/list.tsx', '../../components/page-head'],
  ['admin/src/features/students/list.tsx', '../../frame/define-feature'],
  ['admin/src/resources/define-resource.tsx', '../frame/define-feature'],
  ['admin/src/features/students/list.tsx', '../attendance/public'],
  ['admin/src/shell/shell.tsx', '../features/attendance/public'],
  ['admin/src/features/students/list.tsx', '@homeroom/shared/students/students'],
])('lets %s import %s', (file, name) => {
  expect(problems(file, `import { it } from '${name}'; it();`)).toEqual([]);
});

test('lets no service export what another file declares: public.ts does', () => {
  for (const text of [`export { it } from './refusal.js';`, `export * from './refusal.js';`])
    for (const [file, expected] of [
      ['marks.service.ts', [refused]],
      ['public.ts', []],
    ] as const)
      expect(problems(`server/src/features/attendance/${file}`, text)).toEqual(expected);
});

test('lets only config.ts read the environment', () => {
  const reading = 'export const port = process.env.PORT;';
  expect(problems('server/src/config.ts', reading)).toEqual([]);
  expect(problems('server/src/main.ts', reading)).toEqual(['no-restricted-properties']);
  expect(problems('server/src/main.ts', 'export const { env } = process;')).toEqual(['no-restricted-properties']);
  expect(problems('server/test/create-app.ts', reading)).toEqual([]);
});

test.each(['post', 'put', 'patch', 'delete', 'request'])(
  'lets no screen call http.%s: it writes by useAct',
  (method) => {
    const writing = `http.${method}('/students');`;
    const unpacking = `export const { ${method}: write } = http;`;
    for (const file of ['features/students/list.tsx', 'components/use-submit.ts', 'resources/use-bulk.ts'])
      for (const text of [writing, unpacking])
        expect(problems(`admin/src/${file}`, text)).toEqual(['no-restricted-properties']);
    for (const file of ['providers/use-act.ts', 'providers/session.ts', 'features/attendance/registers/sender.ts'])
      expect(problems(`admin/src/${file}`, writing)).toEqual([]);
  },
);

test('lets only files whose tool wants one have a default export', () => {
  expect(problems('server/src/main.ts', 'export default 1;')).toEqual(['no-restricted-exports']);
  expect(problems('admin/vite.config.ts', 'export default 1;')).toEqual([]);
});

test.each([
  "count.toLocaleString('en');",
  'day.toLocaleDateString();',
  "new Intl.NumberFormat('en');",
  'new Intl.DateTimeFormat(place);',
  "const place = 'en-GB'; show(place);",
])('writes counts and dates in one place, by the region of the school: refuses %s', (text) => {
  const code = `export const shown = () => { ${text} };`;
  for (const file of ['shared/src/print.ts', 'server/src/features/print/print.service.ts', 'admin/src/shell/shell.tsx'])
    expect(problems(file, code)).toEqual(['no-restricted-syntax']);
  for (const file of ['shared/src/text.ts', 'shared/src/dates.test.ts', 'admin/e2e/reports.spec.ts'])
    expect(problems(file, code)).toEqual([]);
});

test.each(["'Pick a colour'", '`Programme ${1}`', '<p>Tick the box</p>'])(
  'words screens as schools of every region spell: refuses %s',
  (text) => {
    expect(problems('admin/src/shell/shell.tsx', `export const words = ${text};`)).toEqual(['no-restricted-syntax']);
  },
);

test('refuses any', () => {
  expect(problems('server/src/main.ts', 'export const port: any = 1;')).toEqual(['@typescript-eslint/no-explicit-any']);
});

test.each([
  ['no-super-linear-move', 'export const withoutEnd = (text: string) => text.replace(/\\s+$/, "");'],
  ['no-super-linear-backtracking', 'export const isWords = (text: string) => /^(\\w+ ?)+$/.test(text);'],
])('refuses patterns that take the square of a text’s length: %s', (rule, text) => {
  expect(problems('shared/src/sections.ts', text)).toContain(`regexp/${rule}`);
});
