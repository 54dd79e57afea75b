// A PostgreSQL server in a process of its own, which its parent starts and stops by messages: the package is ESM only, and so cannot
// be loaded inside a test. Its commits wait for the disk.
import { embeddedPostgres } from '../../scripts/embedded-postgres.mjs';

const [databaseDir, port] = process.argv.slice(2);
const postgres = embeddedPostgres({
  databaseDir,
  port: Number(port),
  persistent: true,
  settings: ['max_connections=50'],
  onLog: () => undefined,
  onError: () => undefined,
});

const run = (work) =>
  work.then(
    () => process.send({ error: null }),
    (error) => process.send({ error: String(error) }),
  );
process.on('message', (act) => run(act === 'start' ? postgres.start() : postgres.stop()));
process.on('disconnect', () => process.exit());
await run(postgres.initialise());
