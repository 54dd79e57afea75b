import { z } from 'zod';
import type { IsoDate } from '../dates.js';
import { enrollmentStates, stateWords, type EnrollmentState } from './enrollment-states.js';
import type { FieldProblem } from '../errors.js';
import { parentSchema, relationshipField } from '../parents.js';
import { studentSchema } from '../students/students.js';

const { firstName, lastName, email, phone } = parentSchema.shape;
// Whether notes are for the register is the office's to say, of a student and not of a form.
const { notesOnRegister: _office, ...studentFields } = studentSchema.shape;

/** Names are required of a first parent; of a second one only where anything is said of them (`enrollmentProblems`). */
const orNull = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z
    .preprocess((value) => (value === '' ? null : value), schema.nullish())
    .transform((value) => value ?? null)
    .meta(schema.meta() ?? {});

export const consentWords =
  'I am a parent or guardian of this student, and the school may keep these details to handle the enrollment.';

/** The form of an enrollment, once for all: the public form, the office's, the list, the checks and the import are made from it (decisions 5). */
export const enrollmentSchema = z.strictObject({
  ...studentFields,
  parent1FirstName: firstName,
  parent1LastName: lastName,
  parent1Email: email,
  parent1Phone: phone,
  parent1Relationship: relationshipField,
  parent2FirstName: orNull(firstName),
  parent2LastName: orNull(lastName),
  parent2Email: email,
  parent2Phone: phone,
  parent2Relationship: relationshipField,
  consent: z
    .literal(true, 'Tick the box to give your consent as a parent or guardian.')
    .meta({ label: 'Consent', help: 'A parent or guardian agreed.' }),
});
export type EnrollmentInput = z.infer<typeof enrollmentSchema>;
export type EnrollmentField = keyof EnrollmentInput;

/** What is said once is not taken back by a change. */
export const enrollmentChangeSchema = enrollmentSchema.omit({ consent: true }).partial();

const fieldNames = Object.keys(enrollmentSchema.shape) as EnrollmentField[];
const fieldsOfParent = (n: 1 | 2) => fieldNames.filter((field) => field.startsWith(`parent${n}`));

/** The parts of the form, as its steps and a record's page show them. */
export const enrollmentParts = [
  { title: 'Student', fields: Object.keys(studentFields) as EnrollmentField[] },
  { title: 'First parent or guardian', fields: fieldsOfParent(1) },
  { title: 'Second parent or guardian', fields: fieldsOfParent(2) },
] as const;

/** What a field is called outside its part of the form: 'Parent 1 e-mail'. */
export function enrollmentTitle(field: EnrollmentField): string {
  const label = enrollmentSchema.shape[field].meta()?.label ?? field;
  const within = /^(student)(?=First|Last)|^parent([12])/.exec(field);
  if (!within) return label;
  return `${within[1] ? 'Student' : `Parent ${within[2]}`} ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

type Answers = { [Field in EnrollmentField]?: unknown };

/** What is wrong between fields, each beside its own: rules that hold for the public form, the office and the import alike. `today` at the school. */
export function enrollmentProblems(answers: Answers, today: IsoDate): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const problem = (path: EnrollmentField, message: string) => void problems.push({ path, message });
  if (answers.birthDate && String(answers.birthDate) >= today) problem('birthDate', 'The birth date is in the future.');
  if (!answers.parent1Email && !answers.parent1Phone)
    problem('parent1Email', 'Enter an e-mail address or a phone number, so that the school can reach you.');
  if (fieldsOfParent(2).some((field) => answers[field])) {
    if (!answers.parent2FirstName) problem('parent2FirstName', 'Enter a first name, or leave the second parent empty.');
    if (!answers.parent2LastName) problem('parent2LastName', 'Enter a last name, or leave the second parent empty.');
  }
  if (answers.parent1Email && answers.parent1Email === answers.parent2Email)
    problem('parent2Email', 'Both parents have the same e-mail address.');
  return problems;
}

/** Where an enrollment came from. */
const enrollmentSources = ['FORM', 'OFFICE', 'SHEET'] as const;
export type EnrollmentSource = (typeof enrollmentSources)[number];
const sourceWords: Record<EnrollmentSource, string> = {
  FORM: 'Public form',
  OFFICE: 'Office',
  SHEET: 'Spreadsheet',
};

/** What a row has beside the form's fields. */
export const enrollmentRowSchema = z.object({
  state: z.enum(enrollmentStates).meta({ label: 'State', options: stateWords }),
  source: z.enum(enrollmentSources).meta({ label: 'Source', options: sourceWords }),
});

/** An enrollment as the office's list shows it. */
export interface EnrollmentRow extends EnrollmentInput {
  id: number;
  studentName: string;
  /** On the day it is shown (decisions 2.16). */
  age: number;
  /** The first parent. */
  parentName: string;
  state: EnrollmentState;
  source: EnrollmentSource;
  /** ISO instants. */
  submittedAt: string;
  movedAt: string;
  /** Whom it was accepted as; `null` until then, and when that student was deleted since. */
  studentId: number | null;
}

/** A submission of the public form. `clientId` is made on the device with the form: sent again, it has no second effect. */
export const submissionSchema = enrollmentSchema.extend({ clientId: z.uuid('Open the form again.') });
export type Submission = z.infer<typeof submissionSchema>;

export interface SubmissionAnswer {
  /** The applicant's status link. */
  url: string;
  expiresAt: string;
  /** The form had come before, at that time; `changed` when it said something else then, which stands. */
  sentBefore: { at: string; changed: boolean } | null;
}

/** What `GET /enrollments/form` tells anybody. */
export interface EnrollmentForm {
  open: boolean;
  /** The school's grades in their order, to choose from. */
  grades: string[];
}
export const formSwitchSchema = z.strictObject({ open: z.boolean('Choose whether the form is open.') });
export const closedForm = 'Enrollment is closed at the moment. Please ask the school’s office.';
