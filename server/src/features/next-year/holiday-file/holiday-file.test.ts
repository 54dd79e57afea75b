import type { HolidayFile } from '@homeroom/shared/next-year/holiday-file';
import { appOfTests } from '../../../../test/create-app.js';
import { workbookBuffer } from '../../../platform/spreadsheets/write-workbook.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const send = (file: string | Buffer, name = 'holidays.ics', query = '', browser = admin) =>
  browser
    .post(`/api/next-year/holidays?firstDay=2027-08-30&lastDay=2028-06-23${query}`)
    .attach('file', Buffer.from(file), name);
const read = async (...file: Parameters<typeof send>) => (await send(...file).expect(200)).body as HolidayFile;
const spans = ({ holidays }: HolidayFile) => holidays.map(({ name, firstDay, lastDay }) => [name, firstDay, lastDay]);
const refusal = async (...file: Parameters<typeof send>) =>
  ((await send(...file).expect(400)).body as { message: string }).message;

/** A calendar of events, each as its lines. */
const calendar = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    ...events.flatMap((event, n) => ['BEGIN:VEVENT', `UID:${n}@test`, ...event.trim().split(/\n\s*/), 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

test('reads whole days, of which the end is exclusive, and cuts them at the ends of the year', async () => {
  const found = await read(
    calendar(
      'DTSTART;VALUE=DATE:20271224\nDTEND;VALUE=DATE:20280103\nSUMMARY:Winter\\, holidays',
      'DTSTART;VALUE=DATE:20271101\nSUMMARY:All Saints',
      'DTSTART;VALUE=DATE:20280315\nDURATION:P2D\nSUMMARY:Spring',
      'DTSTART;VALUE=DATE:20280620\nDTEND;VALUE=DATE:20280901\nSUMMARY:Summer',
      'DTSTART;VALUE=DATE:20260101\nSUMMARY:Long ago',
      'DTSTART;VALUE=DATE:20271110\nSUMMARY:Called off\nSTATUS:CANCELLED',
      'DTSTART;VALUE=DATE:20271202',
    ),
  );
  expect(spans(found)).toEqual([
    ['All Saints', '2027-11-01', '2027-11-01'],
    ['Holiday', '2027-12-02', '2027-12-02'],
    ['Winter, holidays', '2027-12-24', '2028-01-02'],
    ['Spring', '2028-03-15', '2028-03-16'],
    ['Summer', '2028-06-20', '2028-06-23'],
  ]);
  expect(found.outside).toBe(1);
});

test('reads repeated events with their exceptions, and joins days of one name', async () => {
  const file = calendar(
    'DTSTART;VALUE=DATE:19990501\nRRULE:FREQ=YEARLY\nSUMMARY:Labour Day',
    'DTSTART;VALUE=DATE:20271025\nRRULE:FREQ=DAILY;COUNT=5\nSUMMARY:Autumn',
    'DTSTART;VALUE=DATE:20280207\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE;VALUE=DATE:20280214\nSUMMARY:Staff day',
    'DTSTART;VALUE=DATE:20200101\nRRULE:FREQ=YEARLY;UNTIL=20210101\nSUMMARY:No longer',
    'DTSTART;VALUE=DATE:20280401\nRRULE:FREQ=MONTHLY;COUNT=2\nSUMMARY:Moved',
    'DTSTART;VALUE=DATE:20280510\nRECURRENCE-ID;VALUE=DATE:20280501\nSUMMARY:Moved later',
  ).replace('UID:5@test', 'UID:4@test');
  const found = await read(file);
  expect(spans(found)).toEqual([
    ['Autumn', '2027-10-25', '2027-10-29'],
    ['Staff day', '2028-02-07', '2028-02-07'],
    ['Staff day', '2028-02-21', '2028-02-21'],
    ['Moved', '2028-04-01', '2028-04-01'],
    ['Labour Day', '2028-05-01', '2028-05-01'],
    ['Moved later', '2028-05-10', '2028-05-10'],
  ]);
  expect(found.outside).toBe(1);
});

test('takes times as days at the school, whatever their zone', async () => {
  const { timeZone } = (await admin.get('/api/school').expect(200)).body as { timeZone: string };
  expect(timeZone).toBe('UTC');
  const found = await read(
    calendar(
      'DTSTART:20271101T000000Z\nDTEND:20271103T000000Z\nSUMMARY:To midnight',
      'DTSTART;TZID=America/New_York:20271109T200000\nDTEND;TZID=America/New_York:20271109T220000\nSUMMARY:Late',
      'DTSTART;TZID=Office clock:20271115T080000\nSUMMARY:Unknown zone',
      'DTSTART;TZID=Ours:20271120T230000\nDTEND;TZID=Ours:20271120T233000\nSUMMARY:By its rules',
    ).replace(
      'BEGIN:VEVENT',
      [
        'BEGIN:VTIMEZONE',
        'TZID:Ours',
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:-0500',
        'TZOFFSETTO:-0500',
        'END:STANDARD',
        'END:VTIMEZONE',
        'BEGIN:VEVENT',
      ].join('\r\n'),
    ),
  );
  expect(spans(found)).toEqual([
    ['To midnight', '2027-11-01', '2027-11-02'],
    ['Late', '2027-11-10', '2027-11-10'],
    ['Unknown zone', '2027-11-15', '2027-11-15'],
    ['By its rules', '2027-11-21', '2027-11-21'],
  ]);
});

test('reads a sheet, names the rows that are wrong, and asks how ambiguous dates are written', async () => {
  const sheet = await workbookBuffer([
    {
      name: 'Holidays',
      columns: [{ heading: 'Date', dates: 'cells' }, { heading: 'To', dates: 'cells' }, { heading: 'Name' }],
      rows: [
        ['2027-12-24', '2028-01-02', 'Winter'],
        ['2027-11-01', null, 'All Saints'],
        ['2028-02-03', '2028-02-01', 'Backwards'],
        ['soon', null, 'Some day'],
        ['2028-03-17', null, null],
      ],
    },
  ]);
  const found = await read(sheet, 'holidays.xlsx');
  expect(spans(found)).toEqual([
    ['All Saints', '2027-11-01', '2027-11-01'],
    ['Winter', '2027-12-24', '2028-01-02'],
  ]);
  expect(found.problems).toEqual([
    { row: 4, reason: 'To is before Date.' },
    { row: 5, reason: expect.stringMatching(/^Date 'soon' is not a date\./) as string },
    { row: 6, reason: 'Name is missing.' },
  ]);
  const lines = 'Start Date,Holiday\n03/02/2028,Ambiguous\n';
  expect((await read(lines, 'h.csv')).ambiguous).toEqual({ cell: '03/02/2028', dmy: '2028-02-03', mdy: '2028-03-02' });
  expect(spans(await read(lines, 'h.csv', '&dateOrder=mdy'))).toEqual([['Ambiguous', '2028-03-02', '2028-03-02']]);
});

test('says in a sentence why a file is refused', async () => {
  expect(await refusal('hello', 'holidays.pdf')).toBe('Choose an .ics, .xlsx or .csv file.');
  expect(await refusal('hello')).toBe('This is not a calendar that can be read. Export it again as iCalendar (.ics).');
  expect(await refusal(calendar('DTSTART:foo\nSUMMARY:Broken'))).toMatch(/^This is not a calendar/);
  expect(await refusal('BEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD')).toMatch(/^This is not a calendar/);
  expect(await refusal(calendar())).toBe('There are no events in this file.');
  expect(await refusal(calendar('DTSTART;VALUE=DATE:20260101\nSUMMARY:Long ago'))).toBe(
    'No event of this file is between Mon 30 Aug 2027 and Fri 23 Jun 2028.',
  );
  expect(await refusal(`${calendar()}${' '.repeat(2 * 1024 * 1024)}`)).toBe(
    'This calendar is larger than 2 MB. Export only the holidays.',
  );
  expect(await refusal(calendar('DTSTART:20270901T000000Z\nRRULE:FREQ=SECONDLY\nSUMMARY:Always'))).toBe(
    'This calendar takes too long to read. Export only the holidays.',
  );
  expect(await refusal('Name,When\nWinter,2027-12-24\n', 'h.csv')).toMatch(/^There is no column Date\./);
  const { body } = await admin.post('/api/next-year/holidays?firstDay=2027-08-30&lastDay=2028-06-23').expect(400);
  expect(body).toMatchObject({ message: 'Choose a file first' });
  await admin.post('/api/next-year/holidays?firstDay=soon&lastDay=2028-06-23').expect(400);
  await send(calendar(), 'h.ics', '', await t.as('TEACHER')).expect(403);
});
