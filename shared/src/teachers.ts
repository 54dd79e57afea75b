import { z } from 'zod';
import type { ImportColumns, WholeNameColumns } from './imports.js';
import { optionalEmail, optionalPhone, personNames } from './fields.js';
import type { UserStatus } from './roles.js';
import type { InvitationState } from './users.js';

/** A teacher is a user with these fields (decisions 2.15). Without an e-mail, a teacher cannot sign in. */
export const teacherSchema = z.strictObject({
  ...personNames(),
  email: optionalEmail(),
  phone: optionalPhone(),
});
export type TeacherInput = z.infer<typeof teacherSchema>;

export const teacherColumns = {
  firstName: {
    heading: 'First name',
    filler: 'name',
    aliases: ['Given Name', 'Forename', 'Teacher First Name'],
    required: true,
  },
  lastName: {
    heading: 'Last name',
    filler: 'name',
    aliases: ['Surname', 'Family Name', 'Teacher Last Name'],
    required: true,
  },
  email: { heading: 'E-mail', filler: 'email', aliases: ['Email Address', 'Mail', 'Work Email', 'Teacher Email'] },
  phone: { heading: 'Phone', filler: 'phone', aliases: ['Phone Number', 'Mobile', 'Cell', 'Telephone'] },
} as const satisfies ImportColumns;

export const teacherNameColumns = {
  name: {
    heading: 'Name',
    aliases: ['Full Name', 'Teacher', 'Teacher Name', 'Teacher Full Name'],
    into: ['firstName', 'lastName'],
  },
} as const satisfies WholeNameColumns<keyof typeof teacherColumns>;

export interface TeacherRow extends TeacherInput {
  id: number;
  userId: number;
  fullName: string;
  /** The mail server's answer if it refused the address. */
  mailRefused: string | null;
  status: UserStatus;
  invitation: InvitationState;
  /** 'Arabic 2 · Section 2-B', one for each current schedule. */
  assignedClasses: string[];
  assignedInfo: { className: string; classType: string; section: string }[];
}

/** The texts of the Teacher List (spec 2.5 and 8). */
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
