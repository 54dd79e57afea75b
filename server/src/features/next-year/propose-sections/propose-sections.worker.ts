import { proposeSections, type ProposeTask } from './propose-sections.js';

/** Searches for at most `limitMs`, and returns the best that was found by then. */
export function propose({ limitMs, ...task }: ProposeTask & { limitMs: number }) {
  const end = performance.now() + limitMs;
  return proposeSections(task, () => performance.now() > end);
}
