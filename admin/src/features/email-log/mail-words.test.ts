import { attemptsWords } from './mail-words';

const showTime = (instant: string) => `at ${instant}`;

it('names the next attempt only if the message waits for nothing else', () => {
  const message = { attempts: 0, status: 'QUEUED', nextAttemptAt: '15:13' } as const;
  expect(attemptsWords(message, { waitsFor: null }, showTime)).toBe('Not tried yet · next at 15:13');
  expect(attemptsWords(message, { waitsFor: 'NO_SERVER' }, showTime)).toBe('Not tried yet');
  expect(attemptsWords({ ...message, attempts: 2, status: 'SENT' }, { waitsFor: null }, showTime)).toBe('2 so far');
});
