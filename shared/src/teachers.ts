import { z } from 'zod';
import { optionalEmail, optionalPhone, text } from './fields.js';

/** A teacher is a user (decisions 2.15): these fields are the user's. Without an e-mail the teacher cannot sign in. */
export const teacherSchema = z.strictObject({
  firstName: text(80, 'First name'),
  lastName: text(80, 'Last name'),
  email: optionalEmail(),
  phone: optionalPhone(),
});
export type TeacherInput = z.infer<typeof teacherSchema>;

export interface TeacherRow {
  id: number;
  userId: number;
  fullName: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  status: string;
  /** 'Arabic 2 · Section 2-B', one a live schedule. */
  assignedClasses: string[];
  assignedInfo: { className: string; classType: string; section: string }[];
}

/** What the Teacher List says (spec 2.5 and 8). */
export const teacherListWords = {
  noEmail: 'No email',
  noPhone: 'No phone',
  noClasses: 'No classes assigned.',
  section: (name: string) => `Section ${name}`,
  noMatch: (search: string) => `No matching teachers for “${search}”.`,
  none: 'There is no teachers found',
  failureTitle: 'API Error',
  failure: 'Could not load teacher data.',
};
