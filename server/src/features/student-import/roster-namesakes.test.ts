import type { RosterPreview, RosterResult } from '@homeroom/shared/student-import';
import { appOfEachTest } from '../../../test/create-app.js';
import { importOf } from '../../../test/sheets.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');
const roster = importOf<RosterPreview, RosterResult>(admin, 'students');

const headings = [
  'First Name',
  'Last Name',
  'Sex',
  'DOB',
  'Current Grade',
  'Parent First Name',
  'Parent Last Name',
  'Parent Email',
];
const mohammed = (grade: string, ...parent: string[]) => [
  ...['Mohammed', 'Ahmed', 'M', '2015-01-01', grade],
  ...[...parent, '', '', ''].slice(0, 3),
];
const students = async () =>
  ((await admin.get('/api/students?q=ahmed&_sort=id&_order=asc').expect(200)).body as Record<string, unknown>[]).map(
    ({ id, currentGrade }) => [id, currentGrade],
  );
const outcomes = ({ rows }: RosterPreview) => rows.map(({ outcome, asks }) => [outcome, asks?.answer]);

it('imports two students who are alike in everything, once the person says so', async () => {
  const sheet = [headings, mohammed('1'), mohammed('2'), mohammed('3')];
  const asked = await roster.check(sheet);
  expect(outcomes(asked)).toEqual([
    ['create', undefined],
    ['problem', null],
    ['problem', null],
  ]);
  expect(asked.rows[1]).toMatchObject({
    reason: 'The same student as in row 2: name and date of birth match.',
    asks: {
      kind: 'student',
      choices: [
        { value: 'row', words: 'The same as in row 2' },
        { value: 'new', words: 'Another student' },
      ],
    },
  });
  const choices = { [asked.rows[1]!.asks!.key]: 'new', [asked.rows[2]!.asks!.key]: 'row' };
  const answered = await roster.check(sheet, { choices });
  expect(outcomes(answered)).toEqual([
    ['create', undefined],
    ['create', 'new'],
    ['here', 'row'],
  ]);
  expect(await roster.commit(answered)).toMatchObject({ created: 2, skipped: 0, failures: [] });
  expect((await students()).map(([, grade]) => grade)).toEqual(['1', '2']);
});

it('takes a row for the student at the school, unless the person says that it is another', async () => {
  const { id } = await t.a.student({
    studentFirstName: 'Mohammed',
    studentLastName: 'Ahmed',
    birthDate: '2015-01-01',
    currentGrade: '1',
  });
  const sheet = [headings, mohammed('1')];
  const same = await roster.check(sheet);
  expect(outcomes(same)).toEqual([['here', String(id)]]);
  const { key, choices: offered } = same.rows[0]!.asks!;
  expect(offered.map(({ words }) => words)).toEqual(['The student who is here', 'Another student']);
  const other = await roster.check(sheet, { choices: { [key]: 'new' } });
  expect(outcomes(other)).toEqual([['create', 'new']]);
  expect(await roster.commit(other)).toMatchObject({ created: 1, failures: [] });
  expect(await students()).toHaveLength(2);
});

it('asks who a row is of several at the school, and recognizes one by a parent', async () => {
  const person = { studentFirstName: 'Mohammed', studentLastName: 'Ahmed', birthDate: '2015-01-01' };
  const [one, two] = [
    await t.a.student({ ...person, currentGrade: '1' }),
    await t.a.student({ ...person, currentGrade: '2' }),
  ];
  await t.a.parent({ childIds: [two.id], firstName: 'Huda', lastName: 'Ahmed', email: 'huda@fam.example' });
  const sheet = [headings, mohammed('5', 'Huda', 'Ahmed', 'huda@fam.example'), mohammed('6')];
  const checked = await roster.check(sheet);
  expect(outcomes(checked)).toEqual([
    ['change', String(two.id)],
    ['problem', null],
  ]);
  expect(checked.rows[1]!.asks!.choices.map(({ value }) => value)).toEqual([String(one.id), 'row', 'new']);
  const answered = await roster.check(sheet, { choices: { [checked.rows[1]!.asks!.key]: String(one.id) } });
  await roster.commit(answered);
  expect(await students()).toEqual([
    [one.id, '6'],
    [two.id, '5'],
  ]);
});

it('leaves out a new student for whom another namesake was added after the check', async () => {
  const checked = await roster.check([headings, mohammed('1')]);
  await t.a.student({ studentFirstName: 'Mohammed', studentLastName: 'Ahmed', birthDate: '2015-01-01' });
  expect(await roster.commit(checked)).toMatchObject({
    created: 0,
    failures: [{ row: 2, reason: 'This student was added after the check.' }],
  });
});
