import fc from 'fast-check';
import { isMisspelled, MisspelledNames } from './misspelled-name.js';

const word = fc.string({ unit: fc.constantFrom(...'abeё 李\u0301'), maxLength: 9 });
const named = fc.record({ firstName: word, lastName: word });
const written = fc.oneof(
  word,
  fc.tuple(word, word, fc.constantFrom(' ', ', ', ',')).map(([a, b, sign]) => a + sign + b),
);

test('finds among many those whose name may be misspelt', () => {
  fc.assert(
    fc.property(fc.array(named, { maxLength: 12 }), written, (people, name) => {
      expect(new MisspelledNames(people).of(name)).toEqual(people.filter((each) => isMisspelled(name, each)));
    }),
    { numRuns: 2000 },
  );
});
