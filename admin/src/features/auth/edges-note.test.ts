import { edgesNote } from './edges-note';

test.each([
  ['a well kept register', undefined],
  ['   ', undefined],
  [
    ' a well kept register',
    'What you entered starts with a space, perhaps from copying. Homeroom also tries it without.',
  ],
  [
    'a well kept register\n',
    'What you entered ends with a space, perhaps from copying. Homeroom also tries it without.',
  ],
])('says of %j whether it has a space at its edges', (password, note) => expect(edgesNote(password)).toBe(note));

test('says that a space at both edges of a new password will be left out', () =>
  expect(edgesNote('\u00a0a well kept register ', true)).toBe(
    'What you entered starts and ends with a space, perhaps from copying. It will be left out.',
  ));
