/** What is summed of students. */
interface Sums {
  size: number;
  girls: number;
  /** The sum of their ages. */
  years: number;
  /** How many of them have an attendance rate, and the sum of these. */
  marked: number;
  rates: number;
}

/** A unit in numbers: what it adds to its section. */
interface Weight extends Sums {
  fixedIn: number | null;
  /** Units that must be in other sections. */
  apart: ReadonlySet<number>;
}

interface SearchTask {
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
/** A broken wish counts more than any spread, which is at most 4. */
const broken = 10;

// A local name: in a context of its own, as in tests, looking for a global takes longer than the rest of a step.
const { exp } = Math;

/** Random numbers from 0 up to 1, always the same ones (Lehmer's generator). */
function randomFrom(seed: number): () => number {
  let state = seed * 7919;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const noSums = (): Sums => ({ size: 0, girls: 0, years: 0, marked: 0, rates: 0 });

function add(to: Sums, { size, girls, years, marked, rates }: Sums, times: 1 | -1 = 1) {
  to.size += times * size;
  to.girls += times * girls;
  to.years += times * years;
  to.marked += times * marked;
  to.rates += times * rates;
}

/** Sections with their sums, kept up to date move by move. */
class Arrangement {
  readonly at: number[];
  private readonly sections: Sums[];
  private readonly total = noSums();
  /** Pairs to be apart that are in one section. */
  private clashes = 0;

  constructor(
    private readonly weights: readonly Weight[],
    private readonly capacities: readonly number[],
    at: readonly number[],
  ) {
    this.at = [...at];
    this.sections = capacities.map(noSums);
    for (const [n, weight] of weights.entries()) {
      add(this.sections[at[n]!]!, weight);
      add(this.total, weight);
      for (const other of weight.apart) if (other < n && at[other] === at[n]) this.clashes += 1;
    }
  }

  move(unit: number, section: number) {
    const from = this.at[unit]!;
    const weight = this.weights[unit]!;
    for (const other of weight.apart) {
      if (this.at[other] === from) this.clashes -= 1;
      if (this.at[other] === section) this.clashes += 1;
    }
    add(this.sections[from]!, weight, -1);
    this.at[unit] = section;
    add(this.sections[section]!, weight);
  }

  swap(one: number, other: number) {
    const first = this.at[one]!;
    this.move(one, this.at[other]!);
    this.move(other, first);
  }

  /** The spread (`spreadOf`), and more for each student without a place and each pair that is not apart. */
  cost(): number {
    let lowSize = this.sections[0]!.size;
    let highSize = lowSize;
    let lowGirls = this.sections[0]!.girls;
    let highGirls = lowGirls;
    let lowAge = -1;
    let highAge = -1;
    let lowRate = -1;
    let highRate = -1;
    let over = 0;
    for (let section = 0; section < this.sections.length; section++) {
      const { size, girls, years, marked, rates } = this.sections[section]!;
      if (size < lowSize) lowSize = size;
      if (size > highSize) highSize = size;
      if (girls < lowGirls) lowGirls = girls;
      if (girls > highGirls) highGirls = girls;
      if (size > this.capacities[section]!) over += size - this.capacities[section]!;
      if (size === 0) continue;
      const age = years / size;
      if (lowAge < 0 || age < lowAge) lowAge = age;
      if (age > highAge) highAge = age;
      if (marked === 0) continue;
      const rate = rates / marked;
      if (lowRate < 0 || rate < lowRate) lowRate = rate;
      if (rate > highRate) highRate = rate;
    }
    const { size, girls, years, marked, rates } = this.total;
    return (
      (highSize - lowSize) / size +
      (girls === 0 ? 0 : (highGirls - lowGirls) / girls) +
      (years === 0 ? 0 : ((highAge - lowAge) * size) / years) +
      // Sums of fractions that were added and taken away are 0 only almost.
      (rates < 1e-6 ? 0 : ((highRate - lowRate) * marked) / rates) +
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
  const keep = (arrangement: Arrangement, cost: number) => {
    if (cost < best.cost - 1e-9) best = { at: [...arrangement.at], cost };
  };
  for (let round = 0; round < restarts && free.length > 0 && !isOver(); round++) {
    if (round === startsToGiveUp && best.cost >= broken) return null;
    const random = randomFrom(round + 1);
    const start = now.map((section, n) =>
      round === 0 || weights[n]!.fixedIn !== null ? section : (random() * capacities.length) | 0,
    );
    const arrangement = new Arrangement(weights, capacities, start);
    anneal(arrangement, { free, sections: capacities.length, random, keep, isOver });
    descend(arrangement, free, capacities.length, isOver);
    keep(arrangement, arrangement.cost());
  }
  return best.cost < broken ? best.at : null;
}

interface Annealing extends Pick<SearchTask, 'isOver'> {
  free: readonly number[];
  sections: number;
  random: () => number;
  /** Is told of every arrangement on the way. */
  keep: (arrangement: Arrangement, cost: number) => void;
}

function anneal(arrangement: Arrangement, { free, sections, random, keep, isOver }: Annealing) {
  const steps = Math.min(150_000, 2_000 * free.length);
  const cooling = (1e-5 / 0.5) ** (1 / steps);
  const pick = () => free[(random() * free.length) | 0]!;
  let cost = arrangement.cost();
  let warmth = 0.5;
  for (let step = 0; step < steps; step++) {
    warmth *= cooling;
    if (step % 1024 === 0 && isOver()) return;
    const one = pick();
    const other = pick();
    const from = arrangement.at[one]!;
    const isSwap = random() < 0.6;
    if (isSwap && arrangement.at[other] === from) continue;
    if (isSwap) arrangement.swap(one, other);
    else arrangement.move(one, (random() * sections) | 0);
    const next = arrangement.cost();
    if (next <= cost || random() < exp((cost - next) / warmth)) {
      cost = next;
      keep(arrangement, cost);
    } else if (isSwap) arrangement.swap(one, other);
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
