// PostgreSQL of `npm run cluster`, in a process of its own: `<folder> <password> <port>`. It says 'ready', and ends with SIGTERM or its parent.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedPostgres } from './embedded-postgres.mjs';

const [databaseDir, passwordFile, port] = process.argv.slice(2);
const log = [];
const postgres = embeddedPostgres({
  databaseDir,
  port: Number(port),
  user: 'homeroom',
  password: readFileSync(passwordFile, 'utf8'),
  persistent: true,
  settings: [],
  onLog: (line) => log.push(String(line)),
  onError: (error) => log.push(String(error)),
});
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
try {
  if (!existsSync(join(databaseDir, 'PG_VERSION'))) await postgres.initialise();
  await postgres.start();
  console.log('ready');
} catch (error) {
  console.error(`PostgreSQL did not start: ${String(error ?? '')}\n${log.join('')}`);
  process.exit(1);
}
