import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { fullReason } from '../students/public.js';
import { lastDayOf } from './cells.js';
import { sharedSpan, type Span } from './class-spans.js';
import type { BundleRow } from './read-bundle.js';
import type { Ref } from './record-kinds.js';
import { leftOut, refused, type RosterPlan, type RowFate } from './roster-plan.js';

/** Students' stays in sections. A place in a class, and who teaches it, follow from the section and the class. `homeroomOf`: of each class. */
export function planEnrollments(plan: RosterPlan, homeroomOf: ReadonlyMap<string, string>) {
  const stays = new Stays(plan);
  const classes = new Map(plan.of('classes').map((row) => [row.cells['sourcedId'], row]));
  const isHomeroom = ({ cells }: BundleRow) => classes.get(cells['classSourcedId'])?.cells['classType'] === 'homeroom';
  const [ofHomerooms = [], others = []] = [true, false].map((isStay) =>
    plan.sound('enrollments').filter((row) => (row.cells['role'] === 'student' && isHomeroom(row)) === isStay),
  );
  plan.each(ofHomerooms, (row) => stays.add(row, classes.get(row.cells['classSourcedId'])!));
  plan.each(others, ({ cells }) => {
    const { role, classSourcedId, userSourcedId } = cells as Record<string, string>;
    const fate = plan.imported('classes', classSourcedId);
    if (!fate) return leftOut('Its class is not imported.', 'classSourcedId');
    const homeroom = homeroomOf.get(classSourcedId!);
    if (role === 'teacher') {
      if (!plan.refOf('teachers', userSourcedId))
        return leftOut('This user is not imported as a teacher.', 'userSourcedId');
      if (homeroom === undefined)
        return leftOut('A section here has no teacher of its own; its classes have.', 'classSourcedId');
      if (!plan.enrollments(classSourcedId!).taughtBy.has(userSourcedId!))
        return leftOut('A class here has one teacher, and another one is primary.', 'primary');
      return fate === 'new' ? 'new' : 'same';
    }
    if (role !== 'student') return leftOut('Homeroom has students and teachers in classes.', 'role');
    const stay = stays.fateOf(userSourcedId!, homeroom);
    if (!stay) return leftOut('The student is not in the section of this class.', 'userSourcedId');
    return stay;
  });
  const users = new Map(
    plan.of('users').map(({ cells }) => [cells['sourcedId'], `${cells['givenName']} ${cells['familyName']}`]),
  );
  plan.finish('enrollments', ({ userSourcedId, classSourcedId }) =>
    [users.get(userSourcedId), classes.get(classSourcedId)?.cells['title']].filter(Boolean).join(' · '),
  );
}

/** A student's stay in a section of the school or of the file. */
interface Stay extends Span {
  section: string;
}

/** The stays of the school and of the file, by student. */
class Stays {
  private readonly present;
  private readonly added = new Map<Ref, Stay[]>();
  private readonly fates = new Map<string, 'new' | 'same'>();
  private readonly enrolled;
  private readonly leaving;
  private readonly sections;
  /** The stays of each section that are not over. */
  private readonly inSection: Map<Ref, Span[]>;

  constructor(private readonly plan: RosterPlan) {
    const { stays, students, sections, today } = plan.present;
    this.present = Map.groupBy(stays, ({ studentId }): Ref => studentId);
    this.enrolled = new Map(students.map(({ id, isEnrolled }) => [id as Ref, isEnrolled]));
    this.leaving = new Map(students.map(({ id, leavesOn }) => [id as Ref, leavesOn]));
    this.sections = new Map(sections.map((section) => [section.id as Ref, section]));
    this.inSection = Map.groupBy<Ref, Span & { sectionId: number }>(
      stays.filter(({ lastDay }) => lastDay === null || lastDay >= today),
      ({ sectionId }) => sectionId,
    );
  }

  /** What became of a student's stay in a homeroom. */
  fateOf = (userId: string, homeroom: string | undefined) => this.fates.get(`${userId} ${homeroom}`);

  /** Decides the stay of a row of a homeroom. */
  add(row: BundleRow, homeroom: BundleRow): RowFate | 'new' | 'same' {
    const { plan } = this;
    const { sourcedId, userSourcedId, classSourcedId, beginDate, endDate = '' } = row.cells as Record<string, string>;
    const student = plan.refOf('students', userSourcedId);
    if (!student) return leftOut('This user is not imported as a student.', 'userSourcedId');
    const section = plan.refOf('sections', classSourcedId);
    if (!section) return leftOut('Its homeroom is not imported.', 'classSourcedId');
    const firstDay: IsoDate | null = beginDate ?? plan.sessions.firstDayOf(homeroom);
    if (firstDay === null) return refused('beginDate is missing.', 'beginDate');
    const span = { firstDay, lastDay: lastDayOf(endDate) };
    if (span.lastDay !== null && span.lastDay < firstDay) return refused('It ends before it begins.', 'endDate');
    const own = this.present.get(student) ?? [];
    const key = plan.keyOf('stay', sourcedId!);
    const same =
      own.find(({ id }) => String(id) === key) ??
      own.find((stay) => stay.sectionId === section && sharedSpan(stay, span) !== null);
    if (same) {
      plan.identify('stay', row, same.id);
      this.fates.set(`${userSourcedId} ${classSourcedId}`, 'same');
      const isSame =
        same.sectionId === section &&
        (beginDate === undefined || same.firstDay === firstDay) &&
        (same.lastDay === span.lastDay || endDate === '');
      if (!isSame)
        return leftOut(
          `The student is in this section ${daysInWords(same)} here. Change that on the student’s page.`,
          'beginDate',
        );
      return 'same';
    }
    const problem = this.whyNoPlace(student, section, span);
    if (problem) return problem;
    this.added.set(student, [...(this.added.get(student) ?? []), { ...span, section: homeroom.cells['title']! }]);
    // A planned withdrawal also ends a stay that begins later.
    const withdrawnOn = span.lastDay === null ? (this.leaving.get(student) ?? null) : null;
    const lastDay = span.lastDay ?? withdrawnOn;
    plan.writes.stays.push({ sourcedId: sourcedId!, student, section, firstDay, lastDay, withdrawnOn });
    this.fates.set(`${userSourcedId} ${classSourcedId}`, 'new');
    return 'new';
  }

  /** Why a student gets no place in a section: being elsewhere or withdrawn, or it is full. `null` if there is one, which is then taken. */
  private whyNoPlace(student: Ref, section: Ref, span: Span): RowFate | null {
    const stays = (this.present.get(student) ?? []).map((stay): Stay => ({
      ...stay,
      section: this.sections.get(stay.sectionId)?.sectionName ?? 'another section',
    }));
    const clash = [...stays, ...(this.added.get(student) ?? [])].find((stay) => sharedSpan(stay, span));
    if (clash)
      return refused(
        `The student is in ${clash.section} ${daysInWords(clash)}, and can only be in one section.`,
        'beginDate',
      );
    if (this.enrolled.get(student) === false) return refused('The student is withdrawn here.', 'userSourcedId');
    return this.takesPlace(section, span);
  }

  /** Takes a place of a section that the school has, from today on, or says that it is full. */
  private takesPlace(sectionId: Ref, { firstDay, lastDay }: Span): RowFate | null {
    const section = this.sections.get(sectionId);
    const { today } = this.plan.present;
    if (!section || section.capacity === null || (lastDay !== null && lastDay < today)) return null;
    const span = { firstDay: firstDay > today ? firstDay : today, lastDay };
    const stays = this.inSection.get(sectionId) ?? [];
    if (stays.filter((stay) => sharedSpan(stay, span)).length >= section.capacity)
      return refused(fullReason(section), 'classSourcedId');
    this.inSection.set(sectionId, [...stays, span]);
    return null;
  }
}

const daysInWords = ({ firstDay, lastDay }: Span) =>
  `from ${showDate(firstDay)}${lastDay === null ? '' : ` to ${showDate(lastDay)}`}`;
