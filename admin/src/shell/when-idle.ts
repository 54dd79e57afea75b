/** In ms, where a browser does not tell when it has nothing to do. */
const someTime = 3_000;

/** Runs `work` once the browser has nothing to do, after about six seconds at the latest; the answer takes it back. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, someTime);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout: 2 * someTime });
  return () => cancelIdleCallback(waiting);
}
