import { readConfig } from './config.js';

it.each([
  { FILES_URL: '/srv/files' },
  { FILES_URL: 's3://key:secret@school/files' },
  { BACKUP_TO: 's3://school/backups?password=secret' },
  { FILES_ENDPOINT: 'key:secret@minio.example' },
])('refuses %o without repeating it', (env) => {
  expect(() => readConfig(env)).toThrow(/^(\w+): \1 must be an? (web )?address such as (?!.*secret)/);
});
