import type { Wish } from '@homeroom/shared/next-year/wishes';
import { plural } from '@homeroom/shared/text';
import type { PlannedStudent } from '@homeroom/shared/next-year/next-year';
import type { PlanSection } from '@homeroom/shared/next-year/plan-students';
import type { SpreadStudent } from '@homeroom/shared/next-year/spread';

export interface PlannerTask {
  /** Those of the sections that are planned together, and those who need one of them. */
  students: readonly (SpreadStudent &
    Pick<PlannedStudent, 'studentId' | 'studentName' | 'plannedSectionId' | 'isFixed'>)[];
  sections: readonly Pick<PlanSection, 'id' | 'sectionName' | 'capacity'>[];
  /** Those about at least one of the students. */
  wishes: readonly (Wish & { names: readonly [string, string] })[];
}

/** Students who move together: one, or those whom wishes keep together. Numbers are indexes of the task's lists. */
export interface Unit {
  students: number[];
  /** The section that it must be in, or `null`. */
  fixedIn: number | null;
}

interface Units {
  units: Unit[];
  /** By unit, the units that must be in other sections. */
  apart: ReadonlySet<number>[];
  unmet: string[];
}

const sentence = ([one, other]: readonly [string, string], kind: Wish['kind'], why: string) =>
  `${one} and ${other} are to be ${kind === 'TOGETHER' ? 'together' : 'apart'}, and ${why}.`;

/** What leaves no arrangement at all, as sentences: fewer places than students. */
export function lacksPlaces({ students, sections }: Pick<PlannerTask, 'students' | 'sections'>): string[] {
  const full = sections.flatMap(({ id, sectionName, capacity }) => {
    const fixed = students.filter(({ plannedSectionId, isFixed }) => isFixed && plannedSectionId === id).length;
    return capacity !== null && fixed > capacity
      ? [`Section ${sectionName} has ${plural(capacity, 'place')}, and ${fixed} students are fixed in it.`]
      : [];
  });
  const places = sections.reduce((sum, { capacity }) => sum + (capacity ?? Infinity), 0);
  return places < students.length
    ? [...full, `These sections have ${plural(places, 'place')} for ${plural(students.length, 'student')}.`]
    : full;
}

/**
 * Joins students who are to be together, wish by wish, as long as a unit can be somewhere: another wish is named with what prevents it.
 * `without`: wishes that are left out because no arrangement meets them all.
 */
export function unitsOf({ students, sections, wishes }: PlannerTask, without: ReadonlySet<object> = new Set()): Units {
  const indexOf = new Map(students.map(({ studentId }, n) => [studentId, n]));
  const sectionOf = new Map(sections.map(({ id }, n) => [id, n]));
  const unmet: string[] = [];
  const groups: (Unit | undefined)[] = students.map(({ isFixed, plannedSectionId }, n) => ({
    students: [n],
    fixedIn: isFixed ? sectionOf.get(plannedSectionId!)! : null,
  }));
  const groupOf = students.map((_, n) => n);
  const pairs = wishes.map((wish) => ({
    ...wish,
    isLeftOut: without.has(wish),
    one: indexOf.get(wish.studentId),
    other: indexOf.get(wish.otherStudentId),
  }));

  const enemies = students.map(() => new Set<number>());
  for (const { kind, one, other, names } of pairs) {
    if (kind !== 'APART' || one === undefined || other === undefined) continue;
    const fixedIn = groups[one]!.fixedIn;
    if (fixedIn !== null && fixedIn === groups[other]!.fixedIn) {
      unmet.push(sentence(names, kind, `both are fixed in ${sections[fixedIn]!.sectionName}`));
      continue;
    }
    enemies[one]!.add(other);
    enemies[other]!.add(one);
  }

  const nameOf = (n: number) => students[n]!.studentName;
  const fixedOne = (unit: Unit) => nameOf(unit.students.find((n) => students[n]!.isFixed)!);
  /** Why two units cannot be one, or `null`. */
  function objection(one: Unit, other: Unit): string | null {
    if (one.fixedIn !== null && other.fixedIn !== null && one.fixedIn !== other.fixedIn)
      return `${fixedOne(one)} is fixed in ${sections[one.fixedIn]!.sectionName} and ${fixedOne(other)} in ${sections[other.fixedIn]!.sectionName}`;
    for (const n of one.students)
      for (const enemy of enemies[n]!)
        if (other.students.includes(enemy)) return `${nameOf(n)} and ${nameOf(enemy)} are to be apart`;
    const size = one.students.length + other.students.length;
    const place = one.fixedIn ?? other.fixedIn;
    if (place === null)
      return sections.every(({ capacity }) => capacity !== null && capacity < size)
        ? `no section has ${plural(size, 'place')}`
        : null;
    const fixed = fixedOne(one.fixedIn === null ? other : one);
    const { sectionName, capacity } = sections[place]!;
    for (const n of [...one.students, ...other.students])
      for (const enemy of enemies[n]!)
        if (groups[groupOf[enemy]!]!.fixedIn === place)
          return `${fixed} is fixed in ${sectionName}, with ${nameOf(enemy)}, who is to be apart from ${nameOf(n)}`;
    const fixedHere = groups.reduce(
      (sum, unit) => sum + (unit && unit.fixedIn === place ? unit.students.length : 0),
      one.fixedIn === null ? one.students.length : other.fixedIn === null ? other.students.length : 0,
    );
    return capacity !== null && fixedHere > capacity
      ? `${fixed} is fixed in ${sectionName}, which has no place left`
      : null;
  }

  for (const { kind, one, other, names, isLeftOut } of pairs) {
    if (kind !== 'TOGETHER') continue;
    if (one === undefined || other === undefined) {
      unmet.push(sentence(names, kind, `${names[one === undefined ? 0 : 1]} is not in these sections`));
      continue;
    }
    if (isLeftOut) {
      unmet.push(sentence(names, kind, 'no arrangement was found that also meets the other wishes'));
      continue;
    }
    const [kept, joined] = [groupOf[one]!, groupOf[other]!];
    if (kept === joined) continue;
    const [unit, more] = [groups[kept]!, groups[joined]!];
    const why = objection(unit, more);
    if (why !== null) {
      unmet.push(sentence(names, kind, why));
      continue;
    }
    groups[kept] = { students: [...unit.students, ...more.students], fixedIn: unit.fixedIn ?? more.fixedIn };
    groups[joined] = undefined;
    for (const n of more.students) groupOf[n] = kept;
  }

  const units = groups.filter((unit) => unit !== undefined);
  const unitOf = new Map(units.flatMap((unit, u) => unit.students.map((n) => [n, u])));
  const apart = units.map(
    (unit) => new Set(unit.students.flatMap((n) => [...enemies[n]!].map((each) => unitOf.get(each)!))),
  );
  return { units, apart, unmet };
}
