/** Lists for the times of some steps. */
export const timesBy = <Step extends string>(...steps: Step[]) =>
  Object.fromEntries(steps.map((step) => [step, [] as number[]])) as Record<Step, number[]>;

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

/** Prints the times of something, and `more` about it. */
export const show = (name: string, times: readonly number[], more = '') =>
  console.log(`  ${name.padEnd(62)} ${showTimes(times)}${more && `, ${more}`}`);

/** Prints a line for a target, and makes the run fail if it is missed. */
export function target(name: string, value: number, limit: number, unit: string) {
  const digits = unit === 'x' ? 2 : 1;
  judge(value <= limit, `${name}: ${value.toFixed(digits)} ${unit}, at most ${limit} ${unit}`);
}

/** A `target` beside its floor, the least work possible, measured in the same run: at most `limit` times as many ms, on any machine. */
export function ofFloor(name: string, ms: number, floor: number, limit: number) {
  const times = ms / floor;
  judge(
    times <= limit,
    `${name}: ${ms.toFixed(1)} ms, ${times.toFixed(1)} x its floor of ${floor.toFixed(1)} ms, at most ${limit} x`,
  );
}

/** Calls a second that should be at least `least` times those of the floor. */
export function rateOfFloor(name: string, perSecond: number, floor: number, least: number) {
  const share = perSecond / floor;
  judge(
    share >= least,
    `${name}: ${perSecond.toFixed(0)} a second, ${share.toFixed(2)} x its floor of ${floor.toFixed(0)}, at least ${least} x`,
  );
}

/** A `target` for a number that should be high. */
export function atLeast(name: string, value: number, least: number) {
  judge(value >= least, `${name}: ${value.toFixed(0)}, at least ${least}`);
}

/** How much the memory of this process grows during `work`, in MB. */
export async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  await work();
  clearInterval(watch);
  return (most - before) / 2 ** 20;
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
