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
export function unitsOf(task: PlannerTask, without: ReadonlySet<object>): Units {
  const groups = new Groups(task);
  const indexOf = new Map(task.students.map(({ studentId }, n) => [studentId, n]));
  const pairs = task.wishes.map((wish) => ({
    ...wish,
    isLeftOut: without.has(wish),
    one: indexOf.get(wish.studentId),
    other: indexOf.get(wish.otherStudentId),
  }));
  const unmet: string[] = [];
  for (const { kind, one, other, names } of pairs) {
    if (kind !== 'APART' || one === undefined || other === undefined) continue;
    const why = groups.part(one, other);
    if (why !== null) unmet.push(sentence(names, kind, why));
  }
  const whyNotTogether = ({ one, other, names, isLeftOut }: (typeof pairs)[number]) => {
    if (one === undefined || other === undefined) return `${names[one === undefined ? 0 : 1]} is not in these sections`;
    return isLeftOut ? 'no arrangement was found that also meets the other wishes' : groups.join(one, other);
  };
  for (const pair of pairs) {
    if (pair.kind !== 'TOGETHER') continue;
    const why = whyNotTogether(pair);
    if (why !== null) unmet.push(sentence(pair.names, pair.kind, why));
  }
  return { ...groups.result(), unmet };
}

/** The students in their units, at first each alone. */
class Groups {
  private readonly students;
  private readonly sections;
  /** By student, those who must be elsewhere. */
  private readonly enemies;
  private readonly units: (Unit | undefined)[];
  /** By student, the index of the unit. */
  private readonly unitOf;

  constructor({ students, sections }: PlannerTask) {
    const sectionOf = new Map(sections.map(({ id }, n) => [id, n]));
    this.students = students;
    this.sections = sections;
    this.enemies = students.map(() => new Set<number>());
    this.units = students.map(({ isFixed, plannedSectionId }, n) => ({
      students: [n],
      fixedIn: isFixed ? sectionOf.get(plannedSectionId!)! : null,
    }));
    this.unitOf = students.map((_, n) => n);
  }

  /** Makes two students enemies, before any are joined; returns what prevents it. */
  part(one: number, other: number): string | null {
    const { fixedIn } = this.unitWith(one);
    if (fixedIn !== null && fixedIn === this.unitWith(other).fixedIn)
      return `both are fixed in ${this.sections[fixedIn]!.sectionName}`;
    this.enemies[one]!.add(other);
    this.enemies[other]!.add(one);
    return null;
  }

  /** Makes the units of two students one; returns what prevents it. */
  join(one: number, other: number): string | null {
    const [kept, joined] = [this.unitOf[one]!, this.unitOf[other]!];
    if (kept === joined) return null;
    const [unit, more] = [this.units[kept]!, this.units[joined]!];
    const why = this.objection(unit, more);
    if (why !== null) return why;
    this.units[kept] = { students: [...unit.students, ...more.students], fixedIn: unit.fixedIn ?? more.fixedIn };
    this.units[joined] = undefined;
    for (const n of more.students) this.unitOf[n] = kept;
    return null;
  }

  result(): Omit<Units, 'unmet'> {
    const units = this.units.filter((unit) => unit !== undefined);
    const unitOf = new Map(units.flatMap((unit, u) => unit.students.map((n) => [n, u])));
    const apart = units.map(
      (unit) => new Set(unit.students.flatMap((n) => [...this.enemies[n]!].map((each) => unitOf.get(each)!))),
    );
    return { units, apart };
  }

  private unitWith = (n: number) => this.units[this.unitOf[n]!]!;
  private nameOf = (n: number) => this.students[n]!.studentName;
  private fixedOne = (unit: Unit) => this.nameOf(unit.students.find((n) => this.students[n]!.isFixed)!);

  /** Why two units cannot be one, or `null`. */
  private objection(one: Unit, other: Unit): string | null {
    if (one.fixedIn !== null && other.fixedIn !== null && one.fixedIn !== other.fixedIn)
      return `${this.fixedOne(one)} is fixed in ${this.sections[one.fixedIn]!.sectionName} and ${this.fixedOne(other)} in ${this.sections[other.fixedIn]!.sectionName}`;
    for (const n of one.students)
      for (const enemy of this.enemies[n]!)
        if (other.students.includes(enemy)) return `${this.nameOf(n)} and ${this.nameOf(enemy)} are to be apart`;
    const size = one.students.length + other.students.length;
    const place = one.fixedIn ?? other.fixedIn;
    if (place === null)
      return this.sections.every(({ capacity }) => capacity !== null && capacity < size)
        ? `no section has ${plural(size, 'place')}`
        : null;
    return this.objectionIn(place, one, other);
  }

  /** Why two units, at least one of which is fixed in a section, cannot both be there. */
  private objectionIn(place: number, one: Unit, other: Unit): string | null {
    const fixed = this.fixedOne(one.fixedIn === null ? other : one);
    const { sectionName, capacity } = this.sections[place]!;
    for (const n of [...one.students, ...other.students])
      for (const enemy of this.enemies[n]!)
        if (this.unitWith(enemy).fixedIn === place)
          return `${fixed} is fixed in ${sectionName}, with ${this.nameOf(enemy)}, who is to be apart from ${this.nameOf(n)}`;
    const coming = [one, other].filter(({ fixedIn }) => fixedIn === null);
    const there = [...coming, ...this.units.filter((unit) => unit?.fixedIn === place)];
    const size = there.reduce((sum, unit) => sum + unit!.students.length, 0);
    return capacity !== null && size > capacity ? `${fixed} is fixed in ${sectionName}, which has no place left` : null;
  }
}
