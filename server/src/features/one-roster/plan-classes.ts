import { showDate } from '@homeroom/shared/dates';
import { uniqueKey } from '@homeroom/shared/text';
import { listed, periodsOf, timesOfPeriods, type ClassTimes } from './cells.js';
import { joined, sharedSpan, type Teaching } from './class-spans.js';
import { NamedRecords } from './named-records.js';
import type { BundleRow } from './read-bundle.js';
import type { RecordValues, Ref } from './record-kinds.js';
import {
  leftOut,
  readRecord,
  refused,
  RowOutcome,
  type RosterPlan,
  type RosterWrites,
  type RowFate,
} from './roster-plan.js';
import { classKey } from './sourced-ids.js';

const isHomeroom = ({ cells }: BundleRow) => cells['classType'] === 'homeroom';

/** Sections, which are homerooms, and the classes that they are taught. Returns the homeroom of each class that is imported. */
export function planClasses(plan: RosterPlan): ReadonlyMap<string, string> {
  const rows = plan.sound('classes');
  planSections(plan, rows.filter(isHomeroom));
  const classes = new Classes(plan, new Homerooms(plan, rows.filter(isHomeroom)));
  plan.each(
    rows.filter((row) => !isHomeroom(row)),
    (row) => classes.add(row),
  );
  plan.finish('classes', ({ title = '' }) => title);
  return classes.homeroomOf;
}

function planSections(plan: RosterPlan, rows: readonly BundleRow[]) {
  const sections = new NamedRecords(
    plan,
    'sections',
    ({ allocatedYear, sectionName }) => `${allocatedYear} ${uniqueKey(sectionName)}`,
    {
      twice: 'Another homeroom of the file has this title in the same year.',
      taken: 'Another section of the year has this name.',
    },
  );
  plan.each(rows, (row) => {
    const start = plan.sessions.firstDayOfYear(row);
    if (start === null) return refused('None of its terms is imported.', 'termSourcedIds');
    const values = readRecord('sections', row, { allocatedYear: Number(start.slice(0, 4)) });
    const present = sections.find(row, values);
    return sections.write(row, { ...values, ...(present && { allocatedYear: present.allocatedYear }) }, present);
  });
}

/** Finds the homeroom whose students a class teaches. */
class Homerooms {
  private readonly yearIds;
  private readonly byCode;
  private readonly byStudent;

  constructor(
    private readonly plan: RosterPlan,
    rows: readonly BundleRow[],
  ) {
    const imported = rows.filter(({ cells }) => plan.refOf('sections', cells['sourcedId']));
    const idOf = ({ cells }: BundleRow) => cells['sourcedId']!;
    this.yearIds = new Map(imported.map((row) => [idOf(row), plan.sessions.yearIdsOf(row)]));
    this.byCode = Map.groupBy(imported, ({ cells }) => cells['classCode'] ?? '');
    const places = imported.flatMap((row) =>
      [...plan.enrollments(idOf(row)).students].map((student) => ({ student, homeroom: idOf(row) })),
    );
    this.byStudent = Map.groupBy(places, ({ student }) => student);
  }

  /** Of those in the class's school year, the one with its code, or the one in which all of its students are. */
  of(row: BundleRow): string {
    const { sourcedId, classCode } = row.cells;
    const yearIds = this.plan.sessions.yearIdsOf(row);
    const isInYear = (homeroom: string) => [...yearIds].some((id) => this.yearIds.get(homeroom)!.has(id));
    const sameCode = (classCode ? (this.byCode.get(classCode) ?? []) : [])
      .map(({ cells }) => cells['sourcedId']!)
      .filter(isInYear);
    if (sameCode.length === 1) return sameCode[0]!;
    const students = [...this.plan.enrollments(sourcedId!).students];
    if (students.length === 0)
      throw new RowOutcome(
        leftOut(
          'A class here is taught to a section, and this one has neither students nor the classCode of a homeroom.',
          'classCode',
        ),
      );
    const [first, ...others] = students.map(
      (student) => new Set(this.byStudent.get(student)?.map(({ homeroom }) => homeroom)),
    );
    const shared = [...first!].filter(
      (homeroom) => isInYear(homeroom) && others.every((homerooms) => homerooms.has(homeroom)),
    );
    if (shared.length === 1) return shared[0]!;
    throw new RowOutcome(
      refused('No section has all of its students. In Homeroom, a class is taught to a whole section.', 'sourcedId'),
    );
  }
}

type NewClass = RosterWrites['classes'][number];
type Days = Pick<RecordValues['semesters'], 'firstDay' | 'lastDay'>;
type Place = Pick<NewClass, 'classType' | 'semester' | 'section'>;

const elsewhere = leftOut(
  'This class has another course, term or homeroom here. Change it at Assign Class.',
  'courseSourcedId',
);

class Classes {
  /** By class, its homeroom. */
  readonly homeroomOf = new Map<string, string>();
  private readonly semesters;
  /** Course, semester and section of each new class. */
  private readonly places = new Set<string>();

  constructor(
    private readonly plan: RosterPlan,
    private readonly homerooms: Homerooms,
  ) {
    this.semesters = plan.standing('semesters');
  }

  add(row: BundleRow): RowFate {
    const { plan } = this;
    const { sourcedId, courseSourcedId, termSourcedIds, periods = '' } = row.cells as Record<string, string>;
    const classType = plan.refOf('classTypes', courseSourcedId);
    if (!classType) return refused('Its course is not imported.', 'courseSourcedId');
    const terms = [...new Set(listed(termSourcedIds!))].flatMap((id) => plan.refOf('semesters', id) ?? []);
    if (terms.length === 0) return refused('None of its terms is an imported semester.', 'termSourcedIds');
    const homeroom = this.homerooms.of(row);
    const places = terms.map((semester): Place => ({
      classType,
      semester,
      section: plan.refOf('sections', homeroom)!,
    }));
    const known = plan.keyOf('class', sourcedId!);
    const first = this.presentKey(places[0]!);
    if (known !== undefined && known !== first) return elsewhere;
    // Homeroom has a class for each term. The first one has the row's id.
    const added = places.flatMap(
      (place, n) => this.inTerm(row, place, timesOfPeriods(periods), n === 0 ? sourcedId! : '') ?? [],
    );
    if (first !== undefined) plan.identify('class', row, first);
    this.homeroomOf.set(sourcedId!, homeroom);
    plan.writes.classes.push(...added);
    for (const place of added) this.places.add(placeKey(place));
    if (added.length === 0) return { fate: 'same' };
    return timesOfPeriods(periods)
      ? { fate: 'new' }
      : { fate: 'new', reason: 'The times are not understood, and are left empty.', column: 'periods' };
  }

  /** The class to add in a semester; `null` if the school has it. */
  private inTerm(row: BundleRow, place: Place, times: ClassTimes | null, sourcedId: string): NewClass | null {
    const semester = this.semesters.get(place.semester)!;
    const teachings = this.teachings(row.cells['sourcedId']!, semester);
    const key = this.presentKey(place);
    if (key !== undefined) {
      this.requireSame(key, { teachings, times, semester });
      return null;
    }
    if (teachings.length === 0)
      throw new RowOutcome(refused('It has no teacher in enrollments.csv who is imported.', 'sourcedId'));
    const second = teachings.find(({ firstDay }, n) => n > 0 && teachings[n - 1]!.lastDay! >= firstDay);
    if (second)
      throw new RowOutcome(
        refused(
          `It has two teachers on ${showDate(second.firstDay)}. A class here has one: mark the teacher as primary.`,
          'sourcedId',
        ),
      );
    if (this.places.has(placeKey(place)))
      throw new RowOutcome(
        refused('Another row is the same course for the same homeroom and term.', 'courseSourcedId'),
      );
    return {
      sourcedId,
      ...place,
      times: times ?? { weekdays: [], startTime: null, endTime: null },
      teachings: teachings.map(({ teacher, firstDay, lastDay }) => ({
        teacher,
        firstDay: firstDay === semester.firstDay ? null : firstDay,
        lastDay: lastDay === semester.lastDay ? null : lastDay,
      })),
    };
  }

  /** The teachers of a class in a semester, with their dates in the file. */
  private teachings(classId: string, semester: Days): Teaching<Ref>[] {
    return joined(
      this.plan.enrollments(classId).teachers.flatMap(({ userId, firstDay, lastDay }) => {
        const teacher = this.plan.refOf('teachers', userId);
        const shared = sharedSpan({ firstDay: firstDay ?? semester.firstDay, lastDay }, semester);
        return teacher && shared ? [{ teacher, ...shared }] : [];
      }),
    );
  }

  /** Leaves a class out if the school's has another teacher or other times: registers depend on them. */
  private requireSame(
    key: string,
    { teachings, times, semester }: { teachings: Teaching<Ref>[]; times: ClassTimes | null; semester: Days },
  ) {
    const present = this.plan.present.classes.get(key)!;
    const taught = joined<Ref>(
      present.map(({ teacherId, firstDay, lastDay }) => ({
        teacher: teacherId,
        firstDay: firstDay ?? semester.firstDay,
        lastDay: lastDay ?? semester.lastDay,
      })),
    );
    const inWords = (all: readonly Teaching<Ref>[]) =>
      JSON.stringify(all.map(({ teacher, firstDay, lastDay }) => [teacher, firstDay, lastDay]));
    if (teachings.length > 0 && inWords(teachings) !== inWords(taught))
      throw new RowOutcome(
        leftOut('Its teacher or the teacher’s days are different here. Change them at Assign Class.', 'sourcedId'),
      );
    const periods = periodsOf(present.at(-1)!);
    if (times && periodsOf(times) !== periods)
      throw new RowOutcome(
        leftOut(`It meets at other times here: ${periods || 'none'}. Change them at Assign Class.`, 'periods'),
      );
  }

  /** The key of the school's class in a place, if there is one. */
  private presentKey({ classType, semester, section }: Place): string | undefined {
    const ids = [classType, semester, section];
    if (!ids.every((id) => typeof id === 'number')) return undefined;
    const key = classKey(...(ids as [number, number, number]));
    return this.plan.present.classes.has(key) ? key : undefined;
  }
}

const placeKey = ({ classType, semester, section }: Place) => JSON.stringify([classType, semester, section]);
