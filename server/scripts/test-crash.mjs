// npm run test:crash: kills the server during saves 50 times on each database, while e-mails go out 50 times, while the Notifier's rules
// run 50 times, during backups and restores 50 times, while a plan of the next year takes effect or is undone 50 times each, during a roll call 50 times, during the commits of imports and during uploads 20 times each, and 6 times while a
// year is removed, and looks for what was lost; `-- backups`, `-- imports`, `-- mail`, `-- removals`, `-- rollCalls`, `-- rules`, `-- saves`, `-- uploads` or `-- years`
// for one of them, `-- --times 500` for another number.
import { parseArgs } from 'node:util';
import { ensureInstalled, fail, runNode } from './prepare.mjs';

const kinds = {
  saves: { test: 'server/test/crash.test.ts', variable: 'CRASHES', usual: '50' },
  mail: { test: 'server/test/crash-mail.test.ts', variable: 'MAIL_CRASHES', usual: '50' },
  rules: { test: 'server/test/crash-rules.test.ts', variable: 'RULE_CRASHES', usual: '50' },
  imports: { test: 'server/test/crash-import.test.ts', variable: 'IMPORT_CRASHES', usual: '20' },
  backups: { test: 'server/test/crash-backup.test.ts', variable: 'BACKUP_CRASHES', usual: '50' },
  removals: { test: 'server/test/crash-removal.test.ts', variable: 'REMOVAL_CRASHES', usual: '6' },
  years: { test: 'server/test/crash-next-year.test.ts', variable: 'YEAR_CRASHES', usual: '50' },
  rollCalls: { test: 'server/test/crash-roll-call.test.ts', variable: 'ROLL_CALL_CRASHES', usual: '50' },
  uploads: { test: 'server/test/crash-upload.test.ts', variable: 'UPLOAD_CRASHES', usual: '20' },
};
const { values, positionals } = parseArgs({ options: { times: { type: 'string' } }, allowPositionals: true });
const unknown = positionals.filter((kind) => !(kind in kinds));
if (unknown.length > 0)
  fail(`There are crashes during ${Object.keys(kinds).join(', ')}, none during ${unknown.join(', ')}.`);
const asked = (positionals.length > 0 ? positionals : Object.keys(kinds)).map((kind) => ({
  kind,
  times: values.times ?? kinds[kind].usual,
  ...kinds[kind],
}));
ensureInstalled();

const failed = ['sqlite', 'postgres'].filter((engine) => {
  console.log(`\n${engine}: ${asked.map(({ times, kind }) => `${times} crashes during ${kind}`).join(', ')}`);
  const env = {
    ...process.env,
    TEST_DATABASE: engine,
    ...Object.fromEntries(asked.map(({ variable, times }) => [variable, times])),
  };
  return (
    runNode(['node_modules/jest/bin/jest.js', '--config', 'server/jest.config.cjs', ...asked.map(({ test }) => test)], {
      env,
    }) !== 0
  );
});
console.log(
  failed.length === 0
    ? 'Nothing was lost, nothing was left in part, no e-mail was sent twice, and no household was told twice.'
    : `Failed: ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
