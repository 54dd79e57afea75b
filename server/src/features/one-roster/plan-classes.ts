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
import { Sessions } from './sessions.js';
import { classKey } from './sourced-ids.js';

const nameOf = ({ title }: BundleRow['cells']) => title ?? '';
// A schema made for each row takes longer than all else.
const namedSection = sectionSchema.pick({ sectionName: true, allocatedYear: true });

const isHomeroom = ({ cells }: BundleRow) => cells['classType'] === 'homeroom';

/** Sections, which are homerooms, and the classes that they are taught. */
export function planClasses(plan: RosterPlan, enrollments: Enrollments) {
  const rows = plan.sound('classes');
  const sessions = new Sessions(plan);
  const fates = new Map<BundleRow, RowFate>();
  const sections = new Sections(plan, sessions);
  for (const row of rows) if (isHomeroom(row)) fates.set(row, sections.add(row));
  const homerooms = new Homerooms(plan, rows.filter(isHomeroom), enrollments, sessions);
  const classes = new Classes(plan, homerooms, enrollments);
  for (const row of rows) if (!isHomeroom(row)) fates.set(row, classes.add(row));
  plan.decide('classes', nameOf, (row) => fates.get(row)!);
}

class Sections {
  private readonly byName;
  private readonly byId;
  /** Names that rows of the file take. */
  private readonly takenNames = new Set<string>();

  constructor(
    private readonly plan: RosterPlan,
    private readonly sessions: Sessions,
  ) {
    const { sections } = plan.present;
    this.byName = Map.groupBy(sections, nameInYear);
    this.byId = new Map(sections.map((section) => [String(section.id), section]));
  }

  add(row: BundleRow): RowFate {
    const { plan } = this;
    const { sourcedId, title } = row.cells as Record<string, string>;
    const start = this.sessions.firstDayOfYear(row);
    if (start === null) return refused('None of its terms is imported.', 'termSourcedIds');
    const read = checked(
      namedSection,
      { sectionName: title, allocatedYear: Number(start.slice(0, 4)) },
      { sectionName: 'title', allocatedYear: 'termSourcedIds' },
    );
    if ('fate' in read) return read;
    const { value } = read;
    const key = nameInYear(value);
    const found = plan.identify(
      'section',
      row,
      () => this.byName.get(key)?.find(({ id }) => plan.isFree('section', id))?.id,
    );
    if ('fate' in found) return found;
    if (found.key === null) {
      if (this.takenNames.has(key))
        return refused('Another homeroom of the file has this title in the same year.', 'title');
      this.takenNames.add(key);
      plan.writes.sections.added.push({ sourcedId: sourcedId!, values: value });
      plan.setRef('section', sourcedId!, { added: sourcedId! });
      return { fate: 'new' };
    }
    const present = this.byId.get(found.key)!;
    // The year of a section is only a number, and stays as the school has it.
    const change = differences({ sectionName: present.sectionName }, { sectionName: value.sectionName });
    if (change.sectionName !== undefined) {
      const newKey = nameInYear({ ...present, ...change });
      const isTaken = this.byName.get(newKey)?.some(({ id }) => id !== present.id);
      if (isTaken || this.takenNames.has(newKey)) return refused('Another section of the year has this name.', 'title');
      this.takenNames.add(newKey);
      plan.writes.sections.changed.push({ id: present.id, sourcedId: sourcedId!, change });
    }
    plan.setRef('section', sourcedId!, { id: present.id });
    return fateOfChange(change, present, { sectionName: 'Name' });
  }
}

const nameInYear = ({ allocatedYear, sectionName }: { allocatedYear: number; sectionName: string }) =>
  `${allocatedYear} ${uniqueKey(sectionName)}`;

/** Finds the homeroom whose students a class teaches. */
class Homerooms {
  private readonly byCode;
  private readonly ofStudent;
  private readonly yearIds;

  constructor(
    plan: RosterPlan,
    rows: readonly BundleRow[],
    private readonly enrollments: Enrollments,
    private readonly sessions: Sessions,
  ) {
    const known = rows.filter(({ cells }) => plan.refOf('section', cells['sourcedId']));
    this.yearIds = new Map(known.map((row) => [row.cells['sourcedId']!, sessions.yearIdsOf(row)]));
    this.byCode = Map.groupBy(known, ({ cells }) => cells['classCode']);
    this.ofStudent = new Map<string, Set<string>>();
    for (const { cells } of known)
      for (const student of enrollments.students(cells['sourcedId']!))
        this.ofStudent.set(student, (this.ofStudent.get(student) ?? new Set()).add(cells['sourcedId']!));
  }

  /** Of those in the class's school year, the one with its code, or the one in which all of its students are. */
  of(row: BundleRow): string | RowFate {
    const { cells } = row;
    const yearIds = this.sessions.yearIdsOf(row);
    const isInYear = (homeroom: string) => [...yearIds].some((id) => this.yearIds.get(homeroom)!.has(id));
    const sameCode = (cells['classCode'] ? (this.byCode.get(cells['classCode']) ?? []) : [])
      .map((homeroom) => homeroom.cells['sourcedId']!)
      .filter(isInYear);
    if (sameCode.length === 1) return sameCode[0]!;
    const students = [...this.enrollments.students(cells['sourcedId']!)];
    if (students.length === 0)
      return leftOut(
        'A class here is taught to a section, and this one has neither students nor the classCode of a homeroom.',
        'classCode',
      );
    const [first, ...others] = students.map((student) => this.ofStudent.get(student) ?? new Set<string>());
    const shared = [...first!].filter(
      (homeroom) => isInYear(homeroom) && others.every((homerooms) => homerooms.has(homeroom)),
    );
    if (shared.length === 1) return shared[0]!;
    return refused(
      'No section has all of its students. In Homeroom, a class is taught to a whole section.',
      'sourcedId',
    );
  }
}

interface Term {
  classType: Ref;
  semester: Ref;
  section: Ref;
  times: ClassTimes | null;
  isFirst: boolean;
}

type NewClass = RosterPlan['writes']['classes'][number];

/** What becomes of a class in a term: the class to add, with its course, semester and section as text, or the `classKey` of the school's. */
type TermOutcome = { added: NewClass; place: string } | { present: string } | RowFate;

const elsewhere = leftOut(
  'This class has another course, term or homeroom here. Change it at Assign Class.',
  'courseSourcedId',
);

class Classes {
  private readonly spans;
  /** Course, semester and section of each new class. */
  private readonly places = new Set<string>();

  constructor(
    private readonly plan: RosterPlan,
    private readonly homerooms: Homerooms,
    private readonly enrollments: Enrollments,
  ) {
    this.spans = spansOf(plan);
  }

  add(row: BundleRow): RowFate {
    const { plan, enrollments } = this;
    const { sourcedId, courseSourcedId, termSourcedIds, periods = '' } = row.cells as Record<string, string>;
    const classType = plan.refOf('course', courseSourcedId);
    if (!classType) return refused('Its course is not imported.', 'courseSourcedId');
    const terms = [...new Set(listed(termSourcedIds!))].flatMap((id) => plan.refOf('semester', id) ?? []);
    if (terms.length === 0) return refused('None of its terms is an imported semester.', 'termSourcedIds');
    const homeroom = this.homerooms.of(row);
    if (typeof homeroom !== 'string') return homeroom;
    const section = plan.refOf('section', homeroom)!;
    const times = timesOfPeriods(periods);
    const added: NewClass[] = [];
    const places: string[] = [];
    let key: string | undefined;
    for (const [n, semester] of terms.entries()) {
      const outcome = this.inTerm(row, { classType, semester, section, times, isFirst: n === 0 });
      if ('fate' in outcome) return outcome;
      if ('added' in outcome) {
        added.push(outcome.added);
        places.push(outcome.place);
      } else if (n === 0) key = outcome.present;
    }
    const found = key === undefined ? null : plan.identify('class', row, () => key);
    if (found && 'fate' in found) return found;
    enrollments.setHomeroom(sourcedId!, homeroom);
    plan.writes.classes.push(...added);
    for (const place of places) this.places.add(place);
    plan.setRef('class', sourcedId!, { id: 0 });
    const isNew = added.length > 0;
    return times === null && isNew
      ? { fate: 'new', reason: 'The times are not understood, and are left empty.', column: 'periods' }
      : { fate: isNew ? 'new' : 'same' };
  }

  /** A class in one of its terms: Homeroom has a class for each. */
  private inTerm(row: BundleRow, { classType, semester, section, times, isFirst }: Term): TermOutcome {
    const { plan } = this;
    const sourcedId = row.cells['sourcedId']!;
    const span = this.spans.get(JSON.stringify(semester))!;
    const teachings = joined(
      this.enrollments.teachers(sourcedId).flatMap(({ userId, firstDay, lastDay }) => {
        const teacher = plan.refOf('teacher', userId);
        const shared = sharedSpan({ firstDay: firstDay ?? span.firstDay, lastDay }, span);
        return teacher && shared ? [{ teacher: JSON.stringify(teacher), ...shared }] : [];
      }),
    );
    const key =
      'id' in classType && 'id' in semester && 'id' in section ? classKey(classType.id, semester.id, section.id) : null;
    const known = isFirst ? plan.keyOf('class', sourcedId) : undefined;
    const present = key === null ? undefined : plan.present.classes.get(key);
    if (known !== undefined && (!present || known !== key)) return elsewhere;
    if (present) {
      const here = joined(
        present.map(({ teacherId, firstDay, lastDay }) => ({
          teacher: JSON.stringify({ id: teacherId }),
          firstDay: firstDay ?? span.firstDay,
          lastDay: lastDay ?? span.lastDay,
        })),
      );
      if (teachings.length > 0 && JSON.stringify(teachings.map(inOrder)) !== JSON.stringify(here.map(inOrder)))
        return leftOut(
          'Its teacher or the teacher’s days are different here. Change them at Assign Class.',
          'sourcedId',
        );
      if (times && periodsOf(times) !== periodsOf(present.at(-1)!))
        return leftOut(
          `It meets at other times here: ${periodsOf(present.at(-1)!) || 'none'}. Change them at Assign Class.`,
          'periods',
        );
      return { present: key! };
    }
    if (teachings.length === 0) return refused('It has no teacher in enrollments.csv who is imported.', 'sourcedId');
    for (const [n, { firstDay }] of teachings.entries()) {
      const before = teachings[n - 1];
      if (before && before.lastDay! >= firstDay)
        return refused(
          `It has two teachers on ${showDate(firstDay)}. A class here has one: mark the teacher as primary.`,
          'sourcedId',
        );
    }
    const place = JSON.stringify([classType, semester, section]);
    if (this.places.has(place))
      return refused('Another row is the same course for the same homeroom and term.', 'courseSourcedId');
    const added: NewClass = {
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
    };
    return { added, place };
  }
}

const inOrder = ({ teacher, firstDay, lastDay }: Teaching<string>) => [teacher, firstDay, lastDay];

/** The days of each semester after the import, by its reference. */
function spansOf({ present, writes }: RosterPlan): Map<string, { firstDay: IsoDate; lastDay: IsoDate }> {
  const changes = new Map(writes.semesters.changed.map(({ id, change }) => [id, change]));
  return new Map([
    ...present.semesters.map(
      ({ id, firstDay, lastDay }) => [JSON.stringify({ id }), { firstDay, lastDay, ...changes.get(id) }] as const,
    ),
    ...writes.semesters.added.map(({ sourcedId, values }) => [JSON.stringify({ added: sourcedId }), values] as const),
  ]);
}
