import fc from 'fast-check';
import { datesOfCalendar, type CalendarDay } from '@homeroom/shared/calendar/class-dates';
import { addDays } from '@homeroom/shared/dates';
import type { ScheduledClass } from '../classes/public.js';
import type { FeedFacts } from './feed-facts.service.js';
import { eventsOf, propertiesOf, unfolded } from '../../../test/read-calendar.js';
import { writeFeed } from './write-feed.js';

const schedule = (given: Partial<ScheduledClass> = {}): ScheduledClass => ({
  scheduleId: 7,
  classTypeId: 1,
  className: 'Arabic 2',
  classSectionId: 2,
  sectionName: '2-B',
  semesterId: 1,
  semesterName: 'Fall',
  semesterFirstDay: '2026-09-01',
  semesterLastDay: '2026-12-18',
  semesterArchived: false,
  teacherUserId: 3,
  teacherName: 'Nadia Rahman',
  startTime: '09:00',
  endTime: '10:30',
  weekdays: [],
  firstDay: null,
  lastDay: null,
  reached: null,
  ...given,
});
const day = (date: string, given: Partial<CalendarDay> = {}): CalendarDay => ({
  id: 1,
  date,
  semesterId: 1,
  kind: 'CLASS',
  name: null,
  classTypeIds: null,
  sectionIds: null,
  ...given,
});
const facts = (days: CalendarDay[], given: Partial<FeedFacts> = {}): FeedFacts => ({
  schoolName: 'Cedar Grove',
  timeZone: 'Europe/London',
  content: 'OWN_CLASSES',
  classes: [schedule()],
  calendars: [{ semesterId: 1, dates: datesOfCalendar(days) }],
  classTypes: [{ id: 1, name: 'Arabic 2' }],
  sections: [{ id: 2, name: '2-B' }],
  ...given,
});
const write = (given: FeedFacts) =>
  writeFeed(given, { address: 'https://school.test', now: new Date('2026-11-18T12:00:00Z') });
const eventsIn = async (given: FeedFacts) => eventsOf(await write(given));

test("a class is at the school's time, on both sides of a clock change", async () => {
  const [before, after] = await eventsIn(facts([day('2026-10-24', { id: 1 }), day('2026-10-25', { id: 2 })]));
  expect(before).toMatchObject({
    UID: 'class-7-2026-10-24@school.test',
    SUMMARY: 'Arabic 2 · 2-B',
    DTSTART: '20261024T080000Z',
    DTEND: '20261024T093000Z',
    STATUS: 'CONFIRMED',
    TRANSP: 'OPAQUE',
  });
  expect(after).toMatchObject({ DTSTART: '20261025T090000Z', DTEND: '20261025T103000Z' });
  expect(before!['URL;VALUE=URI']).toBe('https://school.test/mark-attendance?schedule=7&date=2026-10-24');
  expect(before!.DESCRIPTION).toBe('Mark attendance: https://school.test/mark-attendance?schedule=7&date=2026-10-24');
});

test('a class without times takes the whole day', async () => {
  const [event] = await eventsIn(
    facts([day('2026-11-17')], { classes: [schedule({ startTime: null, endTime: null })] }),
  );
  expect(event).toMatchObject({ 'DTSTART;VALUE=DATE': '20261117', TRANSP: 'TRANSPARENT' });
  expect(event).not.toHaveProperty('DTEND');
});

test('a closed class is cancelled in the words of every screen; a class on a holiday is left out', async () => {
  const days = [
    day('2026-11-17', { id: 1, kind: 'CLOSURE', name: 'Storm day' }),
    day('2026-11-18', { id: 2, kind: 'HOLIDAY', name: 'Eid' }),
    day('2026-11-18', { id: 3 }),
    day('2026-11-19', { id: 4, kind: 'EVENT', name: 'Open day' }),
    day('2026-11-20', { id: 5, kind: 'MAKE_UP', name: 'Storm day' }),
    day('2026-11-23', { id: 6, kind: 'HOLIDAY', name: 'Elsewhere', sectionIds: [99] }),
  ];
  const events = await eventsIn(facts(days, { classes: [schedule({ weekdays: [2, 3] })] }));
  expect(events.map(({ UID, SUMMARY, STATUS }) => [UID!.split('@')[0], SUMMARY, STATUS])).toEqual([
    ['day-1', 'Closed: Storm day', 'CONFIRMED'],
    ['day-2', 'Eid', 'CONFIRMED'],
    ['day-4', 'Open day', 'CONFIRMED'],
    ['day-5', 'Make-up: Storm day', 'CONFIRMED'],
    ['class-7-2026-11-17', 'Arabic 2 · 2-B, closed: Storm day', 'CANCELLED'],
    ['class-7-2026-11-20', 'Arabic 2 · 2-B', 'CONFIRMED'],
  ]);
  expect(events.find(({ STATUS }) => STATUS === 'CANCELLED')).not.toHaveProperty('URL;VALUE=URI');
});

test('the office gets the class days and whom the other days are for, or every class with its teacher', async () => {
  const days = [
    day('2026-11-17', { id: 1 }),
    day('2026-11-18', { id: 2, kind: 'HOLIDAY', name: 'Trip', classTypeIds: [1], sectionIds: [2] }),
  ];
  const of = async (content: FeedFacts['content'], classes: ScheduledClass[]) =>
    (await eventsIn(facts(days, { content, classes }))).map(({ SUMMARY, DESCRIPTION }) => [SUMMARY, DESCRIPTION]);
  expect(await of('DAYS', [])).toEqual([
    ['Class day', undefined],
    ['Trip', 'For Arabic 2, 2-B'],
  ]);
  expect(await of('ALL_CLASSES', [schedule()])).toEqual([
    ['Trip', 'For Arabic 2, 2-B'],
    ['Arabic 2 · 2-B', 'Teacher: Nadia Rahman'],
  ]);
});

test('the head names the school, its time zone and how often to reload', async () => {
  const text = await write(facts([], { schoolName: 'Cedar, Grove; School\nof Arabic' }));
  expect(propertiesOf(unfolded(text).split('BEGIN:VEVENT')[0]!)).toMatchObject({
    VERSION: '2.0',
    PRODID: '-//Homeroom//Calendar//EN',
    'X-WR-CALNAME': 'Cedar, Grove; School\nof Arabic',
    'X-WR-TIMEZONE': 'Europe/London',
    'REFRESH-INTERVAL;VALUE=DURATION': 'PT1H',
  });
});

test('whatever a name contains, lines end in CRLF, have at most 75 octets, and read back unchanged', async () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
    .filter((text) => !/[\r\n\p{C}]/u.test(text) && text.trim() === text);
  await fc.assert(
    fc.asyncProperty(name, name, async (className, dayName) => {
      const days = [day('2026-11-17', { id: 1 }), day('2026-11-18', { id: 2, kind: 'EVENT', name: dayName })];
      const text = await write(facts(days, { classes: [schedule({ className, weekdays: [2] })] }));
      const lines = text.split('\r\n');
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      const [event, meeting] = eventsOf(text);
      expect(event!.SUMMARY).toBe(dayName);
      expect(meeting!.SUMMARY).toBe(`${className} · 2-B`);
    }),
    { numRuns: 60 },
  );
});

test('a name with line breaks cannot inject a line', async () => {
  const [event] = await eventsIn(
    facts([day('2026-11-17', { kind: 'EVENT', name: 'Open\nEND:VEVENT\r\nX: day, evening; \\ back' })], {
      classes: [],
    }),
  );
  expect(event!.SUMMARY).toBe('Open\nEND:VEVENT\nX: day, evening; \\ back');
});

test('every entry has its own id, which never changes', async () => {
  const days = Array.from({ length: 20 }, (_, n) =>
    day(addDays('2026-11-02', n), { id: n + 1, kind: n % 7 === 0 ? 'EVENT' : 'CLASS' }),
  );
  const given = facts(days, { classes: [schedule(), schedule({ scheduleId: 8 })] });
  const ids = (await eventsIn(given)).map(({ UID }) => UID);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await eventsIn({ ...given, schoolName: 'Renamed' })).map(({ UID }) => UID)).toEqual(ids);
});

test("a whole school's timetable is written in short turns that let other requests in", async () => {
  const days = Array.from({ length: 90 }, (_, n) => day(addDays('2026-09-01', n), { id: n + 1 }));
  const classes = Array.from({ length: 80 }, (_, n) => schedule({ scheduleId: n + 1 }));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const text = await write(facts(days, { content: 'ALL_CLASSES', classes }));
  clearInterval(timer);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(7200);
  expect(turns).toBeGreaterThan(3);
});
