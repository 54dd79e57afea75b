import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParentRow } from '@homeroom/shared/parents';
import type { RosterPreview, RosterResult } from '@homeroom/shared/student-import';
import { appOfEachTest } from '../../../test/create-app.js';
import { importOf } from '../../../test/sheets.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');
const roster = importOf<RosterPreview, RosterResult>(admin, 'students');

const headings = [
  ...['First Name', 'Last Name', 'Sex', 'DOB'],
  ...['Mother First Name', 'Mother Last Name', 'Mother Email', 'Mother Phone'],
  ...['Father First Name', 'Father Last Name', 'Father Email', 'Father Phone'],
];
type Contact = [firstName: string, lastName: string, email?: string, phone?: string];
const none: Contact = ['', ''];
/** The four cells of a parent. */
const cells = ([firstName, lastName, email = '', phone = '']: Contact) => [firstName, lastName, email, phone];
let born = 0;
const child = (first: string, last: string, mother: Contact, father: Contact = none) => [
  ...[first, last, 'F', `2016-01-${String((born++ % 28) + 1).padStart(2, '0')}`],
  ...cells(mother),
  ...cells(father),
];
const parents = async () =>
  ((await admin.get('/api/parents?_sort=id&_order=asc').expect(200)).body as ParentRow[]).map(
    ({ fullName, email, phone, children }) => [fullName, email, phone, children.map(({ studentName }) => studentName)],
  );
const questions = ({ rows }: RosterPreview) =>
  rows.flatMap(({ row, asks }) => (asks ? [[row, asks.words, asks.answer]] : []));
const real = async (name: string, answers: object = {}) =>
  (
    await admin
      .post('/api/students/import?dryRun=true')
      .field('answers', JSON.stringify(answers))
      .attach('file', readFileSync(join(__dirname, '../../../test/fixtures/real-sheets', name)), name)
      .expect(200)
  ).body as RosterPreview;

it('takes both parents of one address, and neither fillers nor an address that five families wrote for parents', async () => {
  const checked = await real('b14_shared_and_filler_mail.xlsx');
  expect(checked.summary).toMatchObject({ create: 7, problems: 0, linked: 0, parents: 8 });
  expect(checked.emptied!.map(({ heading, value, count }) => [heading, value, count])).toEqual(
    expect.arrayContaining([
      ['Parent 1 E-mail', 'none@none.com', 5],
      ['Parent 2 First Name', 'N/A', 1],
      ['Parent 2 Last Name', 'N/A', 1],
    ]),
  );
  await roster.commit(checked);
  expect(await parents()).toEqual([
    ['Ann Samefam', 'same@fam.example', null, ['Uma Samefam']],
    ['Bob Samefam', 'same@fam.example', null, ['Uma Samefam']],
    ...[0, 1, 2, 3, 4].map((n) => [`Par${n} Fam${n}`, null, `555 010${n}`, [`Kid${n} Fam${n}`]]),
    ['Zoe Rowe', 'zoe@rowe.example', null, ['Tia Rowe']],
  ]);
});

it('keeps a filler that the person says is none', async () => {
  const sheet = [headings, child('Ana', 'Lee', ['X', 'Lee', 'none@none.com'])];
  const checked = await roster.check(sheet);
  const [name] = checked.emptied!;
  expect(name).toMatchObject({ heading: 'Parent 1 First Name', value: 'X', rows: [2], count: 1, kept: false });
  const kept = await roster.check(sheet, { choices: { [name!.key]: 'keep' } });
  expect(kept.emptied).toMatchObject([
    { value: 'X', kept: true },
    { value: 'none@none.com', kept: false },
  ]);
  expect(kept.rows[0]!.read!.parents).toEqual([{ name: 'X Lee', email: null, phone: null, relationship: null }]);
});

it('empties an address that unlike families share, whatever it is, unless the person says that they do', async () => {
  const office: Contact = ['', '', 'office@village.example'];
  const parent = (first: string, last: string): Contact => [first, last, office[2]];
  const sheet = [
    headings,
    child('Kid', 'Abel', parent('Ann', 'Abel')),
    child('Kid', 'Berg', parent('Bob', 'Berg')),
    child('Kid', 'Cruz', parent('Cem', 'Cruz')),
    child('Sis', 'Cruz', parent('Cem', 'Cruz')),
  ];
  const checked = await roster.check(sheet);
  const [question, ...others] = checked.questions!;
  expect(others).toEqual([]);
  expect(question).toMatchObject({
    kind: 'address',
    words: '3 families have the address office@village.example. Is it theirs?',
    answer: 'empty',
  });
  expect(checked.summary).toMatchObject({ create: 4, problems: 0, parents: 3 });
  expect(checked.rows[0]!.read!.parents).toMatchObject([{ name: 'Ann Abel', email: null }]);
  const shared = await roster.check(sheet, { choices: { [question!.key]: 'shared' } });
  expect(shared.summary).toMatchObject({ create: 4, problems: 0, parents: 3 });
  await roster.commit(shared);
  expect((await parents()).map(([name, email]) => [name, email])).toEqual([
    ['Ann Abel', 'office@village.example'],
    ['Bob Berg', 'office@village.example'],
    ['Cem Cruz', 'office@village.example'],
  ]);
});

it('asks about an address that is known under another name, and does as the person answers', async () => {
  await t.a.parent({ childIds: [], firstName: 'Ann', lastName: 'Khan', email: 'khan@fam.example' });
  const sheet = [
    headings,
    child('Ali', 'Khan', ['ANN', 'KHAN', 'Khan@fam.example'], ['Bob', 'Khan', 'khan@fam.example']),
    child('Ada', 'Khan', ['Anne', 'Khan', 'khan@fam.example', '555 0101']),
    child('Amy', 'Khan', ['Anne', 'Khan', 'khan@fam.example']),
  ];
  const asked = await roster.check(sheet);
  expect(asked.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    // The row itself names two people with the address.
    ['create', 'Ann Khan is already known.'],
    ['problem', 'khan@fam.example is the address of Ann Khan, not of Anne Khan.'],
    ['problem', 'khan@fam.example is the address of Ann Khan, not of Anne Khan.'],
  ]);
  const words = 'Is Anne Khan the same person as Ann Khan, or do they share khan@fam.example?';
  expect(questions(asked)).toEqual([
    [3, words, null],
    [4, words, null],
  ]);
  const { key } = asked.rows[1]!.asks!;

  const same = await roster.check(sheet, { choices: { [key]: 'same' } });
  expect(same.summary).toMatchObject({ create: 3, parents: 1, problems: 0 });
  expect(same.differences).toMatchObject([
    { row: 3, field: 'name', kept: 'Ann Khan', sheet: 'Anne Khan' },
    { row: 4, field: 'name', kept: 'Ann Khan', sheet: 'Anne Khan' },
  ]);
  const shares = await roster.check(sheet, { choices: { [key]: 'shares' } });
  expect(shares.summary).toMatchObject({ create: 3, parents: 2, problems: 0 });
  expect(questions(shares)[0]).toEqual([3, words, 'shares']);
  await roster.commit(shares);
  expect((await parents()).map(([name, email, , children]) => [name, email, children])).toEqual([
    ['Ann Khan', 'khan@fam.example', ['Ali Khan']],
    ['Bob Khan', 'khan@fam.example', ['Ali Khan']],
    ['Anne Khan', 'khan@fam.example', ['Ada Khan', 'Amy Khan']],
  ]);
});

it('makes one parent of siblings without an e-mail address, with proof, and two of strangers with one name', async () => {
  const checked = await roster.check([
    headings,
    child('Ada', 'Novak', ['Mo', 'Novak', '', '555 0101']),
    child('Abe', 'Novak', ['Mo', 'Novak', '', '+1 555-0101']),
    child('Amy', 'Novak', ['Mo', 'Novak']),
    child('Ida', 'Berg', ['Jo', 'Berg'], ['Kim', 'Lund', 'kim@fam.example']),
    child('Ivo', 'Lund', ['Jo', 'Berg'], ['Kim', 'Lund', 'kim@fam.example']),
    child('Eva', 'Novak', ['Mo', 'Novak', '', '555 0999']),
    child('Una', 'Weiss', ['Mo', 'Novak']),
    child('Ora', 'Berg', ['Jo', 'Berg'], ['Lee', 'Berg']),
  ]);
  expect(checked.rows.map(({ reason }) => reason)).toEqual([
    '',
    'Mo Novak is also a parent in row 2: same name and phone number.',
    'Mo Novak is also a parent in row 2: same name, and a child with the same last name.',
    '',
    'Jo Berg is also a parent in row 5: same name, and a child with the same other parent. Kim Lund is also a parent in row 5.',
    '',
    '',
    '',
  ]);
  expect(checked.summary).toMatchObject({ create: 8, parents: 7, problems: 0 });
  await roster.commit(checked);
  expect((await parents())[0]).toEqual(['Mo Novak', null, '555 0101', ['Abe Novak', 'Ada Novak', 'Amy Novak']]);

  const later = await roster.check([headings, child('Zed', 'Novak', ['Mo', 'Novak', 'mo@fam.example', '5550101'])]);
  expect(later.rows).toMatchObject([
    {
      outcome: 'create',
      linked: true,
      reason: 'Mo Novak is already known: same name and phone number.',
      changes: [{ label: 'E-mail of Mo Novak', from: null, to: 'mo@fam.example' }],
    },
  ]);
  expect(await roster.commit(later)).toMatchObject({ created: 1, parentsCreated: 0, changed: 0 });
  expect((await parents())[0]!.slice(0, 2)).toEqual(['Mo Novak', 'mo@fam.example']);
});

it('gives a new parent of several rows the details that only a later row has', async () => {
  await roster.commit(
    await roster.check([
      headings,
      child('Ada', 'Novak', ['Mo', 'Novak', '', '555 0101']),
      child('Abe', 'Novak', ['Mo', 'Novak', 'mo@fam.example']),
    ]),
  );
  expect(await parents()).toEqual([['Mo Novak', 'mo@fam.example', '555 0101', ['Abe Novak', 'Ada Novak']]]);
});

it('links a parent once who is written in both columns, and one who was added after the check', async () => {
  const twice: Contact = ['Mo', 'Novak', 'mo@fam.example'];
  const checked = await roster.check([headings, child('Ada', 'Novak', twice, twice)]);
  await t.a.parent({ childIds: [], firstName: 'Mo', lastName: 'Novak', email: 'mo@fam.example' });
  expect(await roster.commit(checked)).toMatchObject({ created: 1, parentsCreated: 0 });
  expect(await parents()).toEqual([['Mo Novak', 'mo@fam.example', null, ['Ada Novak']]]);
});

it('makes one mother of an address with invisible marks', async () => {
  const { rows, summary } = await real('b05_unseen_marks.xlsx');
  expect(rows.slice(0, 3).map(({ outcome }) => outcome)).toEqual(['create', 'create', 'create']);
  expect(summary.parents).toBe(1);
});

it.each([
  ['Parent name'],
  ["Parent's Name"],
  ['Parent/Guardian Name'],
  ['Mother'],
  ["Mother's Full Name"],
  ['Guardian name'],
  ['Father'],
  ['Parent 1 name'],
  ['Parent 2 Name'],
  ['Name of Parent'],
  ['Primary Contact Name'],
])('reads the whole name of a parent under %s', async (heading) => {
  const sheet = [
    ['First Name', 'Last Name', 'Sex', 'DOB', heading],
    ['Ana', 'Silva', 'F', '2018-04-03', 'Maria da Silva'],
  ];
  const { columns } = await roster.check(sheet);
  const { key } = columns.at(-1)!;
  expect(key).toMatch(/^parent[12]Name$/);
  const { rows } = await roster.check(sheet, { nameSplits: { [key!]: 'firstSpace' } });
  expect(rows[0]).toMatchObject({ outcome: 'create', read: { parents: [{ name: 'Maria da Silva' }] } });
});

it('shows everything that a row writes', async () => {
  const { rows } = await roster.check([
    [...headings, 'Grade', 'Rising Grade', 'Notes'],
    [...child('Ada', 'Novak', ['Mo', 'Novak', 'mo@fam.example', '555 0101']), '3', '4', 'Nut allergy'],
  ]);
  expect(rows[0]!.read).toMatchObject({
    gender: 'Female',
    currentGrade: '3',
    risingGrade: '4',
    notes: 'Nut allergy',
    parents: [{ name: 'Mo Novak', email: 'mo@fam.example', phone: '555 0101', relationship: null }],
  });
});
