import { z } from 'zod';
import { cleanCode, plainText } from '../clean-text.js';
import { date, id, nameField, optionalText, text, yesNo } from '../fields.js';
import type { SearchRules } from '../search.js';
import { tellSchema } from '../tell.js';
import { foldText } from '../text.js';
import type { IsoDate } from '../dates.js';

export const genders = ['Female', 'Male', 'Other'] as const;
const genderWords = new Map<string, (typeof genders)[number]>([
  ...['f', 'female', 'girl'].map((word) => [word, 'Female'] as const),
  ...['m', 'male', 'boy'].map((word) => [word, 'Male'] as const),
  ...['o', 'other', 'x'].map((word) => [word, 'Other'] as const),
]);

/** The gender that a word in a sheet means, if any. */
export const genderOf = (word: string) => genderWords.get(foldText(plainText(word)));

/** Removes the word 'Grade' from 'Grade 4'. */
export const gradeOf = (words: string) => words.replace(/^(?:grade|gr\.?)\s+(?=\S)/i, '');

/** The form enrollment status shows ACTIVE as Enrolled (spec 4). */
export const enrollmentStatuses = ['ACTIVE', 'WITHDRAWN'] as const;
export type EnrollmentStatus = (typeof enrollmentStatuses)[number];

/** The name of one of the school's grades; imports create new ones. */
const grade = (label: string) =>
  optionalText(20, label, cleanCode).meta({ reference: { resource: 'rising-grades', label: 'name' } });

export const studentSchema = z.strictObject({
  studentFirstName: nameField('First name'),
  studentLastName: nameField('Last name'),
  gender: z.enum(genders, 'Choose a gender.').meta({ label: 'Gender' }),
  birthDate: date('Birth date'),
  currentGrade: grade('Current grade'),
  risingGrade: grade('Rising grade'),
  notes: optionalText(1000, 'Notes').meta({ input: 'textarea' }),
  notesOnRegister: yesNo('Show notes on the register').meta({
    help: 'For example, an allergy. Teachers see the notes on the register, on screen and on paper.',
  }),
});

/** Further fields of a row, in the words of spec 4. */
export const studentRowSchema = z.object({
  sectionId: id.nullable(),
  leavesOn: date('Leaves on').nullable(),
  status: z.enum(enrollmentStatuses).meta({ options: { ACTIVE: 'Active', WITHDRAWN: 'Withdrawn' } }),
  formEnrollmentStatus: z.enum(enrollmentStatuses).meta({ options: { ACTIVE: 'Enrolled', WITHDRAWN: 'Withdrawn' } }),
});

export const studentStatusSchema = z.strictObject({ status: z.enum(enrollmentStatuses, 'Choose a status.') });
export const membershipSchema = z.strictObject({
  classSectionId: id,
  firstDay: date('First day').optional(),
  tell: tellSchema.optional(),
});
export type MembershipInput = z.infer<typeof membershipSchema>;
export const withdrawalSchema = z.strictObject({
  lastDay: date('Last day'),
  reason: text(255, 'Reason'),
  tell: tellSchema.optional(),
});
export type WithdrawalInput = z.infer<typeof withdrawalSchema>;

/** A student in lists (spec 3, Student). */
export interface StudentRow extends Omit<Required<z.infer<typeof studentSchema>>, 'gender'> {
  id: number;
  studentId: number;
  studentName: string;
  sectionId: number | null;
  sectionName: string;
  gender: string;
  age: number;
  notesOnRegister: boolean;
  status: EnrollmentStatus;
  formEnrollmentStatus: EnrollmentStatus;
  /** The last day of a planned withdrawal; the student is active until then. */
  leavesOn: IsoDate | null;
  /** Only of a student who is withdrawn or leaves. */
  withdrawalReason: string | null;
}

/** A student in the Student List, which loads all at once (spec 3). */
export type ListedStudent = Pick<
  StudentRow,
  | 'id'
  | 'studentId'
  | 'studentName'
  | 'studentLastName'
  | 'sectionName'
  | 'gender'
  | 'age'
  | 'status'
  | 'formEnrollmentStatus'
  | 'leavesOn'
> & {
  /** Folded names, e-mail addresses and phone digits of the parents, to search by. */
  parentWords: string;
};

/** A gender is searched from its start, so that 'male' does not find 'Female'; '12' is an age or a section (decisions 2.18, 28). */
export const studentSearch: SearchRules = {
  search: ['studentName', 'sectionName', 'gender', 'parents'],
  fromStart: ['gender'],
  shortNumbers: { inside: ['sectionName'], exact: ['age'] },
};

/** Reserved names that are not sections (decisions 2.12). */
export const unassigned = 'Unassigned';
export const withdrawn = 'withdrawn';

export const classAssignStatuses = ['Active', 'Withdrawn', 'Unassigned'] as const;
export type ClassAssignStatus = (typeof classAssignStatuses)[number];
export const formStatuses = ['Enrolled', 'Withdrawn'] as const;
export type FormStatus = (typeof formStatuses)[number];

/** The form enrollment status to show: Withdrawn only for 'withdrawn', ignoring case and spaces (spec 4). */
export const formStatusOf = (raw: string | null | undefined): FormStatus =>
  (raw ?? '').replace(/\s/g, '').toLowerCase() === 'withdrawn' ? 'Withdrawn' : 'Enrolled';

/** The API's value: Enrolled is ACTIVE (spec 4). */
export const enrollmentStatusOf = (shown: FormStatus): EnrollmentStatus =>
  shown === 'Enrolled' ? 'ACTIVE' : 'WITHDRAWN';

/** Whether a student is withdrawn from class, or by the form (decisions 2.11). */
export const isWithdrawn = (student: Pick<StudentRow, 'status' | 'formEnrollmentStatus'>) =>
  student.status === 'WITHDRAWN' || formStatusOf(student.formEnrollmentStatus) === 'Withdrawn';

/** The derived class-assign status (spec 4). */
export function classAssignStatusOf(
  student: Pick<StudentRow, 'status' | 'formEnrollmentStatus' | 'sectionName'>,
): ClassAssignStatus {
  const section = foldText(student.sectionName);
  if (isWithdrawn(student) || section === 'withdrawn') return 'Withdrawn';
  return section !== '' && section !== 'unassigned' ? 'Active' : 'Unassigned';
}

/** The section in the Student List: 'withdrawn' for withdrawn students, 'Unassigned' for none (spec 2.4). */
export function assignedSectionOf(
  student: Pick<StudentRow, 'status' | 'formEnrollmentStatus' | 'sectionName'>,
): string {
  const status = classAssignStatusOf(student);
  if (status === 'Active') return student.sectionName;
  return status === 'Withdrawn' ? withdrawn : unassigned;
}

/** A student's stay in a section, inclusive; `null` means open-ended (decisions 2.2). */
export interface Stay {
  firstDay: IsoDate;
  lastDay: IsoDate | null;
}

/** Whether a stay includes a date: the rule of every roster. */
export const isOnRoster = (stay: Stay, date: IsoDate) =>
  stay.firstDay <= date && (stay.lastDay === null || date <= stay.lastDay);
