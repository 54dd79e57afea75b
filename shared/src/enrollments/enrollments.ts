import { z } from 'zod';
import type { IsoDate } from '../dates.js';
import { enrollmentStates, stateWords, type EnrollmentState, type StatusLink } from './enrollment-states.js';
import type { FieldProblem } from '../errors.js';
import { nameProblem, withRules } from '../fields.js';
import { parentSchema, relationshipField } from '../parents.js';
import { studentSchema } from '../students/students.js';
import { keysOf } from '../text.js';

const { firstName, lastName, email, phone } = parentSchema.shape;
// The office decides for each student, not for a form, whether notes are shown on the register.
/** Named one by one: a new field of students does not become part of the public form by itself. */
const { shape: studentFields } = studentSchema.pick({
  studentFirstName: true,
  studentLastName: true,
  gender: true,
  birthDate: true,
  currentGrade: true,
  risingGrade: true,
  notes: true,
});

/** A name of the second parent, who needs one only if other fields of theirs are filled in (`enrollmentProblems`). */
const orNull = (name: typeof firstName) => name.transform((value) => value || null).meta(name.meta() ?? {});

export const consentWords =
  'I am a parent or guardian of this student, and the school may keep these details to handle the enrollment.';

/** The enrollment form, from which the public form, the office's form, the list, the checks and the import are made (decisions 5). */
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
    .literal(true, 'Select the box to give your consent as a parent or guardian.')
    .meta({ label: 'Consent', help: 'A parent or guardian agreed.' }),
});
export type EnrollmentInput = z.infer<typeof enrollmentSchema>;
export type EnrollmentField = keyof EnrollmentInput;

/** Consent cannot be changed afterwards. */
export const enrollmentChangeSchema = enrollmentSchema.omit({ consent: true }).partial();

const fieldNames = Object.keys(enrollmentSchema.shape) as EnrollmentField[];
const fieldsOfParent = (n: 1 | 2) => fieldNames.filter((field) => field.startsWith(`parent${n}`));

/** The parts of the form and of a record's page. */
export const enrollmentParts = [
  { title: 'Student', fields: Object.keys(studentFields) as EnrollmentField[] },
  { title: 'First parent or guardian', fields: fieldsOfParent(1) },
  { title: 'Second parent or guardian', fields: fieldsOfParent(2) },
] as const;

/** A field's title outside its part of the form: 'Parent 1 e-mail'. */
export function enrollmentTitle(field: EnrollmentField): string {
  const label = enrollmentSchema.shape[field].meta()?.label ?? field;
  const within = /^(student)(?=First|Last)|^parent([12])/.exec(field);
  if (!within) return label;
  return `${within[1] ? 'Student' : `Parent ${within[2]}`} ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

type Answers = { [Field in EnrollmentField]?: unknown };

/** The problems that involve several fields. */
export function jointProblems(answers: Answers): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const problem = (path: EnrollmentField, message: string) => void problems.push({ path, message });
  problems.push(...['student', 'parent1'].flatMap((person) => nameProblem(answers, person) ?? []));
  if (!answers.parent1Email && !answers.parent1Phone)
    problem('parent1Email', 'Enter an e-mail address or a phone number, so that the school can reach you.');
  if (fieldsOfParent(2).some((field) => answers[field])) {
    if (nameProblem(answers, 'parent2'))
      problem('parent2FirstName', 'Enter a first or last name, or leave the second parent empty.');
  }
  return problems;
}

/** The problems that involve several fields or the date, for the public form, the office and the import. `today` at the school. */
export const enrollmentProblems = (answers: Answers, today: IsoDate): FieldProblem[] =>
  answers.birthDate && String(answers.birthDate) >= today
    ? [...jointProblems(answers), { path: 'birthDate', message: 'The birth date is in the future.' }]
    : jointProblems(answers);

/** A whole enrollment from the office, with the rules over several fields. */
export const newEnrollmentSchema = withRules(enrollmentSchema, jointProblems);

const sourceWords = {
  FORM: 'Public form',
  OFFICE: 'Office',
  SHEET: 'Spreadsheet',
};
export type EnrollmentSource = keyof typeof sourceWords;
const enrollmentSources = keysOf(sourceWords);

/** Further fields of a row. */
export const enrollmentRowSchema = z.object({
  state: z.enum(enrollmentStates).meta({ label: 'State', options: stateWords }),
  source: z.enum(enrollmentSources).meta({ label: 'Source', options: sourceWords }),
});

/** An enrollment in the office's list. */
export interface EnrollmentRow extends EnrollmentInput {
  id: number;
  studentName: string;
  /** Today (decisions 2.16). */
  age: number;
  /** The first parent. */
  parentName: string;
  parentLastName: string;
  state: EnrollmentState;
  source: EnrollmentSource;
  /** ISO instants. */
  submittedAt: string;
  movedAt: string;
  /** The student that accepting created; `null` before, and if the student was deleted. */
  studentId: number | null;
}

/** A submission of the public form. The device creates `clientId`, so that a repeated submission has no second effect. */
export const submissionSchema = withRules(
  enrollmentSchema.extend({ clientId: z.uuid('Open the form again.') }),
  jointProblems,
);
export type Submission = z.infer<typeof submissionSchema>;

export interface SubmissionAnswer extends StatusLink {
  /** When the form first arrived, if its content differed then: only that counts. */
  sentBefore: string | null;
}

/** The public answer of `GET /enrollments/form`. */
export interface EnrollmentForm {
  open: boolean;
  /** The school's grades, in order. */
  grades: string[];
}
export const formSwitchSchema = z.strictObject({ open: z.boolean('Choose whether the form is open.') });
export const closedForm = 'Enrollment is closed at the moment. Please ask the school’s office.';
