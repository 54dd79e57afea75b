import { sectionSchema } from '@homeroom/shared/academics';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { uniqueKey } from '@homeroom/shared/text';
import { listed } from './binding.js';
import { joined, sharedSpan, type Teaching } from './class-spans.js';
import { periodsOf, timesOfPeriods, type ClassTimes } from './periods.js';
import { checked } from './plan-sessions.js';
import type { BundleRow } from './read-bundle.js';
import { differences, fateOfChange, leftOut, refused, type Ref, type RosterPlan, type RowFate } from './roster-plan.js';
import type { Enrollments } from './enrollments.js';
import { classKey } from './sourced-ids.js';

const nameOf = ({ title }: BundleRow['cells']) => title ?? '';
const isHomeroom = ({ cells }: BundleRow) => cells['classType'] === 'homeroom';

/** Sections, which are homerooms, and the classes that they are taught. */
export function planClasses(plan: RosterPlan, enrollments: Enrollments) {
  const rows = plan.of('classes').filter(({ problem, cells }) => !problem && cells['status'] !== 'tobedeleted');
  const fates = new Map<BundleRow, RowFate>();
  for (const row of rows) if (isHomeroom(row)) fates.set(row, planSection(plan, row));
  const homerooms = new Homerooms(plan, rows.filter(isHomeroom), enrollments);
  for (const row of rows) if (!isHomeroom(row)) fates.set(row, planClass(plan, row, homerooms, enrollments));
  plan.decide('classes', nameOf, (row) => fates.get(row)!);
}

/** The first day of the school year of a class's first term. */
function yearStart(plan: RosterPlan, { cells }: BundleRow): IsoDate {
  const sessions = plan.of('academicSessions');
  const withId = (id: string | undefined) => sessions.find((row) => row.cells['sourcedId'] === id);
  const startOf = (row: BundleRow | undefined) => row?.cells['startDate'] ?? '';
  const terms = listed(cells['termSourcedIds'] ?? '').map(withId);
  const first = terms.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))[0];
  return startOf(withId(first?.cells['parentSourcedId']) ?? first);
}

function planSection(plan: RosterPlan, row: BundleRow): RowFate {
  const { sourcedId, title } = row.cells as Record<string, string>;
  const start = yearStart(plan, row);
  const read = checked(
    sectionSchema.pick({ sectionName: true, allocatedYear: true }),
    { sectionName: title, allocatedYear: Number(start.slice(0, 4)) },
    { sectionName: 'title', allocatedYear: 'termSourcedIds' },
  );
  if ('fate' in read) return read;
  const { value } = read;
  const { sections } = plan.present;
  const isNamed = (each: { sectionName: string; allocatedYear: number }) =>
    each.allocatedYear === value.allocatedYear && uniqueKey(each.sectionName) === uniqueKey(value.sectionName);
  const found = plan.identify(
    'section',
    row,
    () => sections.find((each) => isNamed(each) && plan.isFree('section', each.id))?.id,
  );
  if ('fate' in found) return found;
  const named = plan.writes.sections.added.some(({ values }) => isNamed(values));
  if (found.key === null) {
    if (named) return refused('Another homeroom of the file has this title in the same year.', 'title');
    plan.writes.sections.added.push({ sourcedId: sourcedId!, values: value });
    plan.setRef('section', sourcedId!, { added: sourcedId! });
    return { fate: 'new' };
  }
  const present = sections.find(({ id }) => id === Number(found.key))!;
  plan.setRef('section', sourcedId!, { id: present.id });
  // The year of a section is only a number, and stays as the school has it.
  const change = differences({ sectionName: present.sectionName }, { sectionName: value.sectionName });
  if (change.sectionName !== undefined) {
    const isTaken = sections.some(
      (each) =>
        each.id !== present.id &&
        each.allocatedYear === present.allocatedYear &&
        uniqueKey(each.sectionName) === uniqueKey(value.sectionName),
    );
    if (named || isTaken) return refused('Another section of the year has this name.', 'title');
    plan.writes.sections.changed.push({ id: present.id, change });
  }
  return fateOfChange(change, present, { sectionName: 'Name' });
}

/** Finds the homeroom whose students a class teaches. */
class Homerooms {
  private readonly byCode;
  private readonly ofStudent;

  constructor(
    plan: RosterPlan,
    rows: readonly BundleRow[],
    private readonly enrollments: Enrollments,
  ) {
    const known = rows.filter(({ cells }) => plan.refOf('section', cells['sourcedId']));
    this.byCode = Map.groupBy(known, ({ cells }) => cells['classCode']);
    this.ofStudent = new Map<string, Set<string>>();
    for (const { cells } of known)
      for (const student of enrollments.students(cells['sourcedId']!))
        this.ofStudent.set(student, (this.ofStudent.get(student) ?? new Set()).add(cells['sourcedId']!));
  }

  /** The one with the class's code, or the one in which all of its students are. */
  of({ cells }: BundleRow): string | RowFate {
    const sameCode = cells['classCode'] ? (this.byCode.get(cells['classCode']) ?? []) : [];
    if (sameCode.length === 1) return sameCode[0]!.cells['sourcedId']!;
    const students = [...this.enrollments.students(cells['sourcedId']!)];
    if (students.length === 0)
      return leftOut(
        'A class here is taught to a section, and this one has neither students nor the classCode of a homeroom.',
        'classCode',
      );
    const [first, ...others] = students.map((student) => this.ofStudent.get(student) ?? new Set<string>());
    const shared = [...first!].filter((homeroom) => others.every((homerooms) => homerooms.has(homeroom)));
    if (shared.length === 1) return shared[0]!;
    return refused(
      'Its students are not in one homeroom. In Homeroom, a class is taught to a whole section.',
      'sourcedId',
    );
  }
}

function planClass(plan: RosterPlan, row: BundleRow, homerooms: Homerooms, enrollments: Enrollments): RowFate {
  const { sourcedId, courseSourcedId, termSourcedIds, periods = '' } = row.cells as Record<string, string>;
  const classType = plan.refOf('course', courseSourcedId);
  if (!classType) return refused('Its course is not imported.', 'courseSourcedId');
  const terms = listed(termSourcedIds!).flatMap((id) => plan.refOf('semester', id) ?? []);
  if (terms.length === 0) return refused('None of its terms is an imported semester.', 'termSourcedIds');
  const homeroom = homerooms.of(row);
  if (typeof homeroom !== 'string') return homeroom;
  const section = plan.refOf('section', homeroom)!;
  enrollments.setHomeroom(sourcedId!, homeroom);
  const times = timesOfPeriods(periods);
  const outcomes = terms.map((semester, n) =>
    planTerm(plan, row, { classType, semester, section, times, isFirst: n === 0 }, enrollments),
  );
  const bad = outcomes.find(({ fate }) => fate === 'refused' || fate === 'leftOut');
  if (bad) return bad;
  plan.setRef('class', sourcedId!, { id: 0 });
  const isNew = outcomes.some(({ fate }) => fate === 'new');
  return times === null && isNew
    ? { fate: 'new', reason: 'The times are not understood, and are left empty.', column: 'periods' }
    : { fate: isNew ? 'new' : 'same' };
}

interface Term {
  classType: Ref;
  semester: Ref;
  section: Ref;
  times: ClassTimes | null;
  isFirst: boolean;
}

/** A class in one of its terms: Homeroom has a class for each. */
function planTerm(
  plan: RosterPlan,
  row: BundleRow,
  { classType, semester, section, times, isFirst }: Term,
  enrollments: Enrollments,
): RowFate {
  const sourcedId = row.cells['sourcedId']!;
  const span = spanOf(plan, semester);
  const teachings = joined(
    enrollments.teachers(sourcedId).flatMap(({ userId, firstDay, lastDay }) => {
      const teacher = plan.refOf('teacher', userId);
      const shared = sharedSpan({ firstDay: firstDay ?? span.firstDay, lastDay }, span);
      return teacher && shared ? [{ teacher: JSON.stringify(teacher), ...shared }] : [];
    }),
  );
  const key =
    'id' in classType && 'id' in semester && 'id' in section ? classKey(classType.id, semester.id, section.id) : null;
  const present = key === null ? undefined : plan.present.classes.get(key);
  if (present) {
    const found = isFirst ? plan.identify('class', row, () => key!) : null;
    if (found && 'fate' in found) return found;
    if (found && found.key !== key)
      return leftOut(
        'This class has another course, term or homeroom here. Change it at Assign Class.',
        'courseSourcedId',
      );
    const here = joined(
      present.map(({ teacherId, firstDay, lastDay }) => ({
        teacher: JSON.stringify({ id: teacherId }),
        firstDay: firstDay ?? span.firstDay,
        lastDay: lastDay ?? span.lastDay,
      })),
    );
    if (teachings.length > 0 && JSON.stringify(teachings.map(inOrder)) !== JSON.stringify(here.map(inOrder)))
      return leftOut('Its teacher or the teacher’s days are different here. Change them at Assign Class.', 'sourcedId');
    if (times && periodsOf(times) !== periodsOf(present.at(-1)!))
      return leftOut(
        `It meets at other times here: ${periodsOf(present.at(-1)!) || 'none'}. Change them at Assign Class.`,
        'periods',
      );
    return { fate: 'same' };
  }
  if (isFirst && plan.present.keyOf('class', sourcedId) !== undefined)
    return leftOut(
      'This class has another course, term or homeroom here. Change it at Assign Class.',
      'courseSourcedId',
    );
  if (teachings.length === 0) return refused('It has no teacher in enrollments.csv who is imported.', 'sourcedId');
  for (const [n, { firstDay }] of teachings.entries()) {
    const before = teachings[n - 1];
    if (before && before.lastDay! >= firstDay)
      return refused(
        `It has two teachers on ${showDate(firstDay)}. A class here has one: mark the teacher as primary.`,
        'sourcedId',
      );
  }
  const isTaken = plan.writes.classes.some(
    (each) =>
      JSON.stringify([each.classType, each.semester, each.section]) === JSON.stringify([classType, semester, section]),
  );
  if (isTaken) return refused('Another row is the same course for the same homeroom and term.', 'courseSourcedId');
  plan.writes.classes.push({
    sourcedId: isFirst ? sourcedId : '',
    classType,
    semester,
    section,
    times: times ?? { weekdays: [], startTime: null, endTime: null },
    teachings: teachings.map(({ teacher, firstDay, lastDay }) => ({
      teacher: JSON.parse(teacher) as Ref,
      firstDay: firstDay === span.firstDay ? null : firstDay,
      lastDay: lastDay === span.lastDay ? null : lastDay,
    })),
  });
  return { fate: 'new' };
}

const inOrder = ({ teacher, firstDay, lastDay }: Teaching<string>) => [teacher, firstDay, lastDay];

/** The days of a semester after the import. */
function spanOf({ present, writes }: RosterPlan, semester: Ref): { firstDay: IsoDate; lastDay: IsoDate } {
  if ('added' in semester) return writes.semesters.added.find(({ sourcedId }) => sourcedId === semester.added)!.values;
  const { firstDay, lastDay } = present.semesters.find(({ id }) => id === semester.id)!;
  return { firstDay, lastDay, ...writes.semesters.changed.find(({ id }) => id === semester.id)?.change };
}
