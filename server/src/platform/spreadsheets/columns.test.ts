import fc from 'fast-check';
import { headingKey } from './columns.js';

it('gives a heading and its key the same key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (heading) => {
      expect(headingKey(headingKey(heading))).toBe(headingKey(heading));
    }),
  );
});
