import type { Page } from '@playwright/test';

interface Seen {
  /** Tasks over 50 ms, and the gaps between frames; ms. */
  tasks: number[];
  frames: number[];
}

/** Collects long tasks and the gaps between frames from now on. */
export const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = { tasks: [] as number[], frames: [] as number[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => list.getEntries().forEach((task) => seen.tasks.push(task.duration))).observe({
      entryTypes: ['longtask'],
    });
    let last = performance.now();
    const frame = (now: number) => {
      seen.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

/** Returns what was collected since the last call. */
export const taken = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen };
    return { tasks: seen.tasks.splice(0), frames: seen.frames.splice(0) };
  });

export const longest = (tasks: number[]) =>
  tasks.length === 0 ? 'under 50 ms' : `${Math.max(...tasks).toFixed(0)} ms`;

/** Does something, and prints the long tasks and frame gaps it caused. */
export async function measured(page: Page, name: string, act: () => Promise<void>) {
  await taken(page);
  await act();
  await page.waitForTimeout(200);
  const { tasks, frames } = await taken(page);
  frames.sort((a, b) => a - b);
  const at = (part: number) => frames[Math.floor((frames.length - 1) * part)]!.toFixed(0);
  console.log(
    `${name.padEnd(14)} longest task ${longest(tasks)}, tasks over 50 ms: ${tasks.length}; frames: median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms`,
  );
}

/** Turns the wheel `times` times, once per frame. */
export const scroll = (page: Page, name: string, right: number, down: number, times: number) =>
  measured(page, name, async () => {
    await page.mouse.move(800, 500);
    for (let n = 0; n < times; n++) {
      await page.mouse.wheel(right, down);
      await page.waitForTimeout(16);
    }
  });
