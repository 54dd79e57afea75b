import type { IsoDate } from '@homeroom/shared/dates';
import type { ProposedPlacements } from '@homeroom/shared/next-year/placements';
import { ratesOf, spreadOf, yearsOld } from '@homeroom/shared/next-year/spread';
import { searchPlacements } from './search.js';
import { lacksPlaces, unitsOf, type PlannerTask, type Unit } from './units.js';

export interface ProposeTask extends PlannerTask {
  /** The day on which ages count. */
  on: IsoDate;
}

/**
 * Distributes students over the sections that are planned together so that these differ little (`spreadOf`). Places, students who are
 * fixed and pairs to be apart are never broken: if no arrangement keeps them, nobody moves. Pairs to be together are met where they can.
 */
export function proposeSections(task: ProposeTask, isOver: () => boolean): ProposedPlacements {
  const { students, sections, on } = task;
  const indexOf = new Map(sections.map(({ id }, n) => [id, n]));
  const placed = students.map(({ plannedSectionId }) => indexOf.get(plannedSectionId ?? 0));
  const spreadAt = (at: readonly (number | undefined)[]) =>
    spreadOf(
      sections.map((_, n) => students.filter((_student, index) => at[index] === n)),
      on,
    );
  const spreadBefore = spreadAt(placed);
  const unmoved = (unmet: string[]) => ({ placements: [], spreadBefore, spreadAfter: spreadBefore, unmet });
  const lacking = lacksPlaces(task);
  if (lacking.length > 0) return unmoved(lacking);

  const { at, unmet } = arrange(task, startOf(placed, sections.length), isOver);
  if (!at)
    return unmoved([...unmet, 'No arrangement was found that keeps the places and the students who are to be apart.']);
  return {
    placements: students.flatMap(({ studentId, plannedSectionId }, n) =>
      sections[at[n]!]!.id === plannedSectionId ? [] : [{ studentId, plannedSectionId: sections[at[n]!]!.id }],
    ),
    spreadBefore,
    spreadAfter: spreadAt(at),
    unmet,
  };
}

/** Where the search begins: who has no section yet goes to the smallest. */
function startOf(placed: readonly (number | undefined)[], sections: number): number[] {
  const sizes = Array.from({ length: sections }, (_, n) => placed.filter((at) => at === n).length);
  return placed.map((at) => {
    if (at !== undefined) return at;
    const smallest = sizes.indexOf(Math.min(...sizes));
    sizes[smallest]! += 1;
    return smallest;
  });
}

/** Searches with all wishes to be together; if there is no arrangement, with as many of the first ones as there is one for. */
function arrange(task: ProposeTask, now: readonly number[], isOver: () => boolean) {
  const together = task.wishes.filter(({ kind }) => kind === 'TOGETHER');
  const first = (count: number) => arrangeWith(task, new Set(together.slice(count)), { now, isOver });
  const all = first(together.length);
  if (all.at || together.length === 0) return all;
  let found = first(0);
  for (let count = 1; found.at && count < together.length; count++) {
    const more = first(count);
    if (!more.at) break;
    found = more;
  }
  return found;
}

function arrangeWith(
  task: ProposeTask,
  without: ReadonlySet<object>,
  { now, isOver }: { now: readonly number[]; isOver: () => boolean },
) {
  const { units, apart, unmet } = unitsOf(task, without);
  const found = searchPlacements({
    weights: units.map((unit, n) => ({ ...weightOf(unit, task), apart: apart[n]! })),
    capacities: task.sections.map(({ capacity }) => capacity ?? Infinity),
    now: units.map(({ students, fixedIn }) => fixedIn ?? now[students[0]!]!),
    isOver,
  });
  const unitOf = new Map(units.flatMap(({ students }, u) => students.map((n) => [n, u])));
  return { at: found && task.students.map((_, n) => found[unitOf.get(n)!]!), unmet };
}

function weightOf({ students: indexes, fixedIn }: Unit, { students, on }: ProposeTask) {
  const own = indexes.map((n) => students[n]!);
  const rates = ratesOf(own);
  return {
    fixedIn,
    size: own.length,
    girls: own.filter(({ gender }) => gender === 'Female').length,
    years: sumOf(own.map(({ birthDate }) => yearsOld(birthDate, on))),
    marked: rates.length,
    rates: sumOf(rates),
  };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
