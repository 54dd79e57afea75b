import { showDate } from '@homeroom/shared/dates';
import { uniqueKey } from '@homeroom/shared/text';
import { lastDayOf } from './cells.js';
import { NamedRecords } from './named-records.js';
import type { BundleRow } from './read-bundle.js';
import type { RecordValues, Ref } from './record-kinds.js';
import { leftOut, readRecord, refused, type RosterPlan, type RowFate } from './roster-plan.js';

/** Academic years, and the semesters or terms within them. */
export function planSessions(plan: RosterPlan) {
  const isYear = ({ cells }: BundleRow) => cells['type'] === 'schoolYear';
  const rows = plan.sound('academicSessions');
  const years = new NamedRecords(plan, 'years', ({ name }) => uniqueKey(name), {
    twice: 'Another school year of the file has this title.',
    taken: 'Another academic year has this title.',
  });
  plan.each(rows.filter(isYear), (row) => {
    const values = readRecord('years', row, { lastDay: lastDayOf(row.cells['endDate']!) });
    if (values.lastDay < values.firstDay) return refused('The year ends before it begins.', 'endDate');
    const present = years.find(row, values);
    if (present?.isLeaving) return refused(`${present.name} is being removed.`);
    return years.write(row, values, present);
  });
  const byName = Map.groupBy(plan.records.semesters, nameInYear);
  plan.each(
    rows.filter((row) => !isYear(row)),
    (row) => planSemester(plan, row, byName),
  );
  do refuseSemesters(plan);
  while (refuseYears(plan));
  plan.finish('academicSessions', ({ title = '' }) => title);
}

type Semester = Pick<RecordValues['semesters'], 'semesterName' | 'year'>;
const nameInYear = ({ year, semesterName }: Semester) => `${year} ${uniqueKey(semesterName)}`;

function planSemester(
  plan: RosterPlan,
  row: BundleRow,
  byName: ReadonlyMap<string, RosterPlan['records']['semesters']>,
): RowFate {
  const { type, parentSourcedId, endDate } = row.cells;
  if (type !== 'semester' && type !== 'term')
    return leftOut('Homeroom has semesters and terms, but no grading periods.', 'type');
  const yearRow = plan.sessions.yearOf(row);
  if (!yearRow)
    return parentSourcedId
      ? leftOut('Only terms that are directly in a school year are imported.', 'parentSourcedId')
      : refused('No school year of the file contains these dates.', 'startDate');
  const year = plan.refOf('years', yearRow.cells['sourcedId']);
  if (!year) return refused(`Its school year, row ${yearRow.row}, is not imported.`, 'parentSourcedId');
  const values = { ...readRecord('semesters', row, { lastDay: lastDayOf(endDate!) }), year };
  if (values.lastDay < values.firstDay) return refused('The semester ends before it begins.', 'endDate');
  const present = plan.find('semesters', row, typeof year === 'number' ? byName.get(nameInYear(values)) : []);
  if (present && present.year !== year) return refused('It is in another academic year here.', 'parentSourcedId');
  return plan.write('semesters', row, values, present);
}

type Standing = RecordValues['semesters'] & { nameKey: string };

/** The semesters as they would be after the import, and by their year those that the school has. */
function standingSemesters(plan: RosterPlan) {
  const semesters = new Map<Ref, Standing>();
  for (const [ref, semester] of plan.standing('semesters'))
    semesters.set(ref, { ...semester, nameKey: uniqueKey(semester.semesterName) });
  const present = plan.records.semesters.map(({ id }) => semesters.get(id)!);
  return { semesters, byYear: Map.groupBy(present, ({ year }) => year) };
}

/** Refuses semesters that would be outside their year, or have the name or a day of another. */
function refuseSemesters(plan: RosterPlan) {
  const { writes } = plan;
  const years = plan.standing('years');
  const { semesters, byYear } = standingSemesters(plan);
  const isSound = (sourcedId: string, ref: Ref) => {
    const semester = semesters.get(ref)!;
    const problem = problemOf(semester, years.get(semester.year), byYear.get(semester.year) ?? []);
    if (problem) plan.refuse(plan.sessions.row(sourcedId)!, problem, 'startDate');
    return problem === null;
  };
  writes.semesters.changed = writes.semesters.changed.filter(({ id, sourcedId }) => isSound(sourcedId, id));
  writes.semesters.added = writes.semesters.added.filter(({ sourcedId, values: { year } }) => {
    if (!isSound(sourcedId, sourcedId)) {
      plan.dropRef('semesters', sourcedId);
      return false;
    }
    byYear.set(year, [...(byYear.get(year) ?? []), semesters.get(sourcedId)!]);
    return true;
  });
}

function problemOf(
  semester: Standing,
  year: RecordValues['years'] | undefined,
  ofYear: readonly Standing[],
): string | null {
  if (year && isOutside(semester, year))
    return `${year.name} is from ${showDate(year.firstDay)} to ${showDate(year.lastDay)}.`;
  const other = ofYear.find(
    (each) =>
      each !== semester &&
      (each.nameKey === semester.nameKey || (each.firstDay <= semester.lastDay && each.lastDay >= semester.firstDay)),
  );
  return other
    ? `It has the name of ${other.semesterName}, or overlaps it: ${showDate(other.firstDay)} to ${showDate(other.lastDay)}.`
    : null;
}

/** Refuses years that would be shorter than their semesters. Whether it refuses one: the semesters are then checked again. */
function refuseYears(plan: RosterPlan): boolean {
  const { changed } = plan.writes.years;
  const years = plan.standing('years');
  const { byYear } = standingSemesters(plan);
  plan.writes.years.changed = changed.filter(({ id, sourcedId }) => {
    const outside = byYear.get(id)?.find((semester) => isOutside(semester, years.get(id)!));
    if (outside)
      plan.refuse(
        plan.sessions.row(sourcedId)!,
        `Its semester ${outside.semesterName} is from ${showDate(outside.firstDay)} to ${showDate(outside.lastDay)}.`,
        'startDate',
      );
    return !outside;
  });
  return plan.writes.years.changed.length < changed.length;
}

type Days = Pick<RecordValues['years'], 'firstDay' | 'lastDay'>;
const isOutside = (semester: Days, year: Days) => semester.firstDay < year.firstDay || semester.lastDay > year.lastDay;
