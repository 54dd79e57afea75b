/** A unit in numbers: what it adds to its section. */
export interface Weight {
  size: number;
  girls: number;
  /** The sum of its students' ages. */
  years: number;
  fixedIn: number | null;
  /** Units that must be in other sections. */
  apart: ReadonlySet<number>;
}

export interface SearchTask {
  weights: readonly Weight[];
  /** By section; `Infinity` without a limit. */
  capacities: readonly number[];
  /** Where units are now, by section. */
  now: readonly number[];
  /** Whether the time is up. */
  isOver: () => boolean;
}

const restarts = 6;
/** Starts after which a task without any arrangement is given up. */
const startsToGiveUp = 2;
/** A broken wish counts more than any spread, which is at most 3. */
const broken = 10;

/** Random numbers from 0 up to 1, always the same ones (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Sections with their sums, kept up to date move by move. */
class Arrangement {
  readonly at: number[];
  private readonly size: number[];
  private readonly girls: number[];
  private readonly years: number[];
  private readonly total = { size: 0, girls: 0, years: 0 };
  /** Pairs to be apart that are in one section. */
  private clashes = 0;

  constructor(
    private readonly weights: readonly Weight[],
    private readonly capacities: readonly number[],
    at: readonly number[],
  ) {
    this.at = [...at];
    this.size = capacities.map(() => 0);
    this.girls = capacities.map(() => 0);
    this.years = capacities.map(() => 0);
    for (const [n, { size, girls, years, apart }] of weights.entries()) {
      this.add(n, 1);
      this.total.size += size;
      this.total.girls += girls;
      this.total.years += years;
      for (const other of apart) if (other < n && this.at[other] === this.at[n]) this.clashes += 1;
    }
  }

  private add(unit: number, times: 1 | -1) {
    const section = this.at[unit]!;
    const { size, girls, years } = this.weights[unit]!;
    this.size[section]! += times * size;
    this.girls[section]! += times * girls;
    this.years[section]! += times * years;
  }

  move(unit: number, section: number) {
    const from = this.at[unit]!;
    for (const other of this.weights[unit]!.apart) {
      if (this.at[other] === from) this.clashes -= 1;
      if (this.at[other] === section) this.clashes += 1;
    }
    this.add(unit, -1);
    this.at[unit] = section;
    this.add(unit, 1);
  }

  swap(one: number, other: number) {
    const [first, second] = [this.at[one]!, this.at[other]!];
    this.move(one, second);
    this.move(other, first);
  }

  /** The spread (`spreadOf`), and more for each student without a place and each pair that is not apart. */
  cost(): number {
    let [lowSize, highSize, lowGirls, highGirls] = [Infinity, 0, Infinity, 0];
    let [lowAge, highAge] = [Infinity, 0];
    let over = 0;
    for (let section = 0; section < this.size.length; section++) {
      const size = this.size[section]!;
      const girls = this.girls[section]!;
      if (size < lowSize) lowSize = size;
      if (size > highSize) highSize = size;
      if (girls < lowGirls) lowGirls = girls;
      if (girls > highGirls) highGirls = girls;
      if (size > this.capacities[section]!) over += size - this.capacities[section]!;
      if (size === 0) continue;
      const age = this.years[section]! / size;
      if (age < lowAge) lowAge = age;
      if (age > highAge) highAge = age;
    }
    const { size, girls, years } = this.total;
    return (
      (highSize - lowSize) / size +
      (girls === 0 ? 0 : (highGirls - lowGirls) / girls) +
      (years === 0 ? 0 : ((highAge - lowAge) * size) / years) +
      broken * (over + this.clashes)
    );
  }
}

/**
 * The section of every unit with the least spread that was found, or `null` if none keeps places and those who are to be apart. Simulated
 * annealing with moves and swaps, from what is now and from random starts, then descent; the same task has the same answer while time lasts.
 */
export function searchPlacements({ weights, capacities, now, isOver }: SearchTask): number[] | null {
  const free = weights.flatMap(({ fixedIn }, n) => (fixedIn === null ? [n] : []));
  let best = { at: [...now], cost: new Arrangement(weights, capacities, now).cost() };
  const keep = (arrangement: Arrangement) => {
    const cost = arrangement.cost();
    if (cost < best.cost - 1e-9) best = { at: [...arrangement.at], cost };
  };
  for (let round = 0; round < restarts && free.length > 0 && !isOver(); round++) {
    if (round === startsToGiveUp && best.cost >= broken) return null;
    const random = randomFrom(round + 1);
    const start = now.map((section, n) =>
      round === 0 || weights[n]!.fixedIn !== null ? section : Math.floor(random() * capacities.length),
    );
    const arrangement = new Arrangement(weights, capacities, start);
    anneal(arrangement, free, capacities.length, random, isOver);
    descend(arrangement, free, capacities.length, isOver);
    keep(arrangement);
  }
  return best.cost < broken ? best.at : null;
}

function anneal(
  arrangement: Arrangement,
  free: readonly number[],
  sections: number,
  random: () => number,
  isOver: () => boolean,
) {
  const steps = Math.min(150_000, 2_000 * free.length);
  const cooling = (1e-5 / 0.5) ** (1 / steps);
  const pick = () => free[Math.floor(random() * free.length)]!;
  let cost = arrangement.cost();
  let warmth = 0.5;
  for (let step = 0; step < steps; step++) {
    warmth *= cooling;
    if (step % 1024 === 0 && isOver()) return;
    const [one, other] = [pick(), pick()];
    const from = arrangement.at[one]!;
    const isSwap = random() < 0.6;
    if (isSwap ? arrangement.at[other] === from : false) continue;
    if (isSwap) arrangement.swap(one, other);
    else arrangement.move(one, Math.floor(random() * sections));
    const next = arrangement.cost();
    if (next <= cost || random() < Math.exp((cost - next) / warmth)) cost = next;
    else if (isSwap) arrangement.swap(one, other);
    else arrangement.move(one, from);
  }
}

/** Takes every move and swap that makes it better, until there is none. */
function descend(arrangement: Arrangement, free: readonly number[], sections: number, isOver: () => boolean) {
  let cost = arrangement.cost();
  let isBetter = true;
  while (isBetter && !isOver()) {
    isBetter = false;
    const settle = (undo: () => void) => {
      const next = arrangement.cost();
      if (next < cost - 1e-12) {
        cost = next;
        isBetter = true;
      } else undo();
    };
    for (const one of free) {
      for (let section = 0; section < sections; section++) {
        const from = arrangement.at[one]!;
        if (section === from) continue;
        arrangement.move(one, section);
        settle(() => arrangement.move(one, from));
      }
      for (const other of free)
        if (other > one && arrangement.at[other] !== arrangement.at[one]) {
          arrangement.swap(one, other);
          settle(() => arrangement.swap(one, other));
        }
    }
  }
}
