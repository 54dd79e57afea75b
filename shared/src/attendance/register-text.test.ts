import fc from 'fast-check';
import { readRegisterText } from './register-text.js';

it('reads every student with the letter behind', () => {
  const marks = fc.array(fc.tuple(fc.integer({ min: 1, max: 2_000_000_000 }), fc.constantFrom('P', 'A', 'L', 'U')));
  fc.assert(
    fc.property(marks, (given) => {
      const read: [number, string][] = [];
      readRegisterText(given.flat().join(''), (studentId, letter) =>
        read.push([studentId, String.fromCharCode(letter)]),
      );
      expect(read).toEqual(given);
    }),
  );
});
