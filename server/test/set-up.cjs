// Jest's global setup: builds the server if its sources have changed, for tests that start it, and starts PostgreSQL for tests on it.
const { spawnSync } = require('node:child_process');
const { join } = require('node:path');

module.exports = async () => {
  const build = [join(__dirname, '../scripts/build.mjs'), 'server'];
  const { status } = spawnSync(process.execPath, build, { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The server was not built. The lines above say why.');
  if (process.env.TEST_DATABASE === 'postgres') await require('./start-postgres.ts').startPostgres();
};
