import type {
  AcceptPreview,
  AcceptRequest,
  PlannedAcceptance,
  PlannedParent,
  PossibleDuplicate,
} from '@homeroom/shared/enrollments/accept-enrollments';
import { NameMap } from '@homeroom/shared/name-map';
import { mayMove, stateWords } from '@homeroom/shared/enrollments/enrollment-states';
import { fullNameOf } from '@homeroom/shared/names';
import { parentDifferences } from '@homeroom/shared/parents';
import { foldText } from '@homeroom/shared/text';
import {
  newGradesOf,
  personKey,
  type Newcomer,
  type NewParent,
  type NewStudent,
  type ParentsByEmail,
} from '../students/intake.service.js';
import { nameOf } from '../students/student.entity.js';
import type { EnrollmentEntity } from './enrollment.entity.js';

/** The people in the enrollments whom the school already knows. */
export interface KnownPeople {
  parents: ParentsByEmail;
  /** By `personKey`. */
  students: ReadonlyMap<string, readonly PossibleDuplicate[]>;
  /** Folded names of the rising grades. */
  grades: ReadonlySet<string>;
}

export interface AcceptancePlan {
  preview: AcceptPreview;
  /** The students to take in, with their enrollments. */
  newcomers: (Newcomer & { enrollment: EnrollmentEntity })[];
  /** The newcomers' parents; one with an e-mail address appears once. */
  parents: NewParent[];
  /** Withdrawn students who become active again. */
  returning: number[];
}

/** Plans what accepting would do, enrollment by enrollment, without guessing or writing anything (decisions 5). */
export class AcceptancePlanner {
  private readonly planned: PlannedAcceptance[] = [];
  private readonly newcomers: AcceptancePlan['newcomers'] = [];
  private readonly parents: NewParent[] = [];
  private readonly returning: number[] = [];
  /** E-mail -> index in `parents`. */
  private readonly placed = new Map<string, number>();
  /** `personKey` -> name of the student whom an enrollment above takes in. */
  private readonly taken = new NameMap<string>();

  constructor(
    private readonly found: ReadonlyMap<number, EnrollmentEntity>,
    private readonly known: KnownPeople,
  ) {}

  plan(request: AcceptRequest['enrollments']): AcceptancePlan {
    for (const [id, choice] of new Map(request.map(({ id, studentId }) => [id, studentId])))
      this.planned.push(this.planOne(id, choice));
    return { preview: this.preview(), newcomers: this.newcomers, parents: this.parents, returning: this.returning };
  }

  private planOne(id: number, choice: number | null | undefined): PlannedAcceptance {
    const enrollment = this.found.get(id);
    const nothing = { id, duplicates: [], parents: [] };
    if (!enrollment)
      return {
        ...nothing,
        studentName: `Enrollment ${id}`,
        birthDate: '',
        outcome: 'stay',
        reason: 'This enrollment no longer exists.',
      };
    const { state, birthDate } = enrollment;
    const named = { ...nothing, studentName: nameOf(enrollment), birthDate };
    if (state === 'ACCEPTED') return { ...named, outcome: 'done', reason: 'It was already accepted.' };
    if (!mayMove(state, 'ACCEPTED'))
      return { ...named, outcome: 'stay', reason: `It is ${stateWords[state]}. Move it to In review first.` };
    const key = personKey(enrollment);
    const twin = this.taken.get(key);
    if (twin)
      return {
        ...named,
        outcome: 'stay',
        reason: `The enrollment of ${twin} above has the same name and birth date. Accept only one of them.`,
      };
    const duplicates = [...(this.known.students.get(key) ?? [])];
    const answer = answerOf(duplicates, choice);
    const parents = answer.outcome === 'stay' ? [] : this.planParents(enrollment);
    if (answer.outcome === 'create' || answer.outcome === 'link') this.take(enrollment, answer.student, parents);
    return {
      ...named,
      outcome: answer.outcome,
      reason: answer.reason,
      duplicates,
      parents: parents.map(({ planned }) => planned),
    };
  }

  /** Adds an enrollment and its parents to the plan. */
  private take(
    enrollment: EnrollmentEntity,
    student: PossibleDuplicate | undefined,
    parents: ReturnType<AcceptancePlanner['planParents']>,
  ) {
    this.taken.set(personKey(enrollment), nameOf(enrollment));
    const places = parents.map(({ parent, planned }) => {
      const place = (parent.email ? this.placed.get(parent.email) : undefined) ?? this.parents.push(parent) - 1;
      if (parent.email) this.placed.set(parent.email, place);
      return { parent: place, relationship: planned.relationship };
    });
    if (student?.withdrawn) this.returning.push(student.id);
    this.newcomers.push({ student: student?.id ?? studentOf(enrollment), parents: places, enrollment });
  }

  private planParents(enrollment: EnrollmentEntity): { parent: NewParent; planned: PlannedParent }[] {
    return ([1, 2] as const).flatMap((n) => {
      const parent = parentOf(enrollment, n);
      if (!parent) return [];
      const place = parent.email ? this.placed.get(parent.email) : undefined;
      const kept = parent.email
        ? (this.known.parents.get(parent.email) ?? (place === undefined ? undefined : this.parents[place]))
        : undefined;
      const planned: PlannedParent = {
        name: fullNameOf(kept ?? parent),
        email: parent.email,
        relationship: enrollment[`parent${n}Relationship`],
        outcome: kept ? 'link' : 'create',
        differences: kept ? parentDifferences(kept, parent) : [],
      };
      return [{ parent, planned }];
    });
  }

  private preview(): AcceptPreview {
    const count = (outcome: PlannedAcceptance['outcome']) =>
      this.planned.filter((each) => each.outcome === outcome).length;
    const accepted = this.planned.filter(({ outcome }) => outcome === 'create' || outcome === 'link');
    const parents = (outcome: PlannedParent['outcome']) =>
      accepted.flatMap((each) => each.parents).filter((parent) => parent.outcome === outcome).length;
    const grades = this.newcomers.flatMap(({ student }) => (typeof student === 'number' ? [] : [student.risingGrade]));
    return {
      enrollments: this.planned,
      summary: {
        create: count('create'),
        link: count('link'),
        choose: count('choose'),
        done: count('done'),
        stay: count('stay'),
        parentsCreate: parents('create'),
        parentsLink: parents('link'),
        mails: this.newcomers.filter(({ enrollment }) => enrollment.parent1Email).length,
      },
      newGrades: newGradesOf(grades, this.known.grades),
    };
  }
}

interface Answer {
  outcome: 'create' | 'link' | 'choose' | 'stay';
  reason: string;
  student?: PossibleDuplicate;
}

/** The outcome of an enrollment, by its possible duplicates and the choice among them. */
function answerOf(duplicates: readonly PossibleDuplicate[], choice: number | null | undefined): Answer {
  if (typeof choice === 'number') {
    const student = duplicates.find(({ id }) => id === choice);
    if (!student) return { outcome: 'stay', reason: 'The chosen student has another name or birth date. Check again.' };
    return { outcome: 'link', reason: linkWords(student), student };
  }
  if (choice === undefined && duplicates.length > 0)
    return {
      outcome: 'choose',
      reason: 'The school already has a student with this name and birth date. Choose whether it is the same child.',
    };
  return { outcome: 'create', reason: '' };
}

const linkWords = ({ withdrawn, sectionName }: PossibleDuplicate) =>
  withdrawn
    ? 'The student was withdrawn and becomes active again, without a section.'
    : `The student stays ${sectionName ? `in section ${sectionName}` : 'without a section'}; the details that the school has are kept.`;

const studentOf = (enrollment: EnrollmentEntity): NewStudent => ({
  studentFirstName: enrollment.studentFirstName,
  studentLastName: enrollment.studentLastName,
  studentNameKey: enrollment.studentNameKey,
  gender: enrollment.gender,
  birthDate: enrollment.birthDate,
  currentGrade: enrollment.currentGrade,
  risingGrade: enrollment.risingGrade,
  notes: enrollment.notes,
});

function parentOf(enrollment: EnrollmentEntity, n: 1 | 2): NewParent | null {
  const [firstName, lastName] = [enrollment[`parent${n}FirstName`] ?? '', enrollment[`parent${n}LastName`] ?? ''];
  if (!firstName && !lastName) return null;
  const [email, phone] = [enrollment[`parent${n}Email`], enrollment[`parent${n}Phone`]];
  return { firstName, lastName, fullNameKey: foldText(fullNameOf({ firstName, lastName })), email, phone };
}
