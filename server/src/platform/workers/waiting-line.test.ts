import fc from 'fast-check';
import { WaitingLine } from './waiting-line.js';

const limits = { places: 3, maxWaiting: 6, each: { places: 2, waiting: 3 } };

test('nobody has more than their share, no place stays empty, and a person waits in order', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ enters: fc.boolean(), person: fc.constantFrom('Amal', 'Badr', 'Dina') })),
      async (steps) => {
        const line = new WaitingLine(limits);
        const inside: string[] = [];
        const waiting: string[] = [];
        const of = (list: string[], person: string) => list.filter((each) => each === person).length;
        for (const { enters, person } of steps) {
          if (enters) {
            waiting.push(person);
            const refused = () => void waiting.splice(waiting.lastIndexOf(person), 1);
            const began = () => {
              waiting.splice(waiting.indexOf(person), 1);
              inside.push(person);
            };
            void line.enter(undefined, person).then(began, refused);
          } else if (inside.includes(person)) {
            inside.splice(inside.indexOf(person), 1);
            line.leave(person);
          }
          await new Promise(setImmediate);
          expect(inside.length).toBeLessThanOrEqual(limits.places);
          expect(waiting.length).toBeLessThanOrEqual(limits.maxWaiting);
          for (const each of ['Amal', 'Badr', 'Dina']) {
            expect(of(inside, each)).toBeLessThanOrEqual(limits.each.places);
            expect(of(waiting, each)).toBeLessThanOrEqual(limits.each.waiting);
            if (inside.length < limits.places && of(inside, each) < limits.each.places)
              expect(of(waiting, each)).toBe(0);
          }
        }
      },
    ),
  ));

test('whoever gives up waiting leaves the line', async () => {
  const line = new WaitingLine({ places: 1, maxWaiting: 1 });
  await line.enter();
  const gone = new AbortController();
  const first = line.enter(gone.signal);
  await expect(line.enter()).rejects.toMatchObject({ reason: 'busy' });
  gone.abort();
  await expect(first).rejects.toMatchObject({ reason: 'time' });
  const second = line.enter();
  line.leave();
  await second;
});
