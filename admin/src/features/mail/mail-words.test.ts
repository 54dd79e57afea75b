import { anEmail, problemOf } from './mail-words';

it('promises no mail that waits until somebody sets up the server or the address', () => {
  expect(anEmail(null)).toBe('an e-mail');
  expect(anEmail('PAUSED')).toBe('an e-mail');
  for (const hold of ['NO_SERVER', 'NO_ADDRESS'] as const)
    expect(anEmail(hold)).toBe('an e-mail, which waits until mail can be sent');
});

const showTime = (instant: string) => `at ${instant}`;

it('says what becomes of messages that wait too long', () => {
  const problem = (hold: Parameters<typeof anEmail>[0]) =>
    problemOf({ hold: hold ?? null, since: '09:12', stalledSince: null }, showTime);
  expect(problem(null)).toBeNull();
  for (const hold of ['NO_SERVER', 'NO_ADDRESS'] as const)
    expect(problem(hold)).toMatch(/ wait\. When you set .+, those older than three days are cancelled\.$/);
  expect(problem('PAUSED')).toMatch(/since at 09:12\. .+; after three days they fail\.$/);
  for (const hold of ['NO_SERVER', 'NO_ADDRESS', 'PAUSED'] as const) expect(problem(hold)).not.toMatch(/[A-Z]{2}/);
});

it('says that mail stands still if nothing is known to hold it up', () => {
  const stalledSince = '09:12';
  expect(problemOf({ hold: null, since: null, stalledSince }, showTime)).toMatch(
    /^No e-mail has gone out since at 09:12/,
  );
  expect(problemOf({ hold: 'NO_SERVER', since: null, stalledSince }, showTime)).toMatch(/^No mail server is set up/);
});
