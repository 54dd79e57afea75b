import type { CheckRow, RuleRow, RuleRun } from '@homeroom/shared/notifier/rules';
import {
  audienceOf,
  countedOf,
  delayOf,
  describe as wordsOf,
  durationWords,
  headOf,
  nobodyOf,
  outcomeOf,
  quietOf,
  quietWarning,
} from './rule-words';

const rule = (given: Partial<RuleRow>): RuleRow =>
  ({
    form: 'ABSENCE',
    audience: 'FIRST_PARENT',
    delayMinutes: 30,
    times: 3,
    atTime: '16:00',
    digestAt: '18:00',
    digestTo: 2,
    ...given,
  }) as RuleRow;
const run = (given: Partial<RuleRun>): RuleRun =>
  ({ messages: 0, sent: 0, failed: 0, unknown: 0, cancelled: 0, leftOut: 0, corrected: 0, ...given }) as RuleRun;

it('words a delay as people do', () => {
  expect([0, 1, 60, 90, 180].map(durationWords)).toEqual(['0 minutes', '1 minute', '1 hour', '90 minutes', '3 hours']);
  expect(delayOf(rule({ form: 'REGISTERS', delayMinutes: 180 }))).toEqual({
    value: '3 hours after class',
    note: 'At most 3 times',
  });
  expect(delayOf(rule({})).value).toBe('30 minutes after the mark');
  expect(delayOf(rule({ delayMinutes: 0 }))).toEqual({ value: 'Immediately', note: '' });
  expect(delayOf(rule({ form: 'THRESHOLD' })).value).toBe('At 16:00 on the day');
});

it('says who gets it', () => {
  expect(audienceOf(rule({ form: 'REGISTERS' })).note).toBe('Digest at 18:00 to 2 admins');
  expect(audienceOf(rule({ form: 'REGISTERS', digestAt: null })).note).toBe('');
  expect(audienceOf(rule({ form: 'THRESHOLD', copyTeacher: true })).note).toBe('Copy to the class teacher');
  expect(quietOf({ quietFrom: '19:00', quietTo: '07:30' })).toBe('19:00–07:30');
  expect(quietOf({ quietFrom: null, quietTo: null })).toBe('None');
});

it('says what a check counts, and why the dashboard has another number', () => {
  const check = { since: '2026-11-09', rows: [] };
  expect(countedOf(rule({ form: 'REGISTERS' }), check)).toMatch(
    /^Registers since Mon 9 Nov that .* The dashboard counts/,
  );
  const digest = [{ about: ['Daily digest'] } as CheckRow];
  expect(countedOf(rule({ form: 'REGISTERS' }), { ...check, rows: digest })).toMatch(/The daily digest counts/);
  expect(countedOf(rule({ includeAbsent: true }), check)).toMatch(/^Children marked Absent or Uninformed on the day/);
  expect(countedOf(rule({ form: 'THRESHOLD' }), check)).toMatch(
    /The dashboard lists every child with three of five\.$/,
  );
});

it('says why a check found nobody, and in which classes', () => {
  expect(nobodyOf(rule({}), '2026-11-18', '2026-11-18')).toBe('No child is marked Uninformed today.');
  expect(nobodyOf(rule({ includeAbsent: true }), '2026-11-16', '2026-11-18')).toBe(
    'No child is marked Uninformed or Absent in a class since Mon 16 Nov.',
  );
});

it('says the outcome of a run', () => {
  expect(outcomeOf(run({ messages: 6, sent: 5, failed: 1 }))).toBe('5 sent');
  expect(outcomeOf(run({ messages: 1, sent: 1, corrected: 1 }))).toBe('1 sent, 1 cancelled by a correction');
  expect(outcomeOf(run({ messages: 2, leftOut: 1 }))).toBe('2 queued, 1 left out');
  expect(outcomeOf(run({ messages: 5, sent: 1, unknown: 2, cancelled: 1 }))).toBe(
    '1 sent, 1 queued, 2 may not have arrived, 1 cancelled',
  );
  expect(outcomeOf(run({}))).toBe('0 sent');
});

it('warns of quiet hours that leave little of the day', () => {
  expect(quietWarning('07:30', '07:00')).toBe('Messages are sent for only 30 minutes a day.');
  expect(quietWarning('10:00', '07:00')).toBe('Messages are sent for only 3 hours a day.');
  expect(quietWarning('00:00', '23:00')).toBe('Messages are sent for only 1 hour a day.');
  expect(quietWarning('11:00', '07:00')).toBeNull();
  expect(quietWarning('19:00', '07:30')).toBeNull();
  expect([quietWarning(null, '07:00'), quietWarning('7', '07:00'), quietWarning('07:00', '07:00')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('starts a check with what was just queued, before what would be', () => {
  const [row] = [{} as CheckRow];
  expect(headOf({ messages: 2, rows: [row] }, '09:12', 0)).toBe('Checked 09:12; nothing was sent.');
  expect(headOf({ messages: 0, rows: [row] }, '09:12', 0)).toBe(
    'Nobody would get it now. Checked 09:12; nothing was sent.',
  );
  expect(headOf({ messages: 0, rows: [row] }, '09:12', 6)).toBe(
    '6 messages queued. Nobody else would get it now. Checked 09:12.',
  );
});

it('says what a declared reminder sends, to whom and from when', () => {
  const reminder = { subject: 'Please bring back {{key}}', atTime: '07:00' };
  expect(wordsOf(rule({ ...reminder, form: 'TO_STAFF' }))).toBe('Sends “Please bring back {{key}}”, once for each.');
  expect(audienceOf(rule({ ...reminder, form: 'TO_STAFF', to: 'Lent to' })).value).toBe('Lent to');
  expect(audienceOf(rule({ ...reminder, form: 'TO_PARENTS' })).value).toBe('First parent with an address');
  expect(delayOf(rule({ ...reminder, form: 'TO_STAFF' })).value).toBe('From 07:00 each day');
});
