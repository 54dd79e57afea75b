import { overlap } from '../assignments/schedules.js';
import { showDate, type IsoDate, type Hours } from '../dates.js';
import { plural, uniqueKey } from '../text.js';
import {
  firstSemesterOf,
  lacksSection,
  type PlanFinding,
  type PlannedPeriod,
  type PlannedStudent,
  type PlannedYear,
} from './next-year.js';
import { sizesOf, type PlanSection } from './plan-students.js';

export interface PlannedClass extends Hours {
  id: number;
  classTypeId: number;
  className: string;
  plannedSectionId: number;
  sectionName: string;
  semesterName: string;
  teacherId: number | null;
  teacherName: string | null;
  teacherLastName?: string;
  weekdays: number[];
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

const blocks = (part: PlanFinding['part'], says: string, filter?: string): PlanFinding => ({
  part,
  isBlocking: true,
  says,
  ...(filter && { filter }),
});

const warns = (...finding: Parameters<typeof blocks>): PlanFinding => ({ ...blocks(...finding), isBlocking: false });

/** Everything that is missing in a plan or does not fit, what blocks it first. */
export function checkPlan(plan: CheckedPlan): PlanFinding[] {
  const findings = [...inYear(plan), ...inStudents(plan), ...inSections(plan), ...inClasses(plan)];
  return findings.sort((a, b) => Number(b.isBlocking) - Number(a.isBlocking));
}

function* inYear({ academicYear, years, semesters, endsOn }: CheckedPlan): Generator<PlanFinding> {
  const year = years.find(({ name }) => uniqueKey(name) === uniqueKey(academicYear));
  if (year) yield blocks('year', `There is an academic year ${year.name} already. Choose another name, or remove it.`);
  const first = firstSemesterOf(semesters);
  if (first && first.firstDay <= endsOn)
    yield blocks(
      'year',
      `${first.semesterName} begins on ${showDate(first.firstDay)}, before this year ends on ${showDate(endsOn)}.`,
    );
}

function* inStudents({ students, placedLater, gone }: CheckedPlan): Generator<PlanFinding> {
  const undecided = students.filter(({ outcome }) => outcome === 'UNDECIDED').length;
  if (undecided > 0)
    yield blocks('students', `${plural(undecided, 'student is', 'students are')} undecided.`, 'outcome=UNDECIDED');
  const [first, ...others] = students.filter(({ studentId }) => placedLater.has(studentId));
  const more = others.length > 0 ? ` and ${plural(others.length, 'other student')}` : '';
  if (first)
    yield blocks(
      'students',
      `${first.studentName}${more} already ${more ? 'have' : 'has'} a section after this year ends. End that stay first.`,
      `q=${encodeURIComponent(first.studentName)}`,
    );
  const homeless = students.filter(lacksSection).length;
  if (homeless > 0)
    yield warns(
      'students',
      `${plural(homeless, 'student has', 'students have')} no section, and would stay unassigned.`,
      'section=none',
    );
  if (gone > 0)
    yield warns(
      'students',
      `${plural(gone, 'student')} who ${gone === 1 ? 'was' : 'were'} decided about ${gone === 1 ? 'has' : 'have'} left the school since.`,
    );
}

function* inSections({ students, sections, takenNames }: CheckedPlan): Generator<PlanFinding> {
  const sizes = sizesOf(students);
  for (const { id: section, sectionName, capacity } of sections) {
    const size = sizes.get(section) ?? 0;
    if (capacity !== null && size > capacity)
      yield blocks(
        'sections',
        `Section ${sectionName} has ${plural(capacity, 'place')} for ${plural(size, 'student')}.`,
        `section=${section}`,
      );
  }
  const taken = new Set(takenNames.map(uniqueKey));
  for (const { sectionName } of sections)
    if (taken.has(uniqueKey(sectionName)))
      yield blocks('sections', `There is a section ${sectionName} of the new year already. Rename one of them.`);
}

function* inClasses({ students, sections, classes, semesters }: CheckedPlan): Generator<PlanFinding> {
  const missing = classes.filter(
    ({ semesterName }) => !semesters.some((each) => uniqueKey(each.semesterName) === uniqueKey(semesterName)),
  );
  if (missing.length > 0)
    yield blocks(
      'classes',
      `${plural(missing.length, 'class is', 'classes are')} in a semester that the plan does not have, such as ${missing[0]!.semesterName}.`,
    );
  const open = classes.filter(({ teacherId }) => teacherId === null);
  if (open.length > 0)
    yield warns(
      'classes',
      `${plural(open.length, 'class has', 'classes have')} no teacher, and would not be created.`,
      'taught=No',
    );
  const withClasses = new Set(classes.map(({ plannedSectionId }) => plannedSectionId));
  const used = new Set(students.map(({ plannedSectionId }) => plannedSectionId));
  const idle = sections.filter(({ id }) => used.has(id) && !withClasses.has(id));
  if (idle.length > 0)
    yield warns(
      'classes',
      `${plural(idle.length, 'section has', 'sections have')} no class: ${idle
        .slice(0, 5)
        .map(({ sectionName }) => sectionName)
        .join(', ')}${idle.length > 5 ? ', …' : ''}.`,
    );
  // Classes of several semesters clash in each of them.
  for (const says of new Set(classClashes(classes))) yield warns('classes', says);
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
