import type { MarkStatus } from '@homeroom/shared/attendance';

/** How many of the last marks are looked at, and how many absences among them are many (decisions 5, Teacher Dashboard). */
const lastMarks = 5;
const manyAbsences = 3;

export interface ClassSoFar {
  scheduleId: number;
  classSectionId: number;
  /** Its class days so far, ascending; days that are closed are not among them. */
  days: readonly { id: number }[];
}

/** A student in a schedule. */
export interface Pupil {
  scheduleId: number;
  studentId: number;
}

export interface DatedMark extends Pupil {
  dayId: number;
  status: MarkStatus;
}

export const pupilKey = ({ scheduleId, studentId }: Pupil) => `${scheduleId}:${studentId}`;

/** By `pupilKey`, the last five marks on class days, oldest first. `marks` come in any order. */
export function lastFiveByPupil(classes: readonly ClassSoFar[], marks: readonly DatedMark[]): Map<string, MarkStatus[]> {
  const places = new Map(classes.map(({ scheduleId, days }) => [scheduleId, new Map(days.map(({ id }, n) => [id, n]))]));
  const found = new Map<string, { at: number; status: MarkStatus }[]>();
  for (const mark of marks) {
    const at = places.get(mark.scheduleId)?.get(mark.dayId);
    if (at === undefined) continue;
    const own = found.get(pupilKey(mark));
    if (own) own.push({ at, status: mark.status });
    else found.set(pupilKey(mark), [{ at, status: mark.status }]);
  }
  const lastOf = (own: { at: number; status: MarkStatus }[]) => own.sort((a, b) => a.at - b.at).slice(-lastMarks);
  return new Map([...found].map(([key, own]) => [key, lastOf(own).map(({ status }) => status)]));
}

export const absencesIn = (marks: readonly MarkStatus[]) => marks.filter((status) => status === 'ABSENT' || status === 'UNINFORMED_ABSENT').length;

export const isOftenAbsent = (marks: readonly MarkStatus[]) => absencesIn(marks) >= manyAbsences;

/** Whether older marks could still make somebody often absent: fewer than five are found, and those to find would do. */
export const couldBeOftenAbsent = (marks: readonly MarkStatus[]) => marks.length < lastMarks && absencesIn(marks) + lastMarks - marks.length >= manyAbsences;
