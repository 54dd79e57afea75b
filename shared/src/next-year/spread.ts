import type { IsoDate } from '../dates.js';
import type { PlannedStudent } from './next-year.js';

/** A student as the spread between sections counts them. */
export interface SpreadStudent extends Pick<PlannedStudent, 'gender' | 'birthDate'> {
  /** The part of this year's marks in which the student was there, 0 to 1; `null` without marks. */
  attendance: number | null;
}

const yearMs = 365.2425 * 86_400_000;

/** Age in years on a day, with its part of a year. */
export const yearsOld = (birthDate: IsoDate, on: IsoDate) => (Date.parse(on) - Date.parse(birthDate)) / yearMs;

/** The difference between the largest and the smallest of the values, as a part of `whole`. */
const rangeOver = (values: readonly number[], whole: number) =>
  values.length < 2 || whole === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / whole;

/** The mean of the values, or 0 without any. */
export const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

export const ratesOf = (students: readonly Pick<SpreadStudent, 'attendance'>[]) =>
  students.flatMap(({ attendance }) => attendance ?? []);

/**
 * How unequal sections are: the sum over size, girls, mean age and mean attendance of the difference between the fullest and the emptiest
 * section, each divided by the value of all of them together. 0 is equal. Sections without students have no mean age, and without marks
 * no mean attendance. (docs/next-year.md)
 */
export function spreadOf(sections: readonly (readonly SpreadStudent[])[], on: IsoDate): number {
  const all = sections.flat();
  const girls = (students: readonly SpreadStudent[]) => students.filter(({ gender }) => gender === 'Female').length;
  const age = (students: readonly SpreadStudent[]) => meanOf(students.map(({ birthDate }) => yearsOld(birthDate, on)));
  return (
    rangeOver(
      sections.map(({ length }) => length),
      all.length,
    ) +
    rangeOver(sections.map(girls), girls(all)) +
    rangeOver(sections.filter(({ length }) => length > 0).map(age), age(all)) +
    rangeOver(
      sections
        .map(ratesOf)
        .filter(({ length }) => length > 0)
        .map(meanOf),
      meanOf(ratesOf(all)),
    )
  );
}
