import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RosterPreview, RosterResult } from '@homeroom/shared/student-import';
import { appOfTests } from '../../../test/create-app.js';
import { makeXlsx, rowOf, workbookParts } from '../../../test/fixtures/make-xlsx.js';
import { importOf } from '../../../test/sheets.js';

const t = appOfTests();
const admin = t.browser('ADMIN');
const roster = importOf<RosterPreview, RosterResult>(admin, 'students');

const realSheet = (name: string) => readFileSync(join(__dirname, '../../../test/fixtures/real-sheets', `${name}.xlsx`));

it('makes one mother of an address with and without signs that nobody sees', async () => {
  const checked = await roster.check(realSheet('b05_unseen_marks'));
  expect(checked.rows).toMatchObject([
    { outcome: 'create', linked: false },
    { outcome: 'create', linked: true },
    { outcome: 'create', linked: true },
    ...['\\u200e', '\\u3164', '\\u2800'].map(() => ({ outcome: 'create', reason: 'Without a first name.' })),
  ]);
  await roster.commit(checked);
  const { body } = await admin.get('/api/parents?q=lrmpar').expect(200);
  expect(body).toMatchObject([{ email: 'avi@lrm.example' }]);
  await admin
    .patch(`/api/parents/${(body as { id: number }[])[0]!.id}`)
    .send({ lastName: 'Other' })
    .expect(200);
});

it('reads the fields of a sheet as its forms do, and without an apostrophe from a CSV file', async () => {
  const checked = await roster.check(realSheet('b06_own_rules_of_roster'));
  expect(checked.rows).toMatchObject([
    { outcome: 'problem', reason: expect.stringMatching(/^Parent 1 Phone .*Enter one phone number, on one line\.$/s) },
    { outcome: 'create', name: 'Cs Trip' },
  ]);
  const cells = [{ row: checked.rows[0]!.row, column: 'parent1Phone', value: '\u200e0171 123456' }];
  await roster.commit(await roster.check(realSheet('b06_own_rules_of_roster'), { cells }));
  const { body: parents } = await admin.get('/api/parents?_sort=fullName').expect(200);
  expect(parents).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ firstName: 'Jo Ann', phone: '0171 123456' }),
      expect.objectContaining({ firstName: 'Pa', phone: '+353 85 555 0101' }),
    ]),
  );
  const { body: students } = await admin.get('/api/students?q=anna').expect(200);
  expect(students).toMatchObject([{ studentFirstName: 'Anna Maria', studentLastName: 'New Line' }]);
});

it('reads the dates of other programs and countries', async () => {
  const { rows, ambiguous } = await roster.check(realSheet('b08_dates_as_text'));
  expect(ambiguous).toBeNull();
  expect(rows.filter(({ read }) => read?.birthDate === '2018-12-31')).toHaveLength(13);
  expect(rows.filter(({ outcome }) => outcome === 'problem')).toMatchObject([
    {
      reason: "Date of Birth '43465' is a date that lost its format. Was it 31 Dec 2018?",
      wrong: { column: 'birthDate', suggestion: '2018-12-31' },
    },
  ]);
});

it('suggests the date of a number by the system of its workbook', async () => {
  const rows =
    rowOf('First Name', 'Last Name', 'Gender', 'Date of Birth') +
    '<row><c t="str"><v>Ana</v></c><c t="str"><v>Serial</v></c><c t="str"><v>F</v></c><c><v>42003</v></c></row>';
  for (const [workbookPr, suggestion] of [
    ['date1904="1"', '2018-12-31'],
    ['', '2014-12-30'],
  ] as const) {
    const checked = await roster.check(makeXlsx(workbookParts({ rows, workbookPr })));
    const reason = expect.stringMatching(/^Date of Birth '42003' is a date that lost its format/) as string;
    expect(checked.rows).toMatchObject([{ reason, wrong: { column: 'birthDate', value: '42003', suggestion } }]);
  }
});

describe('the order of numeric dates', () => {
  const headings = ['First Name', 'Last Name', 'Sex', 'DOB'];
  const sheet = (...dates: string[]) => [headings, ...dates.map((date, n) => [`Ana ${n}`, 'Order', 'F', date])];
  const read = async (...dates: string[]) => {
    const { rows, ambiguous } = await roster.check(sheet(...dates));
    return { dates: rows.map(({ read }) => read?.birthDate), asks: ambiguous !== null };
  };

  it('is settled by other rows', async () => {
    expect(await read('3/4/2018', '31/12/2018')).toEqual({ dates: ['2018-04-03', '2018-12-31'], asks: false });
    expect(await read('03.04.18', '12/31/2018', 'Dec 1, 2018')).toEqual({
      dates: ['2018-03-04', '2018-12-31', '2018-12-01'],
      asks: false,
    });
  });

  it('is asked where rows say nothing, or contradict each other', async () => {
    expect(await read('3/4/2018', '5/5/2018', '2018-12-31')).toMatchObject({ asks: true });
    expect(await read('3/4/2018', '31/12/2018', '12/31/2018')).toMatchObject({ asks: true });
  });
});
