import { execFileSync } from 'node:child_process';
import { createApp } from '../../../test/create-app.js';
import { openReads } from './open-reads.js';

/** Ends a connection from another process while this thread does not read from it. */
const endConnection = `
  const { Client } = require('pg');
  const client = new Client({ connectionString: process.argv[1] });
  client.connect()
    .then(() => client.query('SELECT pg_terminate_backend($1, 10000)', [process.argv[2]]))
    .then(() => client.end());
`;

test('continues if the server was down between two calls', async () => {
  const t = await createApp();
  const reads = await openReads({ postgresUrl: t.config.databaseUrl! });
  const connection = () => reads.snapshot(async (rows) => (await rows<[number]>('SELECT pg_backend_pid()'))[0]![0]);
  const first = await connection();
  execFileSync(process.execPath, ['-e', endConnection, t.config.databaseUrl!, String(first)]);
  expect(await connection()).not.toBe(first);
  await t.close();
});
