// The tests beside the sources of all three workspaces; CommonJS, because Nest's own packages fail in jest's ESM mode.
const { readdirSync, readFileSync } = require('node:fs');
const { availableParallelism } = require('node:os');
const { join, resolve } = require('node:path');

if (Number(process.versions.node.split('.')[0]) < 22) {
  console.error(`The tests run on Node 22 or newer; this is Node ${process.versions.node}. npm test fetches one.`);
  process.exit(1);
}

const root = resolve(__dirname, '..');
const onPostgres = process.env.TEST_DATABASE === 'postgres';
/** `sqlite*.test.ts` and `postgres*.test.ts` are about one engine and run on it alone. */
const aboutTheOther = onPostgres ? '/sqlite[^/]*\\.test\\.ts$' : '/postgres[^/]*\\.test\\.ts$';

/** Packages that are published as ESM only, or that import one. */
const esmPackages = [
  '@nestjs',
  'nodemailer',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'load-esm',
  'openid-client',
  'oauth4webapi',
  'jose',
  'eslint-plugin-regexp',
];

/** swc as the sources need it: the decorators' metadata is what Nest and TypeORM work from. */
const swc = (syntax, transform = '@swc/jest') => [
  transform,
  {
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      parser: { ...syntax, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
  },
];

/** A test that makes an app or a database of its own; what has neither would only repeat itself on PostgreSQL. */
function testsWithDatabase() {
  const tests = (folder) =>
    readdirSync(folder, { recursive: true })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => join(folder, path));
  const taking = (source) => (file) => source.test(readFileSync(file, 'utf8'));
  const own = tests(join(__dirname, 'test')).filter(taking(/from '\.\/(create-app|postgres)\.js'/));
  const besideSources = tests(join(__dirname, 'src')).filter(taking(/from '[./]+\/test\/(create-app|postgres)\.js'/));
  return [...own, ...besideSources].map((file) => `^${file.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`);
}

module.exports = {
  rootDir: root,
  roots: ['shared/src', 'server/src', 'server/test', 'admin/src'].map((folder) => join(root, folder)),
  testRegex: onPostgres ? testsWithDatabase() : ['\\.test\\.tsx?$'],
  testPathIgnorePatterns: ['/node_modules/', aboutTheOther],
  // Only for a test that hangs: a loaded machine takes its time to start worker threads from their sources.
  testTimeout: 60_000,
  testRunner: join(__dirname, 'test/shared-modules.cjs'),
  testEnvironment: join(__dirname, 'test/node-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['require', 'node', 'node-addons'] },
  transform: {
    '/admin/src/.*\\.tsx?$': swc({ syntax: 'typescript', tsx: true }, join(root, 'admin/test/transform.cjs')),
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.[cm]?ts$': swc({ syntax: 'typescript' }),
    '\\.[cm]?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@homeroom/shared/(.*)$': join(root, 'shared/src/$1'),
    // What jest loads is the CommonJS of a package.
    '^(antd|rc-picker|@ant-design/icons)/es/(.*)$': '$1/lib/$2',
    // As in admin/vite.config.ts.
    '^\\.\\./components/AntdIcon$': join(root, 'admin/src/theme/antd-icon.tsx'),
    '\\.css$': join(root, 'admin/test/no-styles.cjs'),
    // It says where it is to those alone who import, and not to those who require.
    '^file-type$': join(root, 'node_modules/file-type/index.js'),
    // 200 modules of ESM; its CommonJS is one file.
    '^culori/fn$': join(root, 'node_modules/culori/bundled/culori.cjs'),
  },
  modulePathIgnorePatterns: ['<rootDir>/(shared|server|admin)/dist/'],
  globalSetup: join(__dirname, 'test/set-up.cjs'),
  globalTeardown: onPostgres ? join(__dirname, 'test/stop-postgres.ts') : undefined,
  // Some tests wait, for pauses between e-mails and for killed servers: a worker more than the cores uses that time.
  maxWorkers: Math.min(4, availableParallelism() + 1),
};
