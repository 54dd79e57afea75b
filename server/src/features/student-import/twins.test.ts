import { join } from 'node:path';
import type { RosterPreview } from '@homeroom/shared/student-import';
import { appOfTests } from '../../../test/create-app.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const sheet = join(__dirname, '../../../test/fixtures/real-sheets/b07_twins_in_devanagari.xlsx');
const check = async () =>
  (await admin.post('/api/students/import?dryRun=true').attach('file', sheet).expect(200)).body as RosterPreview;

test('twins whose names differ by a vowel sign or a tone are four students, in the sheet and at the school', async () => {
  const { importId, summary, rows } = await check();
  expect(rows.map(({ outcome }) => outcome)).toEqual(['create', 'create', 'create', 'create']);
  expect(summary).toMatchObject({ create: 4 });
  await admin.post(`/api/students/import?dryRun=false&importId=${importId}`).field('declined', '[]').expect(200);
  const { body } = await admin.get('/api/students').expect(200);
  expect((body as { studentFirstName: string }[]).map((row) => row.studentFirstName).sort()).toEqual(
    ['राम', 'रमा', 'Hà', 'Hạ'].sort(),
  );
  expect((await check()).rows.map(({ outcome }) => outcome)).not.toContain('create');
});
