import { z } from 'zod';
import type { ImportResult, RecordImportPreview } from '@homeroom/shared/imports';
import { appOfTests } from '../../../test/create-app.js';
import { importOf } from '../../../test/sheets.js';
import { valuesOfCells } from './resource-cells.js';
import { ResourceWrites } from './resource-writes.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const of = (path: string) => importOf<RecordImportPreview, ImportResult>(admin, path);
const count = async (path: string) => Number((await admin.get(`/api/${path}`).expect(200)).headers['x-total-count']);
const fates = ({ rows }: RecordImportPreview) => rows.map(({ row, outcome, reason }) => [row, outcome, reason]);

it('adds class types from pasted lines, after a check that writes nothing, and undoes it', async () => {
  const types = of('class-types');
  await t.a.classType({ className: 'Arabic 1' });
  const before = await count('class-types');
  const checked = await types.check('arabic 1\r\nArabic 2\n\nMath 1\nARABIC 2\n' + 'x'.repeat(81));
  expect(fates(checked)).toEqual([
    [1, 'here', 'Nothing is changed.'],
    [2, 'create', ''],
    [4, 'create', ''],
    [5, 'problem', 'Same as row 2.'],
    [6, 'problem', expect.stringContaining('Use at most 80 characters.')],
  ]);
  expect(checked.rows[4]!.wrong).toMatchObject({ column: 'className' });
  expect(await count('class-types')).toBe(before);
  expect(await types.commit(checked)).toEqual({ created: 2, skipped: 2, failures: [] });
  expect(await types.commit(checked)).toEqual({ created: 2, skipped: 2, failures: [] });
  expect(await count('class-types')).toBe(before + 2);
  expect(await types.last()).toMatchObject({ words: '2 class types', standing: null });
  expect(await types.undo(checked.importId)).toEqual({
    message: 'The import was undone: 2 class types removed.',
    kept: [],
  });
  expect(await count('class-types')).toBe(before);
});

it('adds sections with the current year, and says how each row was read', async () => {
  const sections = of('sections');
  await t.a.section({ sectionName: '7-A', allocatedYear: 2026, capacity: 20 });
  const checked = await sections.check([
    ['Section', 'Capacity', 'Year'],
    ['7-A', '20', '2026'],
    ['7-A', '30', '2026'],
    ['7-B', '', ''],
    ['7-C', 'many', '2027'],
    ['withdrawn', '', ''],
  ]);
  expect(fates(checked)).toEqual([
    [2, 'here', 'Nothing is changed.'],
    [3, 'problem', 'This year already has a section with this name.'],
    [4, 'create', ''],
    [5, 'problem', expect.stringContaining("Places 'many'")],
    [6, 'problem', expect.stringContaining('reserved words')],
  ]);
  expect(checked.rows[1]!.wrong).toMatchObject({ column: 'sectionName', value: '7-A' });
  expect(checked.rows[2]!.read).toBe('Year 2026');
  const mended = await sections.check(
    [
      ['Section', 'Capacity'],
      ['7-C', 'many'],
    ],
    {
      cells: [{ row: 2, column: 'capacity', value: '12' }],
    },
  );
  await sections.commit(mended);
  const [made] = (await admin.get('/api/sections?q=7-C').expect(200)).body as object[];
  expect(made).toMatchObject({ allocatedYear: 2026, capacity: 12 });
});

it('adds rising grades in the order of the lines', async () => {
  const grades = of('rising-grades');
  await grades.commit(await grades.check('K\n1\n2'));
  const { body } = await admin.get('/api/rising-grades?_sort=position').expect(200);
  expect((body as { name: string }[]).map(({ name }) => name).slice(-3)).toEqual(['K', '1', '2']);
});

it('adds teachers with their accounts, and undoes it while nobody has signed in', async () => {
  const teachers = of('teachers');
  const checked = await teachers.check(
    'Surname\tFirst name\tEmail\nZahra\tNadia\tNadia@school.example\nHaddad\tOmar\tnot an address\nHaddad\tOmar\tNADIA@school.example',
  );
  expect(fates(checked)).toEqual([
    [2, 'create', ''],
    [3, 'problem', expect.stringContaining("E-mail 'not an address'")],
    [4, 'problem', 'Row 2 has the same e-mail address.'],
  ]);
  await teachers.commit(checked);
  const [nadia] = (await admin.get('/api/teachers?q=zahra').expect(200)).body as { id: number; userId: number }[];
  expect(nadia).toMatchObject({ fullName: 'Nadia Zahra', email: 'nadia@school.example', status: 'ACTIVE' });
  const again = await teachers.check('Nadia\tZahra\tnadia@school.example');
  expect(fates(again)).toEqual([[1, 'here', 'Nothing is changed.']]);
  // Neither row is at fault: a user already has the address.
  const taken = await teachers.check('Omar\tHaddad\tnadia@school.example\nAli\tHaddad\tnadia@school.example');
  expect(fates(taken).map(([, , reason]) => reason)).toEqual(Array(2).fill('Nadia Zahra has this e-mail address.'));
  await t.a.schedule({ teacherId: nadia!.id });
  expect(await teachers.refusedUndo(checked.importId)).toBe(
    'Something uses what this import added. A teacher is a user. Make the user inactive instead.',
  );
  expect((await admin.get(`/api/teachers/${nadia!.id}`)).status).toBe(200);
});

it.each(['class-types', 'sections', 'rising-grades'])('takes Name for the heading of %s', async (path) => {
  const { summary, rows } = await of(path).check(path === 'sections' ? 'Name\tYear\n9-Z\t2026' : 'Name\nZoology');
  expect(summary).toMatchObject({ create: 1 });
  expect(rows).toHaveLength(1);
});

it('reads pasted names without headings as whole names once the person says so', async () => {
  const lines = 'Quinn, Nora\nLee Ann Ford\nPelé\nQuinn,';
  const { columns } = await of('teachers').check(lines);
  expect(columns).toMatchObject([{ heading: 'First name', key: 'firstName' }]);
  const { rows } = await of('teachers').check(lines, { columns: { 0: 'name' }, nameSplits: { name: 'firstSpace' } });
  expect(rows).toMatchObject([
    { outcome: 'create', name: 'Nora Quinn' },
    { outcome: 'create', name: 'Lee Ann Ford' },
    { outcome: 'create', name: 'Pelé' },
    {
      outcome: 'problem',
      name: 'Quinn,',
      reason: "Name 'Quinn,' has no clear first and last name. Write the last name, a comma and the first name.",
    },
  ]);
});

it('keeps imported teachers whom somebody changed since, and those above the user', async () => {
  const teachers = of('teachers');
  // `last` finds an import by its time.
  t.clock.set('2026-11-18T12:01:00.000Z');
  const checked = await teachers.check('Una\tEdited\tuna@school.example\nDua\tPromoted\tdua@school.example');
  await teachers.commit(checked);
  const idsOf = async (name: string) =>
    ((await admin.get(`/api/teachers?q=${name}`).expect(200)).body as { id: number; userId: number }[])[0]!;
  const [una, dua] = [await idsOf('edited'), await idsOf('promoted')];
  await admin.post(`/api/users/${una.userId}/invitation`).expect(201);
  expect(await teachers.last()).toMatchObject({ standing: null });
  await admin.patch(`/api/teachers/${una.id}`).send({ phone: '+44 20 7946 0000' }).expect(200);
  expect(await teachers.last()).toMatchObject({ standing: '1 of these teachers was changed since.' });
  const superadmin = await t.as('SUPERADMIN');
  await superadmin.patch(`/api/users/${dua.userId}`).send({ role: 'SUPERADMIN' }).expect(200);
  expect(await teachers.refusedUndo(checked.importId)).toBe(
    '2 of these teachers were changed since. Nothing was undone.',
  );
  await superadmin.get(`/api/users/${dua.userId}`).expect(200);
});

describe('classes', () => {
  const line = (...cells: string[]) => cells.join('\t');
  const head = line('Teacher', 'Class type', 'Section', 'Days', 'Start', 'End');

  beforeAll(async () => {
    await t.a.semester({ semesterName: 'Past', firstDay: '2026-01-07', lastDay: '2026-06-20' });
    await t.a.semester({ semesterName: 'Running', firstDay: '2026-08-01', lastDay: '2026-12-20' });
    await t.a.classType({ className: 'Science 5' });
    await t.a.section({ sectionName: '5-A', allocatedYear: 2026 });
    await t.a.section({ sectionName: '5-A', allocatedYear: 2025 });
    await t.a.teacher({ firstName: 'Lina', lastName: 'Farouk', email: 'lina@school.example' });
  });

  it('are read by the names of their teacher, class type and section, with weekdays and times', async () => {
    const classes = of('schedules');
    const checked = await classes.check(
      [
        head,
        line('Farouk, Lina', 'science 5', '5-A', 'Mon/Wed', '9:30am', '1030'),
        line('Lina Faruk', 'Science 5', '5-A (2025)', 'MWF', '9:30', '10:30'),
        line('lina@school.example', 'Sciense 5', '5-A', '', '', ''),
        line('Lina Farouk', 'Science 5', '5-A', 'Tue', '10:30', '9:30'),
        line('Lina Farouk', 'Science 5', '5-A (2025)', 'sometimes', '', ''),
      ].join('\n'),
    );
    expect(fates(checked)).toEqual([
      [2, 'create', ''],
      [3, 'problem', "No teacher 'Lina Faruk'. Did you mean 'Lina Farouk'?"],
      [4, 'problem', "No class type 'Sciense 5'. Did you mean 'Science 5'?"],
      [5, 'problem', 'The class ends before it begins.'],
      [6, 'problem', 'Weekdays: “sometimes” is not a list of weekdays. Write them like Mon, Wed.'],
    ]);
    expect(checked.rows[0]).toMatchObject({
      name: 'science 5 5-A',
      read: 'Teacher Lina Farouk · Weekdays Mon, Wed · Starts 09:30 · Ends 10:30 · Semester Running 2026/27 7',
    });
    expect(checked.rows[1]!.wrong).toMatchObject({ column: 'teacherId', suggestion: 'Lina Farouk' });
    await classes.commit(checked);
    const { body } = await admin.get('/api/schedules?q=science').expect(200);
    expect(body).toMatchObject([
      {
        teacherName: 'Lina Farouk',
        className: 'Science 5',
        sectionName: '5-A',
        allocatedYear: 2026,
        weekdays: [1, 3],
        startTime: '09:30',
        endTime: '10:30',
      },
    ]);
    const other = await t.a.teacher({ firstName: 'Sam', lastName: 'Reed' });
    expect(other.fullName).toBe('Sam Reed');
    const spans = await classes.check(
      ['Teacher\tClass\tSection\tDay\tTime', 'Sam Reed\tScience 5\t5-A (2025)\tMon\t9:00-10:00'].join('\n'),
    );
    expect(spans.rows[0]).toMatchObject({
      outcome: 'create',
      read: expect.stringMatching(/Starts 09:00 · Ends 10:00/),
    });
    const held = await classes.check([head, line('Sam Reed', 'Science 5', '5-A', 'Mon', '', '')].join('\n'));
    expect(fates(held)).toEqual([[2, 'problem', 'Lina Farouk already teaches this class. End that assignment first.']]);
    await classes.undo(checked.importId);
    expect(await count('schedules?q=science')).toBe(0);
  });

  it('of a semester whose name two years have need the year', async () => {
    await t.a.semester({ semesterName: 'Past', firstDay: '2025-01-07', lastDay: '2025-06-20' });
    const checked = await of('schedules').check(
      [
        line('Teacher', 'Class type', 'Section', 'Semester'),
        line('Lina Farouk', 'Science 5', '5-A (2026)', 'Past'),
      ].join('\n'),
    );
    expect(fates(checked)[0]![2]).toMatch(
      /^Semester 'Past' may be 'Past 2026\/27 \d+' or 'Past 2026\/27 \d+'\. Write one of them\.$/,
    );
  });

  it('are created with a word about what their teacher or section has at the same time', async () => {
    const semester = await t.a.semester({ semesterName: 'Next', firstDay: '2027-01-04', lastDay: '2027-06-18' });
    await t.a.day({ semesterId: semester.id, date: '2027-01-04' });
    await t.a.section({ sectionName: '6-B', allocatedYear: 2026 });
    const checked = await of('schedules').check(
      [
        line('Teacher', 'Class type', 'Section', 'Days', 'Start', 'End', 'Semester'),
        line('Lina Farouk', 'Science 5', '5-A (2026)', 'Mon', '9:00', '10:00', 'Next'),
        line('Lina Farouk', 'Science 5', '6-B', 'Mon', '9:30', '10:30', 'Next'),
      ].join('\n'),
    );
    const overlap = (section: string, hours: string) =>
      `Lina Farouk teaches Science 5 · ${section} (${hours}) at an overlapping time on Mon 4 Jan 2027.`;
    expect(fates(checked)).toEqual([
      [2, 'create', overlap('6-B', '09:30–10:30')],
      [3, 'create', overlap('5-A', '09:00–10:00')],
    ]);
    expect(checked.summary.create).toBe(2);
  });
});

it('lets other requests run between the rows of a check', async () => {
  let turn = 0;
  let counting = true;
  const count = () => {
    turn += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const turns: number[] = [];
  const writes = t.app.get(ResourceWrites, { strict: false });
  const add = writes.add.bind(writes);
  const added = jest.spyOn(writes, 'add').mockImplementation((...given) => {
    turns.push(turn);
    return add(...given);
  });
  const lines = Array.from({ length: 200 }, (_, n) => `Busy ${n}`);
  expect((await of('class-types').check(lines.join('\n'))).summary).toMatchObject({ create: 200 });
  counting = false;
  added.mockRestore();
  const atOnce = [...Map.groupBy(turns, (each) => each).values()].map(({ length }) => length);
  expect(turns).toHaveLength(200);
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(20);
});

it('accepts a thousand rows, and refuses more, naming the limit', async () => {
  const { status, body } = await of('class-types').send('?dryRun=true', 'Many\n'.repeat(1001), {});
  expect([status, body.message]).toEqual([400, 'There are 1,001 rows; import at most 1,000 at once.']);
});

it('adds class types from a list with bullets', async () => {
  const { rows } = await of('class-types').check('• Art 8\n- Art 9\n* Art-10\nArt - 11');
  expect(rows.map(({ name }) => name)).toEqual(['Art 8', 'Art 9', 'Art-10', 'Art - 11']);
});

it.each([
  ['Yes', true],
  ['✔️', true],
  ['no', false],
  ['☐', false],
])('reads %s under a column of yes and no', (cell, value) => expect(lentOf(cell)).toEqual({ lent: value }));

it('asks about any other word under a column of yes and no', () => {
  expect(() => lentOf('maybe')).toThrow("Lent 'maybe' is not Yes or No.");
});

const lentOf = (cell: string) =>
  valuesOfCells(
    { lent: cell },
    {
      schema: z.object({}),
      columns: { lent: { heading: 'Lent' } },
      shapes: { lent: { type: 'boolean' } },
      finders: {},
      dates: { today: '2026-11-22' },
    },
  );
