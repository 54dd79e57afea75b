import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { lastDayOf, sharedSpan, type Span } from './class-spans.js';
import type { Enrollments } from './enrollments.js';
import type { BundleRow } from './read-bundle.js';
import { leftOut, refused, type Ref, type RosterPlan, type RowFate } from './roster-plan.js';
import { Sessions } from './sessions.js';

/** Students' stays in sections. A place in a class, and who teaches it, follow from the section and the class. */
export function planEnrollments(plan: RosterPlan, enrollments: Enrollments) {
  const stays = new Stays(plan);
  const classes = new Map(plan.of('classes').map((row) => [row.cells['sourcedId'], row]));
  const fates = new Map<BundleRow, RowFate>();
  const rows = plan.sound('enrollments');
  const isStay = ({ cells }: BundleRow) =>
    cells['role'] === 'student' && classes.get(cells['classSourcedId'])?.cells['classType'] === 'homeroom';
  for (const row of rows) if (isStay(row)) fates.set(row, stays.add(row, classes.get(row.cells['classSourcedId'])!));
  for (const row of rows) if (!isStay(row)) fates.set(row, followed(row));
  const users = new Map(
    plan.of('users').map(({ cells }) => [cells['sourcedId'], `${cells['givenName']} ${cells['familyName']}`]),
  );
  plan.decide(
    'enrollments',
    ({ userSourcedId, classSourcedId }) =>
      [users.get(userSourcedId), classes.get(classSourcedId)?.cells['title']].filter(Boolean).join(' · '),
    (row) => fates.get(row)!,
  );

  function followed({ cells }: BundleRow): RowFate {
    const { role, classSourcedId, userSourcedId } = cells as Record<string, string>;
    const fate = plan.fates.get(`classes ${classSourcedId}`)?.fate;
    const isImported = fate === 'new' || fate === 'same' || fate === 'changed';
    if (!isImported) return leftOut('Its class is not imported.', 'classSourcedId');
    if (role === 'teacher') {
      if (!plan.refOf('teacher', userSourcedId))
        return leftOut('This user is not imported as a teacher.', 'userSourcedId');
      if (!plan.refOf('class', classSourcedId!))
        return leftOut('A section here has no teacher of its own; its classes have.', 'classSourcedId');
      return enrollments.isTaughtBy(classSourcedId!, userSourcedId!)
        ? { fate: fate === 'new' ? 'new' : 'same' }
        : leftOut('A class here has one teacher, and another one is primary.', 'primary');
    }
    if (role !== 'student') return leftOut('Homeroom has students and teachers in classes.', 'role');
    const homeroom = enrollments.homeroomOf(classSourcedId!);
    const of = homeroom && stays.fateOf(userSourcedId!, homeroom);
    return of ? { fate: of } : leftOut('The student is not in the section of this class.', 'userSourcedId');
  }
}

/** The stays of the school and of the file, by student. */
class Stays {
  /** By student. */
  private readonly spans = new Map<string, (Span & { section: string })[]>();
  private readonly fates = new Map<string, 'new' | 'same'>();
  private readonly present;
  private readonly enrolled;
  private readonly sections;
  /** How many places of a section are taken. */
  private readonly taken = new Map<number, number>();
  private readonly sessions;

  constructor(private readonly plan: RosterPlan) {
    this.present = Map.groupBy(plan.present.stays, ({ studentId }) => studentId);
    this.enrolled = new Map(plan.present.students.map(({ id, isEnrolled }) => [id, isEnrolled]));
    this.sections = new Map(plan.present.sections.map((section) => [section.id, section]));
    for (const { sectionId, lastDay } of plan.present.stays)
      if (lastDay === null || lastDay >= plan.present.today)
        this.taken.set(sectionId, (this.taken.get(sectionId) ?? 0) + 1);
    this.sessions = new Sessions(plan);
  }

  /** What became of a student's stay in a homeroom. */
  fateOf = (userId: string, homeroom: string) => this.fates.get(`${userId} ${homeroom}`);

  add(row: BundleRow, homeroom: BundleRow): RowFate {
    const { plan } = this;
    const { sourcedId, userSourcedId, classSourcedId, beginDate, endDate = '' } = row.cells as Record<string, string>;
    const student = plan.refOf('student', userSourcedId);
    if (!student) return leftOut('This user is not imported as a student.', 'userSourcedId');
    const section = plan.refOf('section', classSourcedId);
    if (!section) return leftOut('Its homeroom is not imported.', 'classSourcedId');
    const firstDay: IsoDate | null = beginDate ?? this.sessions.firstDayOf(homeroom);
    if (firstDay === null) return refused('beginDate is missing.', 'beginDate');
    const lastDay = lastDayOf(endDate);
    if (lastDay !== null && lastDay < firstDay) return refused('It ends before it begins.', 'endDate');
    const done = (fate: 'new' | 'same'): RowFate => {
      this.fates.set(`${userSourcedId} ${classSourcedId}`, fate);
      return { fate };
    };
    const own = 'id' in student ? (this.present.get(student.id) ?? []) : [];
    const key = plan.keyOf('stay', sourcedId!);
    const sectionId = 'id' in section ? section.id : null;
    const same =
      own.find(({ id }) => String(id) === key) ??
      own.find((stay) => stay.sectionId === sectionId && sharedSpan(stay, { firstDay, lastDay }) !== null);
    if (same) {
      const found = plan.identify('stay', row, () => same.id);
      if ('fate' in found) return found;
      const isSame =
        same.sectionId === sectionId &&
        (beginDate === undefined || same.firstDay === firstDay) &&
        (same.lastDay === lastDay || endDate === '');
      this.fates.set(`${userSourcedId} ${classSourcedId}`, 'same');
      return isSame
        ? { fate: 'same' }
        : leftOut(
            `The student is in this section ${daysInWords(same)} here. Change that on the student’s page.`,
            'beginDate',
          );
    }
    const clash = [...own, ...(this.spans.get(keyOf(student)) ?? [])].find((stay) =>
      sharedSpan(stay, { firstDay, lastDay }),
    );
    if (clash)
      return refused(
        `The student is in ${'section' in clash ? clash.section : this.sectionName(clash.sectionId)} ${daysInWords(clash)}, and can only be in one section.`,
        'beginDate',
      );
    if ('id' in student && !this.enrolled.get(student.id))
      return refused('The student is withdrawn here.', 'userSourcedId');
    const full = sectionId !== null && lastDay === null ? this.fullReason(sectionId) : null;
    if (full) return refused(full, 'classSourcedId');
    this.spans.set(keyOf(student), [
      ...(this.spans.get(keyOf(student)) ?? []),
      { firstDay, lastDay, section: homeroom.cells['title']! },
    ]);
    plan.writes.stays.push({ sourcedId: sourcedId!, student, section, firstDay, lastDay });
    return done('new');
  }

  private sectionName = (id: number) => this.sections.get(id)?.sectionName ?? 'another section';

  /** Why a section of the school takes no more students, or `null`. */
  private fullReason(id: number): string | null {
    const { capacity, sectionName } = this.sections.get(id)!;
    if (capacity === null) return null;
    const taken = this.taken.get(id) ?? 0;
    if (taken >= capacity) return `Section ${sectionName} is full: it has ${plural(capacity, 'place')}.`;
    this.taken.set(id, taken + 1);
    return null;
  }
}

const keyOf = (ref: Ref) => JSON.stringify(ref);
const daysInWords = ({ firstDay, lastDay }: Span) =>
  `from ${showDate(firstDay)}${lastDay === null ? '' : ` to ${showDate(lastDay)}`}`;
