// npm test: everything, on both databases and in a browser. `--no-postgres` and `--no-browser` leave those out; a path
// (or another argument of jest) runs only what it names, and `--changed` only what a change since `main` can touch; `--node 26`
// runs it on that Node. The last line sums up all of it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBrowser, howToGetOne } from './browser.mjs';
import { changedFiles, testsOf } from './changed-tests.mjs';
import { ensureBuilt, ensureInstalled, runNode } from './prepare.mjs';

const flags = ['--no-postgres', '--no-browser'];
const given = process.argv.slice(2);
const isOfChanges = given.includes('--changed');
if (isOfChanges) {
  const { browser, jest } = testsOf(changedFiles());
  given.splice(given.indexOf('--changed'), 1, ...browser, ...jest);
}
const forBrowser = given.filter((name) => name.includes('admin/e2e'));
const forJest = given.filter((name) => !flags.includes(name) && !forBrowser.includes(name));
const isNarrowed = isOfChanges || forBrowser.length + forJest.length > 0;

const reports = mkdtempSync(join(tmpdir(), 'homeroom-tests-'));
// Many tests start the built server, which takes 0.64 s of the processor with its scripts compiled, and 0.80 without.
process.env.NODE_COMPILE_CACHE ??= join(reports, 'compiled');

const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** The tests that failed, by part; CI's output is long, so they stand once more at its end. */
const failures = [];

/** What one runner counted; a runner that broke down before or after its tests counts as one more failure. */
function counts(exitCode, file, read) {
  let counted = { passed: 0, failed: 0, skipped: 0 };
  try {
    counted = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Without a report there is nothing to count; the exit code says that it failed.
  }
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** The tests beside the sources. On PostgreSQL only those that use a database run again. */
function jest(engine) {
  const file = join(reports, `${engine}.json`);
  const missing = isOfChanges || (isNarrowed && engine === 'postgres') ? ['--passWithNoTests'] : [];
  const parameters = ['--config', 'server/jest.config.cjs', '--json', '--outputFile', file, ...missing, ...forJest];
  // With --json the tests are told on stderr, and stdout only repeats the report.
  const exitCode = runNode(['node_modules/jest/bin/jest.js', ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TEST_DATABASE: engine },
  });
  return counts(exitCode, file, (report) => {
    for (const { name, status, assertionResults } of report.testResults) {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const names = failed.length > 0 ? failed.map(({ fullName }) => ` › ${fullName}`) : [''];
      if (status === 'failed') failures.push(...names.map((test) => `${relative('.', name)}${test} (${engine})`));
    }
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
}

async function playwright() {
  const browser = await ensureBrowser();
  if (!browser) {
    console.error(howToGetOne);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const file = join(reports, 'browser.json');
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const exitCode = runNode(
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'admin', '--reporter', 'list,json', ...forBrowser],
    { env },
  );
  return counts(exitCode, file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

const parts = [
  { name: 'Unit tests, and API tests on SQLite', named: forJest, run: () => jest('sqlite') },
  { name: 'API tests on PostgreSQL', named: forJest, flag: '--no-postgres', run: () => jest('postgres') },
  { name: 'Browser tests', named: forBrowser, flag: '--no-browser', run: playwright },
];

console.log(`Running on Node ${process.versions.node}.`);
ensureInstalled();
const isBuilt = await ensureBuilt();
const total = { passed: 0, failed: isBuilt ? 0 : 1, skipped: 0 };
const summary = isBuilt ? [] : ['Build: failed. The browser tests ran on what was built before, if anything.'];
for (const { name, named, flag, run } of parts) {
  if (given.includes(flag)) summary.push(`${name}: left out by ${flag}.`);
  else if (isNarrowed && named.length === 0)
    summary.push(`${name}: left out, as ${isOfChanges ? 'no change touches' : 'the arguments name'} none.`);
  else {
    console.log(`\n${name}`);
    const { passed, failed, skipped } = await run();
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    summary.push(`${name}: ${line({ passed, failed, skipped })}.`);
  }
}
rmSync(reports, { recursive: true, force: true });

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}\n`).join('')}`);
console.log(`\n${summary.join('\n')}\n${line(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
