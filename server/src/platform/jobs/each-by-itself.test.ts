import fc from 'fast-check';
import { eachByItself } from './each-by-itself.js';

test('every item gets its turn, whichever others throw, and a failure is thrown at the end', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.boolean()), async (throws) => {
      const done: number[] = [];
      const act = (n: number) => {
        done.push(n);
        // Some throw at once, and some later.
        if (throws[n] && n % 2 === 0) throw new Error(`No ${n}`);
        return throws[n] ? Promise.reject(new Error(`No ${n}`)) : Promise.resolve();
      };
      const outcome = await eachByItself(throws.keys(), act).then(
        () => '',
        (error: Error) => error.message,
      );
      expect(done).toEqual([...throws.keys()]);
      const failed = throws.flatMap((fails, n) => (fails ? [n] : []));
      expect(outcome).toBe(
        failed.length === 0
          ? ''
          : failed.length === 1
            ? `No ${failed[0]}`
            : `${failed.length} failures, the first of them: No ${failed[0]}`,
      );
    }),
  ));

test.each(['ECONNREFUSED', 'ENOSPC'])('a failure that concerns all ends the loop: %s', async (code) => {
  const done: number[] = [];
  const act = (n: number) => {
    done.push(n);
    return n === 1 ? Promise.reject(Object.assign(new Error('All'), { code })) : Promise.resolve();
  };
  await expect(eachByItself([0, 1, 2], act)).rejects.toThrow('All');
  expect(done).toEqual([0, 1]);
});
