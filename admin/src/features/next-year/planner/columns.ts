import type { IsoDate } from '@homeroom/shared/dates';
import type { PlannedSectionSummary, PlannedStudent } from '@homeroom/shared/next-year/next-year';
import type { Placement } from '@homeroom/shared/next-year/placements';
import { meanOf, ratesOf, yearsOld } from '@homeroom/shared/next-year/spread';

/** A student with this year's attendance, 0 to 1; `null` without marks. */
export interface PlannerStudent extends PlannedStudent {
  attendance: number | null;
}

export interface Column {
  section: PlannedSectionSummary;
  students: PlannerStudent[];
  girls: number;
  boys: number;
  /** `null` without students. */
  meanAge: number | null;
  /** The mean of this year's attendance; `null` without marks. */
  attendance: number | null;
  /** Students who are new, or come from another section than most. */
  others: number;
}

/** The students of a section with its figures. Ages are those on the day `on`. */
export function columnOf(section: PlannedSectionSummary, students: PlannerStudent[], on: IsoDate): Column {
  const rates = ratesOf(students);
  const from = new Map<number, number>();
  for (const { sectionId } of students) if (sectionId !== null) from.set(sectionId, (from.get(sectionId) ?? 0) + 1);
  return {
    section,
    students,
    girls: students.filter(({ gender }) => gender === 'Female').length,
    boys: students.filter(({ gender }) => gender === 'Male').length,
    meanAge: students.length === 0 ? null : meanOf(students.map(({ birthDate }) => yearsOld(birthDate, on))),
    attendance: rates.length === 0 ? null : meanOf(rates),
    others: students.length - Math.max(0, ...from.values()),
  };
}

/** '93.4%'. */
export const percent = (rate: number) => `${(rate * 100).toFixed(1)}%`;

/** 'size 2 · girls 1 · mean age 0.3 · attendance 1.2%': the differences between the fullest and the emptiest column. */
export function differences(columns: readonly Column[]): string {
  const range = (values: readonly number[]) => (values.length === 0 ? 0 : Math.max(...values) - Math.min(...values));
  const ages = columns.flatMap(({ meanAge }) => meanAge ?? []);
  const rates = columns.flatMap(({ attendance }) => attendance ?? []);
  return [
    `size ${range(columns.map(({ students }) => students.length))}`,
    `girls ${range(columns.map(({ girls }) => girls))}`,
    `boys ${range(columns.map(({ boys }) => boys))}`,
    `mean age ${range(ages).toFixed(1)}`,
    ...(rates.length > 1 ? [`attendance ${percent(range(rates))}`] : []),
  ].join(' · ');
}

interface Level {
  /** '2-A to 2-C'. */
  name: string;
  sectionIds: number[];
}

/** Sections that may be planned together, by the number in their names ('2-A' and '2-B'); only those of several. */
export function levelsOf(sections: readonly PlannedSectionSummary[]): Level[] {
  const levels = new Map<string, PlannedSectionSummary[]>();
  for (const section of sections) {
    const number = /\d+/.exec(section.sectionName)?.[0] ?? section.sectionName;
    levels.set(number, [...(levels.get(number) ?? []), section]);
  }
  return [...levels.values()]
    .filter((own) => own.length > 1)
    .map((own) => ({
      name: `${own[0]!.sectionName} to ${own.at(-1)!.sectionName}`,
      sectionIds: own.map(({ id }) => id),
    }));
}

/** The students with other sections. */
export function withPlacements<Student extends PlannedStudent>(
  students: readonly Student[],
  placements: readonly Placement[],
) {
  const moved = new Map(placements.map(({ studentId, plannedSectionId }) => [studentId, plannedSectionId]));
  return students.map((student) =>
    moved.has(student.studentId) ? { ...student, plannedSectionId: moved.get(student.studentId)! } : student,
  );
}
