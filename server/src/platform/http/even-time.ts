import type { Clock } from '../clock.js';

/** In ms: longer than the work behind it takes. */
const evenTime = 300;

/** Answers after one and the same time whatever the work found, so that nobody learns by the clock which addresses are known. */
export async function inEvenTime<T>(clock: Clock, work: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work(), clock.wait(evenTime)]);
  return answer;
}
