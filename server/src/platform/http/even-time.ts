import type { Clock } from '../clock.js';

/** In ms: longer than the work takes. */
const evenTime = 300;

/** Answers after a fixed time whatever the work found, so that response times do not reveal which addresses are known. */
export async function inEvenTime<T>(clock: Clock, work: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work(), clock.wait(evenTime)]);
  return answer;
}
