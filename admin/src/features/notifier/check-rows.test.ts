import type { CheckRow, RuleRow, ToldMessage } from '@homeroom/shared/notifier/rules';
import { figuresOf, outcomeOfRow } from './check-rows';

const rule = { form: 'ABSENCE', delayMinutes: 30, quietTo: null } as RuleRow;
const school = { timeZone: 'UTC', today: '2026-11-17' };
const row = (given: Partial<CheckRow>): CheckRow => ({
  verdict: 'TOLD',
  name: 'Rima Haddad',
  address: 'rima@example.org',
  about: ['Amina Yusuf'],
  classes: ['Arabic 1'],
  since: '2026-11-17T09:10:00.000Z',
  at: '2026-11-17T09:40:00.000Z',
  message: null,
  ...given,
});
const told = (status: ToldMessage['status'], sentAt: string | null = null) => row({ message: { status, sentAt } });
const sent = told('SENT', '2026-11-17T09:41:00.000Z');

it('says that parents were told only if the message was sent', () => {
  const wordsOf = (each: CheckRow) => {
    const { words, note } = outcomeOfRow(each, rule, school);
    return [words, note];
  };
  expect(wordsOf(sent)).toEqual(['Already told', 'Sent at 09:41']);
  expect(wordsOf(told('SENT', '2026-11-16T09:41:00.000Z'))[1]).toBe('Sent on Mon 16 Nov, 09:41');
  expect(wordsOf(told('FAILED'))).toEqual(['Could not be delivered', 'Queued at 09:40']);
  expect(wordsOf(told('QUEUED'))).toEqual(['Waiting to be sent', 'Queued at 09:40']);
  expect(wordsOf(told('UNKNOWN'))[0]).toBe('May not have arrived');
  expect(wordsOf(told('CANCELLED'))[0]).toBe('Cancelled');
});

it('spells a missing address like the other screens', () => {
  const { words, note } = outcomeOfRow(row({ verdict: 'NO_ADDRESS', at: null }), rule, school);
  expect([words, note]).toEqual(['No e-mail address', 'No linked parent has an e-mail address.']);
});

it('calls the time for corrections a grace period', () => {
  expect(outcomeOfRow(row({ verdict: 'WAITING' }), rule, school)).toMatchObject({
    words: 'Waits until 09:40',
    note: '30-minute grace period',
  });
});

it('calls a waiting reminder the next one, but not the daily digest', () => {
  const registers = { form: 'REGISTERS', delayMinutes: 180, quietTo: null } as RuleRow;
  const noteOf = (about: string[]) => outcomeOfRow(row({ verdict: 'WAITING', about }), registers, school).note;
  expect(noteOf(['Arabic 1 · 1-A'])).toBe('Next reminder');
  expect(noteOf(['Daily digest'])).toBe('');
});

it('counts failed messages separately from delivered ones', () => {
  const waiting = row({ verdict: 'WAITING' });
  expect(figuresOf([sent, told('FAILED'), told('QUEUED'), waiting, row({ verdict: 'NO_PARENT', at: null })])).toEqual([
    { label: 'Waiting', value: 2 },
    { label: 'Already told', value: 1 },
    { label: 'Not delivered', value: 1 },
    { label: 'Left out', value: 1 },
  ]);
  expect(figuresOf([sent]).map(({ label }) => label)).toEqual(['Waiting', 'Already told', 'Left out']);
});
