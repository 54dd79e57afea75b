import type { RosterPreview, RosterResult } from '@homeroom/shared/student-import';
import { appOfTests } from '../../../test/create-app.js';
import { importOf, linesOf } from '../../../test/sheets.js';

const t = appOfTests();
const admin = t.browser('ADMIN');
const roster = importOf<RosterPreview, RosterResult>(admin, 'students');

const headings = ['First Name', 'Last Name', 'Sex', 'DOB'];
const students = async (search: string) =>
  (await admin.get(`/api/students?q=${encodeURIComponent(search)}`).expect(200)).body as Record<string, unknown>[];

describe('a column with whole names', () => {
  const sheet = [
    ['Name', 'Sex', 'DOB', 'Mother', 'Mother Email'],
    ['Byrne, Aoife', 'F', '2018-04-03', 'Byrne, Nora', 'nora@mail.example'],
    ['Mary Ann Quinn', 'F', '2018-04-04', '', ''],
  ];

  it('is split at its comma, and elsewhere as the person chooses', async () => {
    const asked = await roster.check(sheet);
    expect(asked.columns.map(({ key }) => key)).toEqual([
      'studentName',
      'gender',
      'birthDate',
      'parent1Name',
      'parent1Email',
    ]);
    expect(asked.offered).toContainEqual({
      key: 'studentName',
      heading: 'Student Name',
      required: false,
      into: ['studentFirstName', 'studentLastName'],
    });
    expect(asked.rows).toMatchObject([
      { outcome: 'create', name: 'Aoife Byrne' },
      {
        outcome: 'problem',
        name: 'Mary Ann Quinn',
        reason:
          "Student Name 'Mary Ann Quinn' is a whole name. Choose under Columns how to split it, or write the last name, a comma and the first name.",
        wrong: { column: 'studentName', heading: 'Student Name', value: 'Mary Ann Quinn' },
      },
    ]);
    const answers = { nameSplits: { studentName: 'lastSpace' as const } };
    const answered = await roster.check(sheet, answers);
    expect(answered.summary).toMatchObject({ create: 2, parents: 1, problems: 0 });
    await roster.commit(answered);
    expect(await students('quinn')).toMatchObject([{ studentFirstName: 'Mary Ann', studentLastName: 'Quinn' }]);
  });

  it('is refused a way to split that does not exist', async () => {
    const answers = { nameSplits: { studentName: 'middle' } };
    expect((await roster.send('?dryRun=true', sheet, answers as object)).status).toBe(400);
  });
});

describe('columns whose headings are not known', () => {
  const sheet = [
    ['First Name', 'Apellido', 'Sex', 'DOB', 'Rising Class Grade', 'Locker'],
    ['Ana', 'Silva', 'F', '2018-04-03', '3', 'B-114'],
  ];

  it('are named with a suggestion, and read once they are mapped', async () => {
    const asked = await roster.check(sheet);
    expect(asked.columns).toMatchObject([
      {},
      { at: 1, heading: 'Apellido', key: null, likely: null },
      {},
      {},
      { at: 4, heading: 'Rising Class Grade', key: null, likely: 'risingGrade' },
      { at: 5, heading: 'Locker', key: null, likely: null },
    ]);
    expect(asked.offered).toContainEqual({ key: 'studentLastName', heading: 'Student Last Name', required: true });
    expect(asked.rows).toMatchObject([{ outcome: 'problem', reason: 'Student Last Name is missing.' }]);
    const mapped = await roster.check(sheet, { columns: { 1: 'studentLastName', 4: 'risingGrade' } });
    expect(mapped.rows).toMatchObject([
      { outcome: 'create', name: 'Ana Silva', read: { risingGrade: '3', birthDate: '2018-04-03' } },
    ]);
  });

  it('can be left out, even where a misspelled one was recognized', async () => {
    const slip = [
      ['First Name', 'Last Name', 'Sex', 'DOB', 'Notess'],
      ['Ana', 'Silva', 'F', '2018-04-03', 'kept'],
    ];
    const [guessed] = (await roster.check(slip)).columns.slice(-1);
    expect(guessed).toMatchObject({ key: 'notes', guessed: true });
    const { columns } = await roster.check(slip, { columns: { 4: null } });
    expect(columns.at(-1)).toMatchObject({ key: null });
  });

  it('ignore an answer that fits no column', async () => {
    const { columns } = await roster.check(sheet, { columns: { 1: 'shoeSize', 99: 'notes' } });
    expect(columns[1]).toMatchObject({ key: null });
    const { status, body } = await roster.send('?dryRun=true', sheet, { columns: { x: 'notes' } });
    expect([status, body.message]).toEqual([400, expect.any(String)]);
  });
});

it('corrects cells in the preview, and imports the corrected values', async () => {
  const sheet = [headings, ['', '', 'M', '2018-05-05'], ['Cy', 'Mended', '?', '2018-05-06']];
  const checked = await roster.check(sheet);
  expect(checked.rows.map(({ wrong }) => wrong)).toEqual([
    { column: 'studentFirstName', heading: 'Student First Name', value: '' },
    { column: 'gender', heading: 'Gender', value: '?' },
  ]);
  const cells = [
    { row: 2, column: 'studentFirstName', value: 'Bo' },
    { row: 2, column: 'studentLastName', value: '  Mended ' },
    { row: 3, column: 'gender', value: 'Male' },
    { row: 99, column: 'gender', value: 'Male' },
  ];
  const mended = await roster.check(sheet, { cells });
  expect(mended.summary).toMatchObject({ create: 2, problems: 0 });
  expect(await roster.commit(mended)).toMatchObject({ created: 2, skipped: 0 });
  expect((await students('mended')).map(({ studentName }) => studentName).sort()).toEqual(['Bo Mended', 'Cy Mended']);
});

it('returns the sheet with the reasons, to be corrected and imported', async () => {
  const sheet = [
    headings,
    ['Di', 'Sheeted', 'F', '2018-06-06'],
    ['Ed', '', 'M', '2018-06-07'],
    ['Flo', 'Sheeted', '?', '2018-06-08'],
  ];
  const answers = { cells: [{ row: 3, column: 'studentLastName', value: 'Sheeted' }] };
  await roster.commit(await roster.check(sheet, answers));
  const lines = await linesOf(t, await roster.problems(sheet, answers));
  expect(lines[0]).toEqual([...headings, 'outcome', 'reason']);
  expect(lines[3]).toEqual([
    'Flo',
    'Sheeted',
    '?',
    '2018-06-08',
    'Problem',
    "Gender '?' is not Female, Male or Other.",
  ]);

  const again = await roster.check(
    lines.map((line, n) => (n === 3 ? ['Flo', 'Sheeted', 'F', ...line.slice(3)] : line)),
  );
  expect(again.rows).toMatchObject([{ outcome: 'here' }, { outcome: 'here' }, { outcome: 'create' }]);
  expect(again.columns.map(({ heading }) => heading)).toEqual(headings);
});

describe('sections of a roster', () => {
  const sheet = [
    [...headings, 'Homeroom'],
    ['Gus', 'Seated', 'M', '2018-01-01', '1-A'],
    ['Hal', 'Seated', 'M', '2018-01-02', '1 a'],
    ['Ida', 'Seated', 'F', '2018-01-03', '1-A'],
    ['Jo', 'Seated', 'F', '2018-01-04', '1-Q'],
    ['Kim', 'Seated', 'F', '2018-01-05', ''],
    ['Lu', 'Seated', 'F', '2018-01-06', 'withdrawn'],
  ];
  beforeAll(async () => {
    await t.a.section({ sectionName: '1-A', allocatedYear: 2026, capacity: 2 });
    await t.a.section({ sectionName: '1-B', allocatedYear: 2026 });
  });

  it('are joined from a given day; unknown ones are named with a suggestion, and limits are respected', async () => {
    const checked = await roster.check(sheet, { firstDay: '2026-11-02' });
    expect(checked.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['create', ''],
      ['problem', "No section '1 a' in 2026. Did you mean '1-A'?"],
      ['create', ''],
      ['problem', "No section '1-Q' in 2026."],
      ['create', ''],
      ['problem', 'Students are never withdrawn by an import. Withdraw them on their own page.'],
    ]);
    expect(checked.rows[1]!.wrong).toMatchObject({ column: 'sectionName', value: '1 a', suggestion: '1-A' });
    expect(checked).toMatchObject({ firstDay: '2026-11-02', summary: { joining: 2 } });
    const full = await roster.check(sheet, { cells: [{ row: 3, column: 'sectionName', value: '1-A' }] });
    expect(full.rows[2]).toMatchObject({ outcome: 'problem', reason: 'Section 1-A is full: it has 2 places.' });
    expect(await roster.commit(checked)).toMatchObject({ created: 3, joined: 2 });
    const seated = await students('seated');
    expect(seated.map(({ studentName, sectionName }) => [studentName, sectionName]).sort()).toEqual([
      ['Gus Seated', '1-A'],
      ['Ida Seated', '1-A'],
      ['Kim Seated', 'Unassigned'],
    ]);
    const gus = seated.find(({ studentName }) => studentName === 'Gus Seated')!;
    const stays = (await admin.get(`/api/students/${String(gus['id'])}/memberships`).expect(200)).body as object[];
    expect(stays).toMatchObject([{ sectionName: '1-A', firstDay: '2026-11-02', lastDay: null }]);
  });

  it('are given to students who are here without one, and moved for nobody', async () => {
    const checked = await roster.check([
      [...headings, 'Section'],
      ['Kim', 'Seated', 'F', '2018-01-05', '1-B'],
      ['Gus', 'Seated', 'M', '2018-01-01', '1-B'],
    ]);
    expect(checked.rows).toMatchObject([
      { outcome: 'change', changes: [{ label: 'Section', from: null, to: '1-B' }] },
      { outcome: 'here', reason: 'In section 1-A now. Move them on their own page.' },
    ]);
    expect(await roster.commit(checked)).toMatchObject({ created: 0, changed: 1, joined: 1 });
    expect((await students('kim seated'))[0]).toMatchObject({ sectionName: '1-B' });
  });

  it('have completed registers of today that are open again, which the check and the result name', async () => {
    const { schedule, days, students, teacherUserId } = await t.a.register({ students: 1, dates: ['2026-11-18'] });
    await t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[0]!.id,
      studentId: students[0]!.id,
      markedById: teacherUserId,
    });
    const { sectionName } = (await admin.get(`/api/sections/${schedule.classSectionId}`).expect(200)).body as {
      sectionName: string;
    };
    const checked = await roster.check([
      [...headings, 'Section'],
      ['Ora', 'Seated', 'F', '2018-01-09', sectionName],
    ]);
    const reopened = [{ scheduleId: schedule.id, sectionName, completed: 1 }];
    expect(checked).toMatchObject({ reopened });
    expect(await roster.commit(checked)).toMatchObject({ created: 1, reopened });
  });

  it('are not given to a student who was withdrawn after the check', async () => {
    const { id } = await t.a.student({ studentFirstName: 'Val', studentLastName: 'Seated', birthDate: '2018-01-07' });
    const checked = await roster.check([
      [...headings, 'Section'],
      ['Val', 'Seated', 'F', '2018-01-07', '1-B'],
    ]);
    await admin
      .post(`/api/students/${id}/withdrawal`)
      .send({ lastDay: '2026-11-10', reason: 'Moved away' })
      .expect(200);
    expect(await roster.commit(checked)).toMatchObject({
      changed: 0,
      joined: 0,
      failures: [{ row: 2, reason: 'This student was withdrawn after the check.' }],
    });
    await admin.get(`/api/students/${id}/memberships`).expect(200, []);
  });

  it('leave out a row whose section has filled up since the check', async () => {
    await t.a.section({ sectionName: '1-C', allocatedYear: 2026, capacity: 1 });
    const row = (name: string) => [
      [...headings, 'Section'],
      [name, 'Late', 'F', '2018-01-05', '1-C'],
    ];
    const [first, second] = [await roster.check(row('Mia')), await roster.check(row('Nia'))];
    expect(await roster.commit(first)).toMatchObject({ created: 1 });
    expect(await roster.commit(second)).toMatchObject({
      created: 0,
      failures: [{ row: 2, reason: 'Section 1-C is full: it has 1 place.' }],
    });
  });
});

describe('a corrected roster', () => {
  const full = [
    ...headings,
    'Grade',
    'Rising Grade',
    'Notes',
    'Parent First Name',
    'Parent Last Name',
    'Parent Email',
    'Parent Phone',
  ];
  const row = (name: string, ...rest: string[]) => [name, 'Corrected', 'F', '2017-07-07', ...rest];
  const parent = (phone: string) => ['Claire', 'Corrected', 'claire@corrected.example', phone];

  it('offers changed grades, phones and notes one by one, and applies those not declined', async () => {
    await roster.commit(
      await roster.check([
        full,
        row('Ona', '3', '4', 'Early bus', ...parent('555-1')),
        row('Pia', '1', '2', '', ...parent('555 1')),
      ]),
    );
    const corrected = await roster.check([
      full,
      row('Ona', '4', '5', 'Late bus', ...parent('555-2')),
      row('Pia', '1', '', 'New', ...parent('555-2')),
    ]);
    expect(corrected.summary).toMatchObject({ create: 0, change: 2, here: 0 });
    expect(corrected.rows[0]!.changes).toMatchObject([
      { label: 'Current grade', from: '3', to: '4' },
      { label: 'Rising grade', from: '4', to: '5' },
      { label: 'Notes', from: 'Early bus', to: 'Late bus' },
      { label: 'Phone of Claire Corrected', from: '555-1', to: '555-2' },
    ]);
    // The phone is offered once, and an empty cell changes nothing.
    expect(corrected.rows[1]!.changes).toMatchObject([{ label: 'Notes', from: null, to: 'New' }]);
    const notes = corrected.rows[0]!.changes![2]!.key;
    expect(await roster.commit(corrected, [notes])).toMatchObject({ created: 0, changed: 2, failures: [] });
    const [ona] = await students('ona corrected');
    expect(ona).toMatchObject({ currentGrade: '4', risingGrade: '5', notes: 'Early bus' });
    const [claire] = (await admin.get('/api/parents?email=claire@corrected.example')).body as object[];
    expect(claire).toMatchObject({ phone: '555-2' });
    expect((await admin.get(`/api/students/${String(ona!['id'])}/history`)).body).toMatchObject([
      { action: 'import', before: { risingGrade: '4' }, after: { risingGrade: '5' } },
      { action: 'import', before: { currentGrade: '3' }, after: { currentGrade: '4' } },
      { action: 'import' },
    ]);
  });

  it('says which new notes the register would show, and leaves them out if that was decided after the check', async () => {
    const sheet = [full, row('Pia', '', '', 'Nut allergy', '', '', '', '')];
    const before = await roster.check(sheet);
    const [pia] = await students('pia corrected');
    await admin
      .patch(`/api/students/${String(pia!['id'])}`)
      .send({ notesOnRegister: true })
      .expect(200);
    expect(await roster.commit(before)).toMatchObject({
      changed: 0,
      failures: [{ row: 2, reason: '“Notes” was changed after the check.' }],
    });
    const { rows } = await roster.check(sheet);
    expect(rows[0]!.changes).toMatchObject([{ label: 'Notes on the register', from: 'New', to: 'Nut allergy' }]);
  });

  it('shows or hides notes on the register where the sheet says so, and its undo takes that back', async () => {
    const shown = [...headings, 'Notes', 'Show notes'];
    const of = (name: string, notes: string, show: string) => [name, 'Shown', 'F', '2017-08-08', notes, show];
    const flags = async () =>
      Object.fromEntries((await students('shown')).map((each) => [each['studentFirstName'], each['notesOnRegister']]));
    const first = await roster.check([
      shown,
      of('Ava', 'Nut allergy', 'Yes'),
      of('Bea', '', 'no'),
      of('Cleo', 'Asthma', ''),
      of('Dot', '', 'maybe'),
    ]);
    expect(first.rows.map(({ read }) => read?.notesOnRegister)).toEqual([true, false, null, undefined]);
    expect(first.rows[3]).toMatchObject({
      reason: "Show Notes on the Register 'maybe' is not Yes or No.",
      wrong: { column: 'notesOnRegister', value: 'maybe' },
    });
    await roster.commit(first);
    expect(await flags()).toEqual({ Ava: true, Bea: false, Cleo: false });
    const second = await roster.check([shown, of('Ava', '', ''), of('Bea', '', 'N'), of('Cleo', '', 'x')]);
    expect(second.rows.map(({ changes }) => changes ?? [])).toMatchObject([
      [],
      [],
      [{ label: 'Show notes on the register', from: 'No', to: 'Yes' }],
    ]);
    expect(await roster.commit(second)).toMatchObject({ changed: 1 });
    expect(await flags()).toEqual({ Ava: true, Bea: false, Cleo: true });
    await admin.delete(`/api/students/import/${second.importId}`).expect(200);
    expect(await flags()).toEqual({ Ava: true, Bea: false, Cleo: false });
  });

  it('leaves alone details changed since the check, and names them', async () => {
    const checked = await roster.check([full, row('Ona', '9', '', '', '', '', '', '')]);
    const [ona] = await students('ona corrected');
    await admin
      .patch(`/api/students/${String(ona!['id'])}`)
      .send({ currentGrade: '6' })
      .expect(200);
    expect(await roster.commit(checked)).toMatchObject({
      changed: 0,
      failures: [{ row: 2, reason: '“Current grade” was changed after the check.' }],
    });
  });
});

it("accepts pasted lines, with headings or in the template's order", async () => {
  const pasted = await roster.check('DOB\tLast Name\tSex\tFirst Name\r\n2018-01-01\tPasted\tF\tQi\r\n');
  expect(pasted.rows).toMatchObject([{ row: 2, outcome: 'create', name: 'Qi Pasted' }]);
  const plain = await roster.check('Ria\tPasted\tF\t2018-01-01');
  expect(plain.rows).toMatchObject([{ row: 1, outcome: 'create', name: 'Ria Pasted' }]);
  const { status, body } = await roster.send('?dryRun=true', ' \r\n', {});
  expect([status, body.message]).toEqual([400, 'Paste at least one line.']);
});
