import type { EnrollmentRow } from '@homeroom/shared/enrollments/enrollments';
import type { EnrollmentImportPreview } from '@homeroom/shared/enrollments/enrollment-import';
import type { ImportResult } from '@homeroom/shared/imports';
import { appOfEachTest } from '../../../../test/create-app.js';
import { importOf } from '../../../../test/sheets.js';
import { submitted } from '../../../../test/enrollment-form.js';
import { workbookBuffer } from '../../../platform/spreadsheets/write-workbook.js';
import { enrollmentColumns, type EnrollmentCells } from './enrollment-cells.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');

const sound: Partial<EnrollmentCells> = {
  studentFirstName: 'Zoë',
  studentLastName: 'Müller',
  gender: 'girl',
  birthDate: '2018-05-31',
  risingGrade: 'Grade 3',
  parent1FirstName: 'Ida',
  parent1LastName: 'Müller',
  parent1Email: 'Ida@Families.example',
  parent1Relationship: 'mother',
  consent: 'yes',
};

const sheet = (rows: Partial<EnrollmentCells>[]) =>
  workbookBuffer([
    {
      name: 'Enrollments',
      columns: Object.values(enrollmentColumns).map(({ heading }) => ({ heading })),
      rows: rows.map((row) =>
        (Object.keys(enrollmentColumns) as (keyof EnrollmentCells)[]).map((column) => row[column] ?? ''),
      ),
    },
  ]);
const dryRun = async (...rows: Partial<EnrollmentCells>[]) =>
  (
    await admin
      .post('/api/enrollments/import?dryRun=true')
      .attach('file', await sheet(rows), 'past.xlsx')
      .expect(200)
  ).body as EnrollmentImportPreview;
const commit = async (id: string) =>
  (await admin.post(`/api/enrollments/import?dryRun=false&importId=${id}`).expect(200)).body as ImportResult;
const enrollments = async () => (await admin.get('/api/enrollments?_sort=id').expect(200)).body as EnrollmentRow[];

it('imports past submissions with their states and days, after a dry run that writes nothing', async () => {
  const preview = await dryRun(sound, {
    ...sound,
    studentFirstName: 'Max',
    gender: 'M',
    state: 'waitlisted',
    submittedOn: '2026-05-04',
    parent1Relationship: 'Aunt',
  });
  expect(preview.summary).toEqual({ create: 2, known: 0, problems: 0 });
  expect(await enrollments()).toEqual([]);
  expect(await commit(preview.importId)).toEqual({ created: 2, skipped: 0, failures: [] });
  expect(await enrollments()).toMatchObject([
    {
      studentName: 'Zoë Müller',
      gender: 'Female',
      risingGrade: '3',
      state: 'SUBMITTED',
      source: 'SHEET',
      parent1Email: 'ida@families.example',
      parent1Relationship: 'Mother',
      consent: true,
    },
    {
      studentName: 'Max Müller',
      state: 'WAITLISTED',
      submittedAt: '2026-05-04T12:00:00.000Z',
      parent1Relationship: 'Aunt',
    },
  ]);
  expect(await commit(preview.importId)).toEqual({ created: 2, skipped: 0, failures: [] });
  expect(await enrollments()).toHaveLength(2);
  expect((await admin.get(`/api/enrollments/${(await enrollments())[0]!.id}/history`)).body).toMatchObject([
    { action: 'import', after: { row: 2 } },
  ]);
});

it('leaves out students who already have an enrollment or are in the sheet twice', async () => {
  await submitted(t, { studentFirstName: 'Zoe', studentLastName: 'Muller', birthDate: '2018-05-31' });
  const preview = await dryRun(sound, { ...sound, studentFirstName: 'Max' }, { ...sound, studentFirstName: 'MAX' });
  expect(preview.rows).toMatchObject([
    { outcome: 'known', reason: 'Already submitted on Wed 18 Nov 2026: it is Submitted.' },
    { outcome: 'create' },
    { outcome: 'problem', reason: 'The same student as in row 3: name and date of birth match.' },
  ]);
  await submitted(t, { studentFirstName: 'Max', studentLastName: 'Müller', birthDate: '2018-05-31' });
  expect(await commit(preview.importId)).toEqual({
    created: 0,
    skipped: 2,
    failures: [{ row: 3, reason: 'A form for this student was submitted after the check.' }],
  });
});

it('imports two students who are alike in everything, once the person says so', async () => {
  const imports = importOf<EnrollmentImportPreview, ImportResult>(admin, 'enrollments');
  const past = await sheet([sound, sound, sound]);
  const outcomes = ({ rows }: EnrollmentImportPreview) => rows.map(({ outcome, asks }) => [outcome, asks?.answer]);
  const asked = await imports.check(past);
  expect(outcomes(asked)).toEqual([
    ['create', undefined],
    ['problem', null],
    ['problem', null],
  ]);
  expect(asked.rows[1]!.asks).toMatchObject({
    kind: 'student',
    words: 'Who is Zoë Müller, born Thu 31 May 2018?',
    choices: [
      { value: 'row', words: 'The same as in row 2' },
      { value: 'new', words: 'Another student' },
    ],
  });
  const choices = { [asked.rows[1]!.asks!.key]: 'new', [asked.rows[2]!.asks!.key]: 'row' };
  const answered = await imports.check(past, { choices });
  expect(outcomes(answered)).toEqual([
    ['create', undefined],
    ['create', 'new'],
    ['known', 'row'],
  ]);
  expect(await imports.commit(answered)).toEqual({ created: 2, skipped: 1, failures: [] });
  expect(await enrollments()).toMatchObject([{ studentName: 'Zoë Müller' }, { studentName: 'Zoë Müller' }]);

  const again = await imports.check(past);
  const [one, two] = await enrollments();
  expect(outcomes(again)).toEqual([
    ['known', String(one!.id)],
    ['known', String(two!.id)],
    ['problem', null],
  ]);
  const third = await imports.check(past, { choices: { [again.rows[2]!.asks!.key]: 'new' } });
  await submitted(t, { studentFirstName: 'Zoë', studentLastName: 'Müller', birthDate: '2018-05-31' });
  expect(await imports.commit(third)).toMatchObject({
    created: 0,
    failures: [{ row: 4, reason: 'A form for this student was submitted after the check.' }],
  });
});

it('asks about ambiguous dates and headings, corrects cells, and can be undone', async () => {
  const imports = importOf<EnrollmentImportPreview, ImportResult>(admin, 'enrollments');
  const sheet = [
    [
      'First Name',
      'Apellido',
      'Sex',
      'DOB',
      'Parent First Name',
      'Parent Last Name',
      'Parent Email',
      'Consent',
      'Submitted',
    ],
    ['Zoë', 'Müller', 'F', '3/4/2018', 'Ida', 'Müller', 'ida@families.example', 'no', '5/6/2026'],
  ];
  const asked = await imports.check(sheet, { columns: { 1: 'studentLastName' } });
  expect(asked.ambiguous).toEqual({ cell: '3/4/2018', dmy: '2018-04-03', mdy: '2018-03-04' });
  const answers = { columns: { 1: 'studentLastName' }, dateOrder: 'dmy' as const };
  const wrong = await imports.check(sheet, answers);
  expect(wrong.rows).toMatchObject([{ reason: "Consent 'no' is not Yes.", wrong: { column: 'consent', value: 'no' } }]);
  const mended = await imports.check(sheet, { ...answers, cells: [{ row: 2, column: 'consent', value: 'yes' }] });
  expect(mended.rows).toMatchObject([
    { outcome: 'create', read: { birthDate: '2018-04-03', submittedOn: '2026-06-05', state: 'Submitted' } },
  ]);
  await imports.commit(mended);
  expect(await imports.last()).toMatchObject({ words: '1 enrollment', standing: null });
  const [made] = await enrollments();
  await admin.patch(`/api/enrollments/${made!.id}`).send({ notes: 'Called back' }).expect(200);
  expect(await imports.refusedUndo(mended.importId)).toBe(
    '1 of these enrollments was changed or decided since. Nothing was undone.',
  );
  const second = await imports.check([sheet[0]!, ['Max', ...sheet[1]!.slice(1)]], {
    ...answers,
    cells: [{ row: 2, column: 'consent', value: 'yes' }],
  });
  await imports.commit(second);
  await imports.undo(second.importId);
  expect(await enrollments()).toMatchObject([{ studentName: 'Zoë Müller' }]);
});

it('offers an empty template', async () => {
  const { body, headers } = await admin
    .get('/api/enrollments/import/template.xlsx')
    .buffer()
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
    });
  expect(headers['content-disposition']).toBe('attachment; filename="enrollments-template.xlsx"');
  const refused = await admin
    .post('/api/enrollments/import')
    .attach('file', body as Buffer, 'template.xlsx')
    .expect(400);
  expect(refused.body).toMatchObject({ message: 'The first sheet has no rows below its headings.' });
});

it("does not open another user's preview, and is not for teachers", async () => {
  const { importId } = await dryRun(sound);
  await (await t.as('ADMIN')).post(`/api/enrollments/import?dryRun=false&importId=${importId}`).expect(404);
  await (
    await t.as('TEACHER')
  )
    .post('/api/enrollments/import')
    .attach('file', await sheet([sound]), 'past.xlsx')
    .expect(403);
  expect(await enrollments()).toEqual([]);
});
