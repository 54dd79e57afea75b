import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from './config.js';

const folder = mkdtempSync(join(tmpdir(), 'homeroom-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DATABASE_URL = 'postgres://homeroom@db.school/homeroom?sslmode=disable';

test.each(['plain', 'p@ss/w%41rd: #?&+ é'])('takes the database’s password %j from a file', (password) => {
  const file = join(folder, 'password');
  writeFileSync(file, `${password}\n`);
  const { databaseUrl } = readConfig({ DATABASE_URL, DATABASE_PASSWORD_FILE: file });
  const client = new pg.Client({ connectionString: databaseUrl! });
  expect(client).toMatchObject({ user: 'homeroom', password, host: 'db.school', database: 'homeroom' });
});

test('refuses a password file that is missing, or belongs to no database', () => {
  const missing = join(folder, 'missing');
  expect(() => readConfig({ DATABASE_URL, DATABASE_PASSWORD_FILE: missing })).toThrow(
    /^DATABASE_PASSWORD_FILE: .*ENOENT/,
  );
  expect(() => readConfig({ DATABASE_PASSWORD_FILE: missing })).toThrow('DATABASE_PASSWORD_FILE needs DATABASE_URL');
});

it.each([
  { FILES_URL: '/srv/files' },
  { FILES_URL: 's3://key:secret@school/files' },
  { BACKUP_TO: 's3://school/backups?password=secret' },
  { FILES_ENDPOINT: 'key:secret@minio.example' },
])('refuses %o without repeating it', (env) => {
  expect(() => readConfig(env)).toThrow(/^(\w+): \1 must be an? (web )?address such as (?!.*secret)/);
});

test('refuses the address of a database with a bare % in its password, without repeating it', () => {
  const DATABASE_URL = 'postgres://homeroom:50%secret@db.school/homeroom';
  expect(() => readConfig({ DATABASE_URL })).toThrow(/^DATABASE_URL: (?!.*secret).* Write %25 for a % in a password$/);
  expect(readConfig({ DATABASE_URL: DATABASE_URL.replace('%', '%25') }).databaseUrl).toContain('50%25secret');
});
