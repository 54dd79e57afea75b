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

const dateColumns = { firstDay: 'startDate', lastDay: 'endDate' };

/** Academic years, and the semesters or terms within them. */
export function planSessions(plan: RosterPlan) {
  const isYear = ({ cells }: BundleRow) => cells['type'] === 'schoolYear';
  const fates = new Map<BundleRow, RowFate>();
  const rows = plan
    .of('academicSessions')
    .filter(({ problem, cells }) => !problem && cells['status'] !== 'tobedeleted');
  for (const row of rows.filter(isYear)) fates.set(row, planYear(plan, row));
  for (const row of rows) if (!isYear(row)) fates.set(row, planSemester(plan, row));
  checkSemesters(plan, fates);
  plan.decide('academicSessions', nameOf, (row) => fates.get(row)!);
}

function planYear(plan: RosterPlan, row: BundleRow): RowFate {
  const { sourcedId, title: name, startDate: firstDay, endDate } = row.cells as Record<string, string>;
  const read = checked(
    academicYearSchema,
    { name, firstDay, lastDay: lastDayOf(endDate!) },
    { name: 'title', ...dateColumns },
  );
  if ('fate' in read) return read;
  const values: YearValues = read.value;
  if (values.lastDay < values.firstDay) return refused('The year ends before it begins.', 'endDate');
  const { years } = plan.present;
  const found = plan.identify(
    'year',
    row,
    () => years.find((year) => uniqueKey(year.name) === uniqueKey(values.name) && plan.isFree('year', year.id))?.id,
  );
  if ('fate' in found) return found;
  if (found.key === null) {
    if (plan.writes.years.added.some((year) => uniqueKey(year.values.name) === uniqueKey(values.name)))
      return refused('Another school year of the file has this title.', 'title');
    plan.writes.years.added.push({ sourcedId: sourcedId!, values });
    plan.setRef('year', sourcedId!, { added: sourcedId! });
    return { fate: 'new' };
  }
  const present = years.find(({ id }) => id === Number(found.key))!;
  if (present.isLeaving) return refused(`${present.name} is being removed.`);
  plan.setRef('year', sourcedId!, { id: present.id });
  const change = differences<YearValues>(
    { name: present.name, firstDay: present.firstDay, lastDay: present.lastDay },
    { name: values.name, firstDay: values.firstDay, lastDay: values.lastDay },
  );
  if (Object.keys(change).length > 0) plan.writes.years.changed.push({ id: present.id, change });
  return fateOfChange(change, present, { name: 'Name', firstDay: 'First day', lastDay: 'Last day' });
}

/** The school year of a session: its parent's, or the one that contains its dates. */
function yearRowOf(plan: RosterPlan, { cells }: BundleRow): BundleRow | undefined {
  const sessions = plan.of('academicSessions');
  const years = sessions.filter((each) => each.cells['type'] === 'schoolYear' && !each.problem);
  const parent = cells['parentSourcedId'];
  if (parent) return years.find((each) => each.cells['sourcedId'] === parent);
  return years.find(
    (each) => each.cells['startDate']! <= cells['startDate']! && each.cells['endDate']! >= cells['endDate']!,
  );
}

function planSemester(plan: RosterPlan, row: BundleRow): RowFate {
  const { sourcedId, title, startDate: firstDay, endDate, type, parentSourcedId } = row.cells as Record<string, string>;
  if (type !== 'semester' && type !== 'term')
    return leftOut('Homeroom has semesters and terms, but no grading periods.', 'type');
  const yearRow = yearRowOf(plan, row);
  if (!yearRow)
    return parentSourcedId
      ? leftOut('Only terms that are directly in a school year are imported.', 'parentSourcedId')
      : refused('No school year of the file contains these dates.', 'startDate');
  const year = plan.refOf('year', yearRow.cells['sourcedId']);
  if (!year) return refused(`Its school year, row ${yearRow.row}, is not imported.`, 'parentSourcedId');
  const read = checked(
    semesterSchema.omit({ academicYearId: true }),
    { semesterName: title, firstDay, lastDay: lastDayOf(endDate!) },
    { semesterName: 'title', ...dateColumns },
  );
  if ('fate' in read) return read;
  const { semesterName, firstDay: first, lastDay } = read.value;
  const values: SemesterValues = { semesterName, firstDay: first, lastDay };
  if (lastDay < first) return refused('The semester ends before it begins.', 'endDate');
  const { semesters } = plan.present;
  const yearId = 'id' in year ? year.id : null;
  const found = plan.identify(
    'semester',
    row,
    () =>
      semesters.find(
        (each) =>
          each.academicYearId === yearId &&
          uniqueKey(each.semesterName) === uniqueKey(semesterName) &&
          plan.isFree('semester', each.id),
      )?.id,
  );
  if ('fate' in found) return found;
  if (found.key === null) {
    plan.writes.semesters.added.push({ sourcedId: sourcedId!, values, year });
    plan.setRef('semester', sourcedId!, { added: sourcedId! });
    return { fate: 'new' };
  }
  const present = semesters.find(({ id }) => id === Number(found.key))!;
  if (present.academicYearId !== yearId) return refused('It is in another academic year here.', 'parentSourcedId');
  plan.setRef('semester', sourcedId!, { id: present.id });
  const change = differences<SemesterValues>(
    { semesterName: present.semesterName, firstDay: present.firstDay, lastDay: present.lastDay },
    values,
  );
  if (Object.keys(change).length > 0) plan.writes.semesters.changed.push({ id: present.id, change });
  return fateOfChange(change, present, { semesterName: 'Name', firstDay: 'First day', lastDay: 'Last day' });
}

const sameRef = (one: Ref, other: Ref) => JSON.stringify(one) === JSON.stringify(other);

/** Refuses semesters that would be outside their year or overlap another, as they would stand after the import. */
function checkSemesters(plan: RosterPlan, fates: Map<BundleRow, RowFate>) {
  const { present, writes } = plan;
  const yearOf = (ref: Ref): YearValues | undefined =>
    'id' in ref
      ? {
          ...present.years.find(({ id }) => id === ref.id)!,
          ...writes.years.changed.find(({ id }) => id === ref.id)?.change,
        }
      : writes.years.added.find(({ sourcedId }) => sourcedId === ref.added)?.values;
  const standing: (SemesterValues & { year: Ref; key: string })[] = present.semesters.map((semester) => ({
    ...semester,
    ...writes.semesters.changed.find(({ id }) => id === semester.id)?.change,
    year: { id: semester.academicYearId },
    key: String(semester.id),
  }));
  const rowOf = new Map(plan.of('academicSessions').map((row) => [row.cells['sourcedId'], row]));
  const problemOf = (semester: SemesterValues & { year: Ref; key: string }): string | null => {
    const year = yearOf(semester.year);
    if (year && (semester.firstDay < year.firstDay || semester.lastDay > year.lastDay))
      return `${year.name} is from ${showDate(year.firstDay)} to ${showDate(year.lastDay)}.`;
    const other = standing.find(
      (each) =>
        each.key !== semester.key &&
        sameRef(each.year, semester.year) &&
        (uniqueKey(each.semesterName) === uniqueKey(semester.semesterName) ||
          (each.firstDay <= semester.lastDay && each.lastDay >= semester.firstDay)),
    );
    return other
      ? `It has the name of ${other.semesterName}, or overlaps it: ${showDate(other.firstDay)} to ${showDate(other.lastDay)}.`
      : null;
  };
  const refuse = (sourcedId: string | undefined, problem: string) => {
    const row = rowOf.get(sourcedId);
    if (row) fates.set(row, refused(problem, 'startDate'));
  };
  for (const each of [...writes.semesters.changed]) {
    const problem = problemOf(standing.find(({ key }) => key === String(each.id))!);
    if (!problem) continue;
    writes.semesters.changed = writes.semesters.changed.filter((other) => other !== each);
    for (const [row, fate] of fates)
      if (fate.fate === 'changed' && plan.present.keyOf('semester', row.cells['sourcedId']!) === String(each.id))
        fates.set(row, refused(problem, 'startDate'));
  }
  for (const { sourcedId, values, year } of [...writes.semesters.added]) {
    const semester = { ...values, year, key: `new ${sourcedId}` };
    const problem = problemOf(semester);
    if (problem) {
      writes.semesters.added = writes.semesters.added.filter((other) => other.sourcedId !== sourcedId);
      plan.dropRef('semester', sourcedId);
      refuse(sourcedId, problem);
    } else standing.push(semester);
  }
}

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
  plan.decide('courses', nameOf, (row) => {
    const { sourcedId, title } = row.cells as Record<string, string>;
    if (ofHomerooms.has(sourcedId) && !ofClasses.has(sourcedId)) {
      if (plan.present.keyOf('homeroomCourse', sourcedId!) === undefined && plan.isFree('homeroomCourse', onlyOne))
        plan.identify('homeroomCourse', row, () => onlyOne);
      return { fate: 'same' };
    }
    const read = checked(classTypeSchema, { className: title }, { className: 'title' });
    if ('fate' in read) return read;
    const { className } = read.value;
    const { classTypes } = plan.present;
    const found = plan.identify(
      'course',
      row,
      () =>
        classTypes.find((each) => uniqueKey(each.className) === uniqueKey(className) && plan.isFree('course', each.id))
          ?.id,
    );
    if ('fate' in found) return found;
    const named = plan.writes.classTypes.added.find(
      ({ values }) => uniqueKey(values.className) === uniqueKey(className),
    );
    if (found.key === null) {
      if (named) return refused('Another course of the file has this title.', 'title');
      plan.writes.classTypes.added.push({ sourcedId: sourcedId!, values: { className } });
      plan.setRef('course', sourcedId!, { added: sourcedId! });
      return { fate: 'new' };
    }
    const present = classTypes.find(({ id }) => id === Number(found.key))!;
    plan.setRef('course', sourcedId!, { id: present.id });
    const change = differences({ className: present.className }, { className });
    if (change.className !== undefined) {
      if (
        named ||
        classTypes.some((each) => each.id !== present.id && uniqueKey(each.className) === uniqueKey(className))
      )
        return refused('Another class type has this title.', 'title');
      plan.writes.classTypes.changed.push({ id: present.id, change });
    }
    return fateOfChange(change, present, { className: 'Name' });
  });
}
