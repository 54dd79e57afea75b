import { uniqueKey } from '../text.js';
import { hasPlace, type Outcome, type PlannedStudent } from './next-year.js';

/** A student as the proposal needs them. */
export type StudentFacts = Pick<
  PlannedStudent,
  'studentId' | 'studentName' | 'studentLastName' | 'gender' | 'birthDate' | 'sectionId' | 'sectionName' | 'grade'
>;

/** A decision of a person, stored. */
export interface Decision {
  studentId: number;
  outcome: Outcome | null;
  plannedSectionId: number | null;
  reason: string | null;
  /** Whether a person has put them in the section. */
  isFixed: boolean;
}

export interface PlanSection {
  id: number;
  sectionName: string;
  capacity: number | null;
  fromSectionId: number | null;
}

/**
 * Every student's line: what people decided, else the proposal. Students move up a grade, those of the last grade leave, and those without
 * a section join. `grades` are the school's, in their order.
 */
export function planStudents(
  students: readonly StudentFacts[],
  decisions: readonly Decision[],
  { sections, grades }: { sections: readonly PlanSection[]; grades: readonly string[] },
): PlannedStudent[] {
  const decided = new Map(decisions.map((each) => [each.studentId, each]));
  const nameOf = new Map(sections.map(({ id: section, sectionName }) => [section, sectionName]));
  const following = new Map(
    sections.flatMap((each) => (each.fromSectionId === null ? [] : [[each.fromSectionId, each.id]])),
  );
  const byName = new Map(sections.map((each) => [uniqueKey(each.sectionName), each.id]));
  return students.map((student) => {
    const decision = decided.get(student.studentId);
    const at =
      student.grade === null ? -1 : grades.findIndex((grade) => uniqueKey(grade) === uniqueKey(student.grade!));
    const isLast = at >= 0 && at === grades.length - 1;
    const outcome = decision?.outcome ?? (student.sectionId === null ? 'JOINS' : isLast ? 'LEAVES' : 'UP');
    const proposed =
      outcome === 'UP'
        ? following.get(student.sectionId ?? 0)
        : outcome === 'REPEATS' && student.sectionName !== null
          ? byName.get(uniqueKey(student.sectionName))
          : undefined;
    // A section that was added after `sections` were read is none of them.
    const chosen = sections.find(({ id }) => id === decision?.plannedSectionId)?.id ?? null;
    const plannedSectionId = hasPlace(outcome) ? (chosen ?? proposed ?? null) : null;
    return {
      ...student,
      outcome,
      nextGrade: outcome === 'UP' && at >= 0 && !isLast ? grades[at + 1]! : student.grade,
      plannedSectionId,
      plannedSectionName: plannedSectionId === null ? null : nameOf.get(plannedSectionId)!,
      reason: decision?.reason ?? null,
      isDecided: decision !== undefined,
      isFixed: decision?.isFixed === true && chosen !== null && hasPlace(outcome),
    };
  });
}

export function sizesOf(students: readonly Pick<PlannedStudent, 'plannedSectionId'>[]): Map<number | null, number> {
  const sizes = new Map<number | null, number>();
  for (const { plannedSectionId: section } of students) sizes.set(section, (sizes.get(section) ?? 0) + 1);
  return sizes;
}

export function countOutcomes(students: readonly Pick<PlannedStudent, 'outcome'>[]): Record<Outcome, number> {
  const counts = { UP: 0, REPEATS: 0, JOINS: 0, LEAVES: 0, UNDECIDED: 0 };
  for (const { outcome } of students) counts[outcome] += 1;
  return counts;
}
