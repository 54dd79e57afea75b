// npm run test:crash: kills the server during saves 50 times on each database and looks for what was lost; `-- --times 500` for more.
import { parseArgs } from 'node:util';
import { ensureInstalled, runNode } from './prepare.mjs';

const { values } = parseArgs({ options: { times: { type: 'string', default: '50' } } });
ensureInstalled();

const failed = ['sqlite', 'postgres'].filter((engine) => {
  console.log(`\n${engine}: ${values.times} crashes`);
  const env = { ...process.env, TEST_DATABASE: engine, CRASHES: values.times };
  return runNode(['node_modules/jest/bin/jest.js', '--config', 'server/jest.config.cjs', 'server/test/crash.test.ts'], { env }) !== 0;
});
console.log(failed.length === 0 ? 'No save was lost, and none was left in part.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
