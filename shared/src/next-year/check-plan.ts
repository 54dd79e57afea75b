import { overlap } from '../assignments/schedules.js';
import { showDate, type IsoDate } from '../dates.js';
import { plural, uniqueKey } from '../text.js';
import { hasPlace, type PlanFinding, type PlannedPeriod, type PlannedStudent, type PlannedYear } from './next-year.js';
import type { PlanSection } from './plan-students.js';

/** A class of the plan, with its names. */
export interface PlannedClass {
  id: number;
  classTypeId: number;
  className: string;
  plannedSectionId: number;
  sectionName: string;
  semesterName: string;
  teacherId: number | null;
  teacherName: string | null;
  weekdays: number[];
  startTime: string | null;
  endTime: string | null;
}

interface CheckedPlan extends Pick<PlannedYear, 'academicYear' | 'firstDay' | 'semesters'> {
  students: readonly PlannedStudent[];
  sections: readonly PlanSection[];
  classes: readonly PlannedClass[];
  /** The last day of this year's last semester. */
  endsOn: IsoDate;
  /** The academic years that the school has. */
  years: readonly (PlannedPeriod & { name: string })[];
  /** The names of the school's sections of the new year. */
  takenNames: readonly string[];
  /** How many students with a decision have left the school. */
  gone: number;
  /** Students who already have a section after `endsOn`, by id. */
  placedLater: ReadonlySet<number>;
}

/** Everything that is missing in a plan or does not fit, what blocks it first. */
export function checkPlan(plan: CheckedPlan): PlanFinding[] {
  const { students, sections, classes, semesters } = plan;
  const findings: PlanFinding[] = [];
  const add = (part: PlanFinding['part'], isBlocking: boolean, says: string, filter?: string) =>
    findings.push({ part, isBlocking, says, ...(filter && { filter }) });
  const year = plan.years.find(({ name }) => uniqueKey(name) === uniqueKey(plan.academicYear));
  if (year) add('year', true, `There is an academic year ${year.name} already. Choose another name, or remove it.`);
  const first = [...semesters].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1))[0];
  if (first && first.firstDay <= plan.endsOn)
    add(
      'year',
      true,
      `${first.semesterName} begins on ${showDate(first.firstDay)}, before this year ends on ${showDate(plan.endsOn)}.`,
    );
  const undecided = students.filter(({ outcome }) => outcome === 'UNDECIDED').length;
  if (undecided > 0)
    add('students', true, `${plural(undecided, 'student is', 'students are')} undecided.`, 'outcome=UNDECIDED');
  const placedLater = students.filter(({ studentId }) => plan.placedLater.has(studentId));
  if (placedLater.length > 0)
    add(
      'students',
      true,
      `${placedLater[0]!.studentName}${placedLater.length > 1 ? ` and ${plural(placedLater.length - 1, 'other student')}` : ''} already ${placedLater.length > 1 ? 'have' : 'has'} a section after this year ends. End that stay first.`,
      `q=${encodeURIComponent(placedLater[0]!.studentName)}`,
    );
  const sizes = new Map<number | null, number>();
  for (const { plannedSectionId: section } of students) sizes.set(section, (sizes.get(section) ?? 0) + 1);
  for (const { id: section, sectionName, capacity } of sections) {
    const size = sizes.get(section) ?? 0;
    if (capacity !== null && size > capacity)
      add(
        'sections',
        true,
        `Section ${sectionName} has ${plural(capacity, 'place')} for ${plural(size, 'student')}.`,
        `section=${section}`,
      );
  }
  const taken = new Set(plan.takenNames.map(uniqueKey));
  for (const { sectionName } of sections)
    if (taken.has(uniqueKey(sectionName)))
      add('sections', true, `There is a section ${sectionName} of the new year already. Rename one of them.`);
  const missing = classes.filter(
    ({ semesterName }) => !semesters.some((each) => uniqueKey(each.semesterName) === uniqueKey(semesterName)),
  );
  if (missing.length > 0)
    add(
      'classes',
      true,
      `${plural(missing.length, 'class is', 'classes are')} in a semester that the plan does not have, such as ${missing[0]!.semesterName}.`,
    );
  const homeless = students.filter(
    ({ outcome, plannedSectionId }) => hasPlace(outcome) && plannedSectionId === null,
  ).length;
  if (homeless > 0)
    add(
      'students',
      false,
      `${plural(homeless, 'student has', 'students have')} no section, and would stay unassigned.`,
      'section=none',
    );
  if (plan.gone > 0)
    add(
      'students',
      false,
      `${plural(plan.gone, 'student')} who ${plan.gone === 1 ? 'was' : 'were'} decided about ${plan.gone === 1 ? 'has' : 'have'} left the school since.`,
    );
  const open = classes.filter(({ teacherId }) => teacherId === null);
  if (open.length > 0)
    add(
      'classes',
      false,
      `${plural(open.length, 'class has', 'classes have')} no teacher, and would not be created.`,
      'taught=No',
    );
  const withClasses = new Set(classes.map(({ plannedSectionId }) => plannedSectionId));
  const idle = sections.filter(({ id: section }) => !withClasses.has(section) && sizes.has(section));
  if (idle.length > 0)
    add(
      'classes',
      false,
      `${plural(idle.length, 'section has', 'sections have')} no class: ${idle
        .slice(0, 5)
        .map(({ sectionName }) => sectionName)
        .join(', ')}${idle.length > 5 ? ', …' : ''}.`,
    );
  // Classes of several semesters clash in each of them.
  for (const says of new Set(classClashes(classes))) add('classes', false, says);
  return findings.sort((a, b) => Number(b.isBlocking) - Number(a.isBlocking));
}

/** Pairs of planned classes of one teacher or section at the same time, as sentences. */
export function classClashes(classes: readonly PlannedClass[]): string[] {
  const meet = (one: PlannedClass, other: PlannedClass) =>
    uniqueKey(one.semesterName) === uniqueKey(other.semesterName) &&
    overlap(one, other) &&
    (one.weekdays.length === 0 ||
      other.weekdays.length === 0 ||
      one.weekdays.some((day) => other.weekdays.includes(day)));
  return classes.flatMap((one, n) =>
    classes.slice(n + 1).flatMap((other) => {
      const who =
        one.teacherId !== null && one.teacherId === other.teacherId
          ? one.teacherName
          : one.plannedSectionId === other.plannedSectionId
            ? `Section ${one.sectionName}`
            : null;
      return who !== null && meet(one, other)
        ? [
            `${who} has ${one.className} · ${one.sectionName} and ${other.className} · ${other.sectionName} at the same time.`,
          ]
        : [];
    }),
  );
}
