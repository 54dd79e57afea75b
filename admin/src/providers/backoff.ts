const firstMs = 1_000;
const longestMs = 30_000;

/**
 * How long to wait before the next attempt, in ms: doubles up to 30 s, with jitter so that clients do not retry together. `chance`: 0 to 1.
 */
export const backoff = (failures: number, chance = Math.random()) =>
  Math.min(longestMs, firstMs * 2 ** failures) * (0.5 + chance / 2);
