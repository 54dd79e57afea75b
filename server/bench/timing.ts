/** Milliseconds that each of `runs` calls takes, after `warmUp` calls that nobody counts. */
export async function timesOf(runs: number, work: () => unknown, warmUp = 3): Promise<number[]> {
  const times: number[] = [];
  for (let run = -warmUp; run < runs; run++) {
    const since = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - since);
  }
  return times;
}

/** The value below which a share of the times lies; 0.5 is the median. */
export function quantile(times: readonly number[], share: number) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const median = (times: readonly number[]) => quantile(times, 0.5);

/** '61.3 ms (48.0 to 90.2)': the median and both ends. */
export const showTimes = (times: readonly number[]) => `${median(times).toFixed(1)} ms (${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)})`;

/** Prints a line for a target and makes the run fail when it is missed. */
export function target(name: string, value: number, limit: number, unit: string) {
  const met = value <= limit;
  console.log(`  ${met ? 'met   ' : 'MISSED'} ${name}: ${value.toFixed(unit === 'x' ? 2 : 1)} ${unit}, at most ${limit} ${unit}`);
  if (!met) process.exitCode = 1;
}

/** The same for what should be as many as possible. */
export function atLeast(name: string, value: number, least: number) {
  const met = value >= least;
  console.log(`  ${met ? 'met   ' : 'MISSED'} ${name}: ${value.toFixed(0)}, at least ${least}`);
  if (!met) process.exitCode = 1;
}
