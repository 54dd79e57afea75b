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

test('says where the reminders are, and never more than is known', () => {
  const title = (result: Partial<ReminderResult>) =>
    reminderWords.title({ dryRun: false, attempted: 2, waits: null, ...result } as ReminderResult);
  expect(title({ dryRun: true })).toBe('Reminder preview');
  expect(title({})).toBe('Your reminders are on their way');
  expect(title({ waits: 'No mail server is set up.' })).toBe('Your reminders are waiting');
  expect(title({ attempted: 0 })).toBe('No reminders to send');
});

test('asks about all of them again, or about some for the first time', () => {
  const last = { at: '2026-07-18T08:12:00.000Z', by: null, people: 2 };
  expect(reminderWords.question({ attempted: 1, last: null })).toBe('Remind 1 teacher?');
  expect(reminderWords.question({ attempted: 2, last })).toBe('Remind 2 teachers again?');
  expect(reminderWords.question({ attempted: 3, last })).toBe('Remind 3 teachers?');
});
