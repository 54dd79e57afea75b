import { academicYearSchema, classTypeSchema, semesterSchema } from '@homeroom/shared/academics';
import { showDate } from '@homeroom/shared/dates';
import { uniqueKey } from '@homeroom/shared/text';
import type { z } from 'zod';
import { lastDayOf } from './class-spans.js';
import {
  differences,
  fateOfChange,
  leftOut,
  refused,
  type Ref,
  type RosterPlan,
  type RowFate,
  type SemesterValues,
  type YearValues,
} from './roster-plan.js';
import type { BundleRow } from './read-bundle.js';
import { Sessions } from './sessions.js';
import { onlyOne } from './sourced-ids.js';

const nameOf = ({ title, name }: BundleRow['cells']) => title ?? name ?? '';

/** What a schema says about a value that a row brings, as the fate of the row, or the clean value. */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  columns: Partial<Record<string, string>>,
): { value: z.output<Schema> } | RowFate {
  const found = schema.safeParse(value);
  if (found.success) return { value: found.data };
  const [issue] = found.error.issues;
  return refused(issue!.message, columns[String(issue!.path[0])]);
}

/** The school of the file. There is one: Homeroom is one school. */
export function planOrgs(plan: RosterPlan) {
  const schools = plan.of('orgs').filter(({ cells }) => cells['type'] === 'school');
  plan.decide('orgs', nameOf, (row) => {
    if (row.cells['type'] !== 'school')
      return leftOut('Homeroom is one school and keeps no other organization.', 'type');
    if (schools.length > 1) return refused('The file has several schools. Export one of them.', 'type');
    const found = plan.identify('school', row, () => onlyOne);
    if ('fate' in found) return found;
    plan.setRef('school', row.cells['sourcedId']!, { id: 0 });
    return { fate: 'same' };
  });
}

const semesterOfYear = semesterSchema.omit({ academicYearId: true });
const dateColumns = { firstDay: 'startDate', lastDay: 'endDate' };

/** Academic years, and the semesters or terms within them. */
export function planSessions(plan: RosterPlan) {
  const isYear = ({ cells }: BundleRow) => cells['type'] === 'schoolYear';
  const fates = new Map<BundleRow, RowFate>();
  const rows = plan.sound('academicSessions');
  const years = new Years(plan);
  for (const row of rows.filter(isYear)) fates.set(row, years.add(row));
  const semesters = new Semesters(plan, fates);
  for (const row of rows) if (!isYear(row)) fates.set(row, semesters.add(row));
  semesters.check();
  plan.decide('academicSessions', nameOf, (row) => fates.get(row)!);
}

class Years {
  private readonly byName;
  private readonly byId;
  /** Names that rows of the file take. */
  private readonly takenNames = new Set<string>();

  constructor(private readonly plan: RosterPlan) {
    this.byName = Map.groupBy(plan.present.years, ({ name }) => uniqueKey(name));
    this.byId = new Map(plan.present.years.map((year) => [String(year.id), year]));
  }

  add(row: BundleRow): RowFate {
    const { plan } = this;
    const { sourcedId, title: name, startDate: firstDay, endDate } = row.cells as Record<string, string>;
    const read = checked(
      academicYearSchema,
      { name, firstDay, lastDay: lastDayOf(endDate!) },
      { name: 'title', ...dateColumns },
    );
    if ('fate' in read) return read;
    const values: YearValues = read.value;
    if (values.lastDay < values.firstDay) return refused('The year ends before it begins.', 'endDate');
    const key = uniqueKey(values.name);
    const found = plan.identify('year', row, () => this.byName.get(key)?.find(({ id }) => plan.isFree('year', id))?.id);
    if ('fate' in found) return found;
    if (found.key === null) {
      if (this.takenNames.has(key)) return refused('Another school year of the file has this title.', 'title');
      this.takenNames.add(key);
      plan.writes.years.added.push({ sourcedId: sourcedId!, values });
      plan.setRef('year', sourcedId!, { added: sourcedId! });
      return { fate: 'new' };
    }
    const present = this.byId.get(found.key)!;
    if (present.isLeaving) return refused(`${present.name} is being removed.`);
    if (this.takenNames.has(key) || this.byName.get(key)?.some(({ id }) => id !== present.id))
      return refused('Another academic year has this title.', 'title');
    this.takenNames.add(key);
    plan.setRef('year', sourcedId!, { id: present.id });
    const change = differences<YearValues>(
      { name: present.name, firstDay: present.firstDay, lastDay: present.lastDay },
      { name: values.name, firstDay: values.firstDay, lastDay: values.lastDay },
    );
    if (Object.keys(change).length > 0)
      plan.writes.years.changed.push({ id: present.id, sourcedId: sourcedId!, change });
    return fateOfChange(change, present, { name: 'Name', firstDay: 'First day', lastDay: 'Last day' });
  }
}

/** A semester as it would stand after the import. */
interface Standing extends SemesterValues {
  key: string;
  year: string;
  nameKey: string;
}

class Semesters {
  private readonly sessions;
  private readonly byName;
  private readonly byId;

  constructor(
    private readonly plan: RosterPlan,
    private readonly fates: Map<BundleRow, RowFate>,
  ) {
    const { semesters } = plan.present;
    this.sessions = new Sessions(plan);
    this.byName = Map.groupBy(semesters, (each) => nameInYear(each.academicYearId, each.semesterName));
    this.byId = new Map(semesters.map((semester) => [String(semester.id), semester]));
  }

  add(row: BundleRow): RowFate {
    const { plan } = this;
    const {
      sourcedId,
      title,
      startDate: firstDay,
      endDate,
      type,
      parentSourcedId,
    } = row.cells as Record<string, string>;
    if (type !== 'semester' && type !== 'term')
      return leftOut('Homeroom has semesters and terms, but no grading periods.', 'type');
    const yearRow = this.sessions.yearOf(row);
    if (!yearRow)
      return parentSourcedId
        ? leftOut('Only terms that are directly in a school year are imported.', 'parentSourcedId')
        : refused('No school year of the file contains these dates.', 'startDate');
    const year = plan.refOf('year', yearRow.cells['sourcedId']);
    if (!year) return refused(`Its school year, row ${yearRow.row}, is not imported.`, 'parentSourcedId');
    const read = checked(
      semesterOfYear,
      { semesterName: title, firstDay, lastDay: lastDayOf(endDate!) },
      { semesterName: 'title', ...dateColumns },
    );
    if ('fate' in read) return read;
    const { semesterName, firstDay: first, lastDay } = read.value;
    const values: SemesterValues = { semesterName, firstDay: first, lastDay };
    if (lastDay < first) return refused('The semester ends before it begins.', 'endDate');
    const yearId = 'id' in year ? year.id : null;
    const found = plan.identify('semester', row, () =>
      yearId === null
        ? undefined
        : this.byName.get(nameInYear(yearId, semesterName))?.find(({ id }) => plan.isFree('semester', id))?.id,
    );
    if ('fate' in found) return found;
    if (found.key === null) {
      plan.writes.semesters.added.push({ sourcedId: sourcedId!, values, year });
      plan.setRef('semester', sourcedId!, { added: sourcedId! });
      return { fate: 'new' };
    }
    const present = this.byId.get(found.key)!;
    if (present.academicYearId !== yearId) return refused('It is in another academic year here.', 'parentSourcedId');
    plan.setRef('semester', sourcedId!, { id: present.id });
    const change = differences<SemesterValues>(
      { semesterName: present.semesterName, firstDay: present.firstDay, lastDay: present.lastDay },
      values,
    );
    if (Object.keys(change).length > 0)
      plan.writes.semesters.changed.push({ id: present.id, sourcedId: sourcedId!, change });
    return fateOfChange(change, present, { semesterName: 'Name', firstDay: 'First day', lastDay: 'Last day' });
  }

  /**
   * Refuses semesters that would be outside their year or overlap another, and years that would be shorter than their semesters, as they
   * would stand after the import.
   */
  check() {
    do this.checkSemesters();
    while (this.refuseYears());
  }

  /** Whether a year is refused: its semesters are then checked again. */
  private refuseYears(): boolean {
    const { present, writes } = this.plan;
    const changes = new Map(writes.semesters.changed.map(({ id, change }) => [id, change]));
    const semestersOf = Map.groupBy(
      present.semesters.map((semester) => ({ ...semester, ...changes.get(semester.id) })),
      ({ academicYearId }) => academicYearId,
    );
    const before = writes.years.changed.length;
    writes.years.changed = writes.years.changed.filter(({ id, sourcedId, change }) => {
      const year = { ...present.years.find((each) => each.id === id)!, ...change };
      const outside = semestersOf
        .get(id)
        ?.find(({ firstDay, lastDay }) => firstDay < year.firstDay || lastDay > year.lastDay);
      if (outside)
        this.refuse(
          sourcedId,
          `Its semester ${outside.semesterName} is from ${showDate(outside.firstDay)} to ${showDate(outside.lastDay)}.`,
        );
      return !outside;
    });
    return writes.years.changed.length < before;
  }

  private refuse(sourcedId: string, problem: string) {
    this.fates.set(this.sessions.row(sourcedId)!, refused(problem, 'startDate'));
  }

  private checkSemesters() {
    const { present, writes } = this.plan;
    const changes = new Map(writes.semesters.changed.map(({ id, change }) => [id, change]));
    const yearChanges = new Map(writes.years.changed.map(({ id, change }) => [id, change]));
    const years = new Map<string, YearValues>([
      ...present.years.map((year) => [refKey({ id: year.id }), { ...year, ...yearChanges.get(year.id) }] as const),
      ...writes.years.added.map(({ sourcedId, values }) => [refKey({ added: sourcedId }), values] as const),
    ]);
    const standing = new Map<string, Standing[]>();
    const stand = (values: SemesterValues, year: Ref, key: string): Standing => ({
      ...{ ...values, key, year: refKey(year) },
      nameKey: uniqueKey(values.semesterName),
    });
    const keep = (semester: Standing) =>
      void (standing.get(semester.year)?.push(semester) ?? standing.set(semester.year, [semester]));
    for (const each of present.semesters)
      keep(stand({ ...each, ...changes.get(each.id) }, { id: each.academicYearId }, String(each.id)));
    const problemOf = (semester: Standing): string | null => {
      const year = years.get(semester.year);
      if (year && (semester.firstDay < year.firstDay || semester.lastDay > year.lastDay))
        return `${year.name} is from ${showDate(year.firstDay)} to ${showDate(year.lastDay)}.`;
      const other = standing
        .get(semester.year)
        ?.find(
          (each) =>
            each.key !== semester.key &&
            (each.nameKey === semester.nameKey ||
              (each.firstDay <= semester.lastDay && each.lastDay >= semester.firstDay)),
        );
      return other
        ? `It has the name of ${other.semesterName}, or overlaps it: ${showDate(other.firstDay)} to ${showDate(other.lastDay)}.`
        : null;
    };
    const isRefused = (sourcedId: string, semester: Standing) => {
      const problem = problemOf(semester);
      if (problem) this.refuse(sourcedId, problem);
      return problem !== null;
    };
    writes.semesters.changed = writes.semesters.changed.filter(({ id, sourcedId, change }) => {
      const before = this.byId.get(String(id))!;
      const semester = stand({ ...before, ...change }, { id: before.academicYearId }, String(id));
      return !isRefused(sourcedId, semester);
    });
    writes.semesters.added = writes.semesters.added.filter(({ sourcedId, values, year }) => {
      const semester = stand(values, year, `new ${sourcedId}`);
      const isOut = isRefused(sourcedId, semester);
      if (isOut) this.plan.dropRef('semester', sourcedId);
      else keep(semester);
      return !isOut;
    });
  }
}

const refKey = (ref: Ref) => JSON.stringify(ref);
const nameInYear = (yearId: number, name: string) => `${yearId} ${uniqueKey(name)}`;

/** Courses, which are class types. A course that only homerooms have is none. */
export function planCourses(plan: RosterPlan) {
  const classes = plan.of('classes');
  const coursesOf = (isHomeroom: boolean) =>
    new Set(
      classes
        .filter(({ cells }) => (cells['classType'] === 'homeroom') === isHomeroom)
        .map(({ cells }) => cells['courseSourcedId']),
    );
  const [ofHomerooms, ofClasses] = [coursesOf(true), coursesOf(false)];
  const { classTypes } = plan.present;
  const byName = Map.groupBy(classTypes, ({ className }) => uniqueKey(className));
  const byId = new Map(classTypes.map((each) => [String(each.id), each]));
  const takenNames = new Set<string>();
  plan.decide('courses', nameOf, (row) => {
    const { sourcedId, title } = row.cells as Record<string, string>;
    if (ofHomerooms.has(sourcedId) && !ofClasses.has(sourcedId)) {
      if (plan.keyOf('homeroomCourse', sourcedId!) === undefined && plan.isFree('homeroomCourse', onlyOne))
        plan.identify('homeroomCourse', row, () => onlyOne);
      return { fate: 'same' };
    }
    const read = checked(classTypeSchema, { className: title }, { className: 'title' });
    if ('fate' in read) return read;
    const { className } = read.value;
    const key = uniqueKey(className);
    const found = plan.identify('course', row, () => byName.get(key)?.find(({ id }) => plan.isFree('course', id))?.id);
    if ('fate' in found) return found;
    if (found.key === null) {
      if (takenNames.has(key)) return refused('Another course of the file has this title.', 'title');
      takenNames.add(key);
      plan.writes.classTypes.added.push({ sourcedId: sourcedId!, values: { className } });
      plan.setRef('course', sourcedId!, { added: sourcedId! });
      return { fate: 'new' };
    }
    const present = byId.get(found.key)!;
    const change = differences({ className: present.className }, { className });
    if (change.className !== undefined) {
      if (takenNames.has(key) || byName.get(key)?.some(({ id }) => id !== present.id))
        return refused('Another class type has this title.', 'title');
      takenNames.add(key);
      plan.writes.classTypes.changed.push({ id: present.id, sourcedId: sourcedId!, change });
    }
    plan.setRef('course', sourcedId!, { id: present.id });
    return fateOfChange(change, present, { className: 'Name' });
  });
}
