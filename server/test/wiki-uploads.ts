import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, TestApp } from './create-app.js';

export const pdf = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Uploads a file to the Teachers Corner; `fields` are those of the form beside it. */
export function upload(by: Browser, name: string, content: Buffer | string = pdf, fields: Record<string, string> = {}) {
  const sent = by.post('/api/wiki/upload');
  for (const [field, value] of Object.entries(fields)) void sent.field(field, value);
  return sent.attach('file', Buffer.from(content), name);
}

/** The names of the files on disk, stored and incoming, without those set aside. */
export function filesOnDisk({ config }: TestApp): string[] {
  const folders = readdirSync(join(config.dataDir, 'files')).filter((name) => name !== 'aside');
  return folders.flatMap((name) => readdirSync(join(config.dataDir, 'files', name)));
}
