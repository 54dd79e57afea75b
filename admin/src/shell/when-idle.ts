/** In ms, for browsers without `requestIdleCallback`. */
const someTime = 3_000;

/** Runs `work` when the browser is idle, after six seconds at the latest; returns how to cancel it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, someTime);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout: 2 * someTime });
  return () => cancelIdleCallback(waiting);
}
