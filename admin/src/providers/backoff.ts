const first = 1_000;
const longest = 30_000;

/** How long to wait before the next try, in ms: twice as long each time up to 30 s, and never at the same moment as everybody else. `chance`: 0 to 1. */
export const backoff = (failures: number, chance = Math.random()) =>
  Math.min(longest, first * 2 ** failures) * (0.5 + chance / 2);
