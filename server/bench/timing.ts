/** Runs `work` once, and adds its time in ms to `into`. */
export async function timed<T>(into: number[], work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const done = await work();
  into.push(performance.now() - since);
  return done;
}

/** The time of each of `runs` calls in ms, after `warmUp` calls that do not count. */
export async function timesOf(runs: number, work: () => unknown, warmUp = 3): Promise<number[]> {
  const times: number[] = [];
  for (let run = -warmUp; run < runs; run++) {
    const since = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - since);
  }
  return times;
}

/** The value below which that share of the times lies; 0.5 is the median. */
export function quantile(times: readonly number[], share: number) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const median = (times: readonly number[]) => quantile(times, 0.5);

/** '61.3 ms (48.0 to 90.2)': the median, the least and the most. */
export const showTimes = (times: readonly number[]) =>
  `${median(times).toFixed(1)} ms (${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)})`;

/** Prints a line for a target, and makes the run fail if it is missed. `floor`: the least work possible, measured in the same run and unit. */
export function target(name: string, value: number, limit: number, unit: string, floor?: number) {
  const digits = unit === 'x' ? 2 : 1;
  const beside =
    floor === undefined ? '' : `; floor ${floor.toFixed(digits)} ${unit}, ratio ${(value / floor).toFixed(1)}`;
  judge(value <= limit, `${name}: ${value.toFixed(digits)} ${unit}, at most ${limit} ${unit}${beside}`);
}

/** A `target` for a number that should be high. */
export function atLeast(name: string, value: number, least: number, floor?: number) {
  const beside = floor === undefined ? '' : `; floor ${floor.toFixed(0)}, ratio ${(floor / value).toFixed(1)}`;
  judge(value >= least, `${name}: ${value.toFixed(0)}, at least ${least}${beside}`);
}

let missed = false;

// Set at the very end, because something calls process.exit(0) after a school is closed, which would override an earlier code.
process.once('exit', () => {
  if (missed) process.exitCode = 1;
});

function judge(met: boolean, line: string) {
  console.log(`  ${met ? 'met   ' : 'MISSED'} ${line}`);
  missed ||= !met;
}
