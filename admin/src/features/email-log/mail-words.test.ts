import { anEmail } from './mail-words';

it('promises no mail that waits until somebody sets up the server or the address', () => {
  expect(anEmail(null)).toBe('an e-mail');
  expect(anEmail('PAUSED')).toBe('an e-mail');
  for (const hold of ['NO_SERVER', 'NO_ADDRESS'] as const)
    expect(anEmail(hold)).toBe('an e-mail, which waits until mail can be sent');
});
