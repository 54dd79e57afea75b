import { reminderWords, type LastReminder, type ReminderResult } from './reminders.js';

const school = { timeZone: 'Europe/Dublin', today: '2026-07-18' };
const words = (attempted: number, last: LastReminder | null) =>
  reminderWords.last({ attempted, last } as ReminderResult, school);

test('says when, by whom and how many of the same people were last reminded', () => {
  const at = '2026-07-18T08:12:00.000Z';
  expect(words(6, null)).toBeNull();
  expect(words(1, { at, by: 'Karen Whitlock', people: 1 })).toBe('Last reminded today at 09:12, by Karen Whitlock.');
  expect(words(6, { at, by: 'Karen Whitlock', people: 6 })).toBe(
    'All 6 were last reminded today at 09:12, by Karen Whitlock.',
  );
  expect(words(6, { at: '2026-07-16T08:12:00.000Z', by: null, people: 1 })).toBe(
    '1 of these 6 was last reminded Thu 16 Jul 2026 at 09:12.',
  );
});

test('says of what is only queued that it is queued', () => {
  expect(reminderWords.title({ dryRun: false } as ReminderResult)).toBe('Reminders queued');
});
