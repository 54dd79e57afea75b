import { Passwords } from './passwords.service.js';

const counted = { verify: 0 };
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...real, verify: (...given: Parameters<typeof real.verify>) => (counted.verify++, real.verify(...given)) };
});

it('does the same work for an account that does not exist as for one that does', async () => {
  const passwords = new Passwords();
  const stored = await passwords.hash('a well kept register');
  const answers: [boolean, number][] = [];
  for (const hash of [stored, null]) {
    counted.verify = 0;
    answers.push([await passwords.inTurn((matches) => matches(hash, 'not the password')), counted.verify]);
  }
  expect(answers).toEqual([
    [false, 1],
    [false, 1],
  ]);
});

it('lets nobody in by the password of nobody', async () => {
  expect(await new Passwords().inTurn((matches) => matches(null, 'nobody has this password'))).toBe(false);
});
