import argon2 from '@node-rs/argon2';
import { Passwords } from './passwords.service.js';

it('does the same work for an account that does not exist as for one that does', async () => {
  const passwords = new Passwords();
  const stored = await passwords.hash('a well kept register');
  const verify = jest.spyOn(argon2, 'verify');
  const answers: [boolean, number][] = [];
  for (const hash of [stored, null]) {
    verify.mockClear();
    answers.push([await passwords.inTurn((matches) => matches(hash, 'not the password')), verify.mock.calls.length]);
  }
  expect(answers).toEqual([
    [false, 1],
    [false, 1],
  ]);
});

it('lets nobody in with the stand-in password', async () => {
  expect(await new Passwords().inTurn((matches) => matches(null, 'nobody has this password'))).toBe(false);
});
