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
import { foldText, pick } from '@homeroom/shared/text';
import {
  newGradesOf,
  type Newcomer,
  type NewStudent,
  type PlannedParent as IntakeParent,
} from '../students/intake.service.js';
import { personKey } from '../students/public.js';
import { ParentBook, type Identity, type ExistingParent, type NewParent } from '@homeroom/shared/students/parent-book';
import { nameOf } from '../students/student.entity.js';
import type { EnrollmentEntity } from './enrollment.entity.js';

/** The people in the enrollments whom the school already knows. */
export interface ExistingPeople {
  parents: readonly ExistingParent[];
  /** By `personKey`. */
  students: ReadonlyMap<string, readonly PossibleDuplicate[]>;
  /** Folded names of the rising grades. */
  grades: ReadonlySet<string>;
}

export interface AcceptancePlan {
  preview: AcceptPreview;
  /** The students to take in, with their enrollments. */
  newcomers: (Newcomer & { enrollment: EnrollmentEntity })[];
  /** The newcomers' parents, each once. */
  parents: IntakeParent[];
  /** Withdrawn students who become active again. */
  returning: number[];
}

/** Plans what accepting would do, enrollment by enrollment, without guessing or writing anything (decisions 5). */
export class AcceptancePlanner {
  private readonly planned: PlannedAcceptance[] = [];
  private readonly newcomers: AcceptancePlan['newcomers'] = [];
  private readonly returning: number[] = [];
  private readonly book: ParentBook;
  /** `personKey` -> name of the student whom an enrollment above takes in. */
  private readonly taken = new NameMap<string>();

  constructor(
    private readonly found: ReadonlyMap<number, EnrollmentEntity>,
    private readonly people: ExistingPeople,
  ) {
    this.book = new ParentBook(people.parents);
  }

  plan(request: AcceptRequest['enrollments']): AcceptancePlan {
    for (const accepted of new Map(request.map((each) => [each.id, each])).values())
      this.planned.push(this.planOne(accepted));
    const { newcomers, returning } = this;
    return { preview: this.preview(), newcomers, parents: this.book.planned(), returning };
  }

  private planOne(accepted: AcceptRequest['enrollments'][number]): PlannedAcceptance {
    const { id, studentId: choice } = accepted;
    const enrollment = this.found.get(id);
    const nothing = { id, duplicates: [], isTwin: false, parents: [] };
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
    const duplicates = [...(this.people.students.get(key) ?? [])];
    if (twin && choice !== null)
      return {
        ...named,
        isTwin: true,
        duplicates,
        outcome: 'choose',
        reason: `The enrollment of ${twin} above has the same name and birth date. Choose whether this is a different child.`,
      };
    const answer = answerOf(duplicates, choice);
    if (answer.outcome === 'stay') return { ...named, outcome: 'stay', reason: answer.reason, duplicates };
    const parents = this.planParents(enrollment, accepted);
    const open = parents.planned.find(({ outcome }) => outcome === 'choose');
    const outcome = open ? 'choose' : answer.outcome;
    if (outcome === 'create' || outcome === 'link') this.take(enrollment, answer.student, parents);
    return {
      ...named,
      outcome,
      reason: (outcome === answer.outcome && answer.reason) || (open ? askWords(open) : answer.reason),
      isTwin: twin !== undefined,
      duplicates,
      parents: parents.planned,
    };
  }

  /** Adds an enrollment and its parents to the plan. */
  private take(enrollment: EnrollmentEntity, student: PossibleDuplicate | undefined, parents: FormParents) {
    this.taken.set(personKey(enrollment), nameOf(enrollment));
    const booked = this.book.book(parents.written, parents.identities, enrollment.studentLastName, null);
    const places = booked.map((parent, n) => ({ parent, relationship: parents.planned[n]!.relationship }));
    if (student?.withdrawn) this.returning.push(student.id);
    this.newcomers.push({ student: student?.id ?? studentOf(enrollment), parents: places, enrollment });
  }

  private planParents(
    enrollment: EnrollmentEntity,
    answers: Pick<AcceptRequest['enrollments'][number], 'parent1' | 'parent2'>,
  ): FormParents {
    const written = ([1, 2] as const).flatMap((n) => {
      const parent = parentOf(enrollment, n);
      return parent ? [{ n, parent }] : [];
    });
    const parents = written.map(({ parent }) => parent);
    const identities = this.book.identify(parents, enrollment.studentLastName, (parent) => {
      const { n } = written.find((each) => each.parent === parent)!;
      return answers[`parent${n}`];
    });
    const planned = written.map(({ n, parent }, at): PlannedParent => {
      const identity = identities[at]!;
      const same = 'is' in identity ? identity.is?.parent : undefined;
      const owner = this.book.otherOwner(parent);
      const isAsked = 'asks' in identity || answers[`parent${n}`] !== undefined;
      return {
        n,
        name: fullNameOf(same ?? parent),
        email: parent.email,
        relationship: enrollment[`parent${n}Relationship`],
        outcome: 'asks' in identity ? 'choose' : same ? 'link' : 'create',
        owner: isAsked && owner ? fullNameOf(owner.parent) : null,
        differences: same ? parentDifferences(same, parent) : [],
      };
    });
    return { written: parents, identities, planned };
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
      newGrades: newGradesOf(grades, this.people.grades),
    };
  }
}

/** The parents of a form: as it names them, who they are, and as the preview shows them. */
interface FormParents {
  written: NewParent[];
  identities: Identity[];
  planned: PlannedParent[];
}

const askWords = ({ name, email, owner }: PlannedParent) =>
  `${email} is the address of ${owner}. Choose whether ${name} is the same person or shares it.`;

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

const studentOf = (enrollment: EnrollmentEntity): NewStudent =>
  pick(
    enrollment,
    'studentFirstName',
    'studentLastName',
    'studentNameKey',
    'gender',
    'birthDate',
    'currentGrade',
    'risingGrade',
    'notes',
  );

/** A parent of a form; `null` without a name. */
export function parentOf(enrollment: EnrollmentEntity, n: 1 | 2): NewParent | null {
  const [firstName, lastName] = [enrollment[`parent${n}FirstName`] ?? '', enrollment[`parent${n}LastName`] ?? ''];
  if (!firstName && !lastName) return null;
  const [email, phone] = [enrollment[`parent${n}Email`], enrollment[`parent${n}Phone`]];
  return { firstName, lastName, fullNameKey: foldText(fullNameOf({ firstName, lastName })), email, phone };
}
