import { z } from 'zod';
import { date, id, optionalText, text } from '../fields.js';
import { foldText } from '../text.js';
import type { IsoDate } from '../dates.js';

export const genders = ['Female', 'Male', 'Other'] as const;
const genderWords = new Map<string, (typeof genders)[number]>([
  ...['f', 'female', 'girl'].map((word) => [word, 'Female'] as const),
  ...['m', 'male', 'boy'].map((word) => [word, 'Male'] as const),
  ...['o', 'other', 'x'].map((word) => [word, 'Other'] as const),
]);

/** The gender that a sheet's word means; undefined for any other word. */
export const genderOf = (word: string) => genderWords.get(foldText(word));

/** 'Grade 4' is the grade 4: the word before it is the column's, not the grade's. */
export const gradeOf = (words: string) => words.replace(/^(?:grade|gr\.?)\s+(?=\S)/i, '');

/** ACTIVE is shown as Enrolled in the form enrollment status (spec 4). */
export const enrollmentStatuses = ['ACTIVE', 'WITHDRAWN'] as const;
export type EnrollmentStatus = (typeof enrollmentStatuses)[number];

/** One of the school's own grades, by its name; a sheet may bring others, which are made when they are taken in. */
const grade = (label: string) =>
  optionalText(20, label).meta({ reference: { resource: 'rising-grades', label: 'name' } });

export const studentSchema = z.strictObject({
  studentFirstName: text(80, 'First name'),
  studentLastName: text(80, 'Last name'),
  gender: z.enum(genders, 'Choose a gender.').meta({ label: 'Gender' }),
  birthDate: date('Birth date'),
  currentGrade: grade('Current grade'),
  risingGrade: grade('Rising grade'),
  notes: optionalText(1000, 'Notes').meta({ input: 'textarea' }),
  notesOnRegister: z.boolean().optional().meta({
    label: 'Show notes on the register',
    help: 'For example an allergy. Teachers see the notes on the register, on screen and on paper.',
  }),
});

/** What a row has beside the form's fields, in the words of spec 4. */
export const studentRowSchema = z.object({
  sectionId: id.nullable(),
  status: z.enum(enrollmentStatuses).meta({ options: { ACTIVE: 'Active', WITHDRAWN: 'Withdrawn' } }),
  formEnrollmentStatus: z.enum(enrollmentStatuses).meta({ options: { ACTIVE: 'Enrolled', WITHDRAWN: 'Withdrawn' } }),
});

export const studentStatusSchema = z.strictObject({ status: z.enum(enrollmentStatuses, 'Choose a status.') });
export const membershipSchema = z.strictObject({ classSectionId: id, firstDay: date('First day').optional() });
export type MembershipInput = z.infer<typeof membershipSchema>;
export const withdrawalSchema = z.strictObject({ lastDay: date('Last day'), reason: text(255, 'Reason') });
export type WithdrawalInput = z.infer<typeof withdrawalSchema>;

/** A student as lists show it (spec 3, Student). */
export interface StudentRow {
  id: number;
  studentId: number;
  studentName: string;
  studentFirstName: string;
  studentLastName: string;
  sectionId: number | null;
  sectionName: string;
  gender: string;
  age: number;
  birthDate: IsoDate;
  currentGrade: string | null;
  risingGrade: string | null;
  notes: string | null;
  /** Whoever marks the register reads the notes there. */
  notesOnRegister: boolean;
  status: EnrollmentStatus;
  formEnrollmentStatus: EnrollmentStatus;
  /** Of a student who is withdrawn from class. */
  withdrawalReason: string | null;
}

/** A student as the Student List loads them, all at once (spec 3). */
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
> & {
  /** Folded names, e-mail addresses and phone digits of the parents: 'Mrs X is on the phone'. */
  parentWords: string;
};

/** Reserved names of sections that are none (decisions 2.12). */
export const unassigned = 'Unassigned';
export const withdrawn = 'withdrawn';

export const classAssignStatuses = ['Active', 'Withdrawn', 'Unassigned'] as const;
export type ClassAssignStatus = (typeof classAssignStatuses)[number];
export const formStatuses = ['Enrolled', 'Withdrawn'] as const;
export type FormStatus = (typeof formStatuses)[number];

/** Form enrollment status as shown: Withdrawn only for the value 'withdrawn', ignoring case and spaces (spec 4). */
export const formStatusOf = (raw: string | null | undefined): FormStatus =>
  (raw ?? '').replace(/\s/g, '').toLowerCase() === 'withdrawn' ? 'Withdrawn' : 'Enrolled';

/** The value of the API: Enrolled is ACTIVE (spec 4). */
export const enrollmentStatusOf = (shown: FormStatus): EnrollmentStatus =>
  shown === 'Enrolled' ? 'ACTIVE' : 'WITHDRAWN';

/** The derived class-assign status (spec 4). */
export function classAssignStatusOf(
  student: Pick<StudentRow, 'status' | 'formEnrollmentStatus' | 'sectionName'>,
): ClassAssignStatus {
  const section = foldText(student.sectionName);
  if (
    student.status === 'WITHDRAWN' ||
    formStatusOf(student.formEnrollmentStatus) === 'Withdrawn' ||
    section === 'withdrawn'
  )
    return 'Withdrawn';
  return section !== '' && section !== 'unassigned' ? 'Active' : 'Unassigned';
}

/** The section as the Student List names it: 'withdrawn' for withdrawn students, 'Unassigned' for none (spec 2.4). */
export function assignedSectionOf(
  student: Pick<StudentRow, 'status' | 'formEnrollmentStatus' | 'sectionName'>,
): string {
  const status = classAssignStatusOf(student);
  if (status === 'Active') return student.sectionName;
  return status === 'Withdrawn' ? withdrawn : unassigned;
}

/** One stay of a student in a section: the first and the last day, both included; `null` is open (decisions 2.2). */
export interface Stay {
  firstDay: IsoDate;
  lastDay: IsoDate | null;
}

/** Whether a stay holds on a date: the rule behind every roster. */
export const isOnRoster = (stay: Stay, date: IsoDate) =>
  stay.firstDay <= date && (stay.lastDay === null || date <= stay.lastDay);
