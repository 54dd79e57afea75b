/** In ms, for browsers without `requestIdleCallback`. */
const fallbackMs = 3_000;

/** Runs `work` when the browser is idle, after six seconds at the latest; returns how to cancel it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, fallbackMs);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout: 2 * fallbackMs });
  return () => cancelIdleCallback(waiting);
}
