// npm run test:crash: kills the server during saves 50 times on each database, and during imports 20 times, and looks for what was
// lost; `-- --times 500` for more of both.
import { parseArgs } from 'node:util';
import { ensureInstalled, runNode } from './prepare.mjs';

const { times } = parseArgs({ options: { times: { type: 'string' } } }).values;
const crashes = { CRASHES: times ?? '50', IMPORT_CRASHES: times ?? '20' };
ensureInstalled();

const failed = ['sqlite', 'postgres'].filter((engine) => {
  console.log(`\n${engine}: ${crashes.CRASHES} crashes during saves, ${crashes.IMPORT_CRASHES} during imports`);
  const env = { ...process.env, TEST_DATABASE: engine, ...crashes };
  return runNode(['node_modules/jest/bin/jest.js', '--config', 'server/jest.config.cjs', 'server/test/crash.*'], { env }) !== 0;
});
console.log(failed.length === 0 ? 'No save was lost, and no save and no import was left in part.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
