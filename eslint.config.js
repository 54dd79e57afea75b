import { basename, dirname, relative, resolve, sep } from 'node:path';
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const root = import.meta.dirname;

/** What a server feature shows to the others; the rest of its folder is its own. */
const shownToOtherFeatures = /\/public\.js$|\.(service|entity|module|resource|settings|sql)\.js$/;

/** What an admin feature shows to the others and to the shell; `early` is drawn before the rest is loaded, so that it imports no more. */
const publicOfFeature = /^admin\/src\/features\/[^/]+\/(public|early)$/;

/** The reader of workbooks, a library that knows nothing of the server. Its tests, and tools, may also read its parts. */
const reader = 'server/src/workbook/';
const isTool = (file) => /\.test\.ts$|^server\/(test|bench)\//.test(file);

/** The list of features, and the declaration of each. */
const declaresFeatures = /^admin\/src\/features(\/[^/]+(\/index)?)?$/;

/** The files that know every feature by its declaration. */
const knowFeatures = /^admin\/src\/(app|start)\.tsx$|^admin\/src\/features\/index(\.test)?\.tsx?$/;

/** The feature that a path belongs to, such as 'server/src/features/auth'. */
const featureOf = (path) => /^(server|admin)\/src\/features\/[^/]+(?=\/)/.exec(path)?.[0];

/** Why a file must not import another: the arrows point one way. Paths are the repository's own, with slashes; undefined when it may. */
function refusal(from, to) {
  const [workspace, other] = [from, to].map((path) => path.split('/')[0]);
  if (other !== workspace && ['shared', 'server', 'admin'].includes(other))
    return workspace === 'shared'
      ? 'shared imports nothing of ours.'
      : `${workspace} takes from another workspace only what @homeroom/shared exports.`;
  if (from.startsWith(reader) && !to.startsWith(reader) && to.startsWith('server/') && !isTool(from))
    return 'workbook imports nothing of the server.';
  if (to.startsWith(reader) && !from.startsWith(reader) && to !== `${reader}public.js` && !isTool(from))
    return `What others may use of the reader of workbooks is in its public.ts, not in ${basename(to)}.`;
  if (from.startsWith('server/src/platform/') && /^server\/src\/(features|database\/demo)\//.test(to))
    return 'platform knows no feature.';
  if (/^admin\/src\/(frame|components|theme|providers|resources)\//.test(from) && to.startsWith('admin/src/features/'))
    return `${from.split('/')[2]} knows no feature.`;

  const feature = featureOf(from);
  if (feature && to.startsWith(`${feature}/`)) return undefined;
  if (from.startsWith('admin/src/') && to.startsWith('admin/src/features')) {
    if (publicOfFeature.test(to) || (knowFeatures.test(from) && declaresFeatures.test(to))) return undefined;
    return `What others may use of a feature is in its public.ts, not in ${basename(to)}.`;
  }
  if (!feature || !to.startsWith(`${dirname(feature)}/`)) return undefined;
  return shownToOtherFeatures.test(to)
    ? undefined
    : `A feature uses another only through its public.ts, service, entity, module, resource, settings or SQL, not ${basename(to)}.`;
}

/** The repository's path of what a file imports; undefined for a package, and for what @homeroom/shared exports. */
function pathOf(name, file) {
  if (name.startsWith('.'))
    return relative(root, resolve(dirname(file), name))
      .split(sep)
      .join('/');
  return /^@homeroom\/(?!shared\/)/.test(name) ? name.slice('@homeroom/'.length) : undefined;
}

/** Refuses imports against the arrows, however they are written. */
const arrows = {
  meta: { type: 'problem', schema: [], messages: { refused: '{{ reason }}' } },
  create(context) {
    const from = relative(root, context.filename).split(sep).join('/');
    const check = ({ source }) => {
      const to = typeof source?.value === 'string' ? pathOf(source.value, context.filename) : undefined;
      const reason = to && refusal(from, to);
      if (reason) context.report({ node: source, messageId: 'refused', data: { reason } });
    };
    const checkExport = (node) => {
      if (from.endsWith('.service.ts') && !node.declaration)
        context.report({ node, messageId: 'refused', data: { reason: 'public.ts shows what others may use.' } });
      else check(node);
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: checkExport,
      ExportAllDeclaration: checkExport,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

/** British spellings in texts; search words name both, the American one second. */
const british = String.raw`/\b(colours?(?! color)|programmes?|ticke?d? (the|a)|centres?|favourites?|behaviours?|catalogues?|licences?)\b|\b(organ|recogn|author|custom|summar)is(e|ed|es|ing|ation)\b/i`;

/** The writes of the admin that are no act of a screen: Refine's own, the session's, and those of the outboxes. Everything else is `useAct`. */
const writers = [
  'admin/src/providers/{data,passkeys,session,use-act}.ts',
  'admin/src/features/attendance/registers/sender.ts',
  'admin/src/features/roll-call/sightings.ts',
];

const tests = ['**/*.test.{ts,tsx}', 'server/test/**', 'server/bench/**', 'admin/e2e/**', 'admin/test/**'];

export default defineConfig(
  { ignores: ['**/dist/', '.node/', 'data/', 'data-*/', 'admin/test-results/', 'admin/public/'] },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { homeroom: { rules: { arrows } } },
    rules: {
      'homeroom/arrows': 'error',
      // TypeScript itself knows what is defined.
      'no-undef': 'off',
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // Counts, lists, dates and times are written as in the school's region by the functions of these three files.
    files: ['shared/src/**', 'server/src/**', 'admin/src/**'],
    // The choice of a time zone asks the browser for its own, and writes nothing.
    ignores: ['shared/src/{region,dates,text}.ts', 'admin/src/components/time-zone-select.tsx', ...tests],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'MemberExpression[property.name=/^toLocale(Date|Time)?String$/]',
          'MemberExpression[object.name="Intl"][property.name=/^(DateTime|Number|List|RelativeTime)Format$/]',
          'Literal[value=/^en-[A-Z]{2}$/]',
        ].map((selector) => ({
          selector,
          message: "Write it as the school's region does: showCount, listOf and showDate of shared.",
        })),
        ...[`Literal[value=${british}]`, `JSXText[value=${british}]`, `TemplateElement[value.raw=${british}]`].map(
          (selector) => ({
            selector,
            message: 'Schools of every region read this: use a word that all of them spell alike.',
          }),
        ),
      ],
    },
  },
  {
    // A pattern that takes the square of a text's length lets a long text hold up everybody.
    files: ['shared/src/**', 'server/src/**', 'admin/src/**'],
    ignores: tests,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['shared/src/**', 'server/src/**'],
    ignores: ['server/src/config.ts', ...tests],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' },
      ],
    },
  },
  {
    files: ['admin/src/**'],
    ignores: [...tests, ...writers, 'admin/src/components/dialog.tsx'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['post', 'put', 'patch', 'delete', 'request'].map((property) => ({
          object: 'http',
          property,
          message: 'A screen writes by useAct.',
        })),
      ],
      'no-restricted-imports': [
        'error',
        {
          name: 'antd',
          importNames: ['Modal', 'Drawer'],
          message: 'components/dialog.tsx says what a press beside one does.',
        },
      ],
    },
  },
  {
    // Files whose tool wants a default export: Vite, Playwright and its set-up, jest's set-up, worker threads, the icons of antd.
    files: [
      'admin/*.config.ts',
      'admin/e2e/support/filled-demos.ts',
      'admin/src/theme/antd-icon.tsx',
      'server/test/stop-postgres.ts',
      'server/src/**/*.worker.ts',
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'performance', 'console', 'Buffer', 'URL', 'require', 'module', '__dirname'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
