import type { Clock } from '../clock.js';

/** Longer than the work takes. */
const answerMs = 300;

/** Answers after a fixed time, so that response times do not reveal which addresses are known. */
export async function inEvenTime<T>(clock: Clock, work: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work(), clock.wait(answerMs)]);
  return answer;
}
