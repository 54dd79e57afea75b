import { z } from 'zod';
import { date, id, optionalText, text } from './fields.js';
import { foldText } from './text.js';
import type { IsoDate } from './dates.js';

export const genders = ['Female', 'Male', 'Other'] as const;
/** ACTIVE is shown as Enrolled in the form enrollment status (spec 4). */
export const enrollmentStatuses = ['ACTIVE', 'WITHDRAWN'] as const;
export type EnrollmentStatus = (typeof enrollmentStatuses)[number];

export const studentSchema = z.strictObject({
  studentFirstName: text(80, 'First name'),
  studentLastName: text(80, 'Last name'),
  gender: z.enum(genders, 'Choose a gender.').meta({ label: 'Gender' }),
  birthDate: date('Birth date'),
  currentGrade: optionalText(20, 'Current grade'),
  risingGrade: optionalText(20, 'Rising grade'),
  notes: optionalText(1000, 'Notes').meta({ input: 'textarea' }),
});
export type StudentInput = z.infer<typeof studentSchema>;

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
  status: EnrollmentStatus;
  formEnrollmentStatus: EnrollmentStatus;
}

export const unassigned = 'Unassigned';
export type ClassAssignStatus = 'Active' | 'Withdrawn' | 'Unassigned';

/** Form enrollment status as shown: Withdrawn only for the value 'withdrawn', ignoring case and spaces (spec 4). */
export const formStatusOf = (raw: string | null | undefined) => ((raw ?? '').replace(/\s/g, '').toLowerCase() === 'withdrawn' ? 'Withdrawn' : 'Enrolled');

/** The derived class-assign status (spec 4). */
export function classAssignStatusOf(student: Pick<StudentRow, 'status' | 'formEnrollmentStatus' | 'sectionName'>): ClassAssignStatus {
  const section = foldText(student.sectionName);
  if (student.status === 'WITHDRAWN' || formStatusOf(student.formEnrollmentStatus) === 'Withdrawn' || section === 'withdrawn') return 'Withdrawn';
  return section !== '' && section !== 'unassigned' ? 'Active' : 'Unassigned';
}

/** One stay of a student in a section: the first and the last day, both included; `null` is open (decisions 2.2). */
export interface Stay {
  firstDay: IsoDate;
  lastDay: IsoDate | null;
}

/** Whether a stay holds on a date: the rule behind every roster. */
export const isOnRoster = (stay: Stay, date: IsoDate) => stay.firstDay <= date && (stay.lastDay === null || date <= stay.lastDay);
