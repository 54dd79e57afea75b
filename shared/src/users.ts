import { z } from 'zod';
import { email, optionalPhone, text } from './fields.js';
import { roles, userStatuses, type Role, type UserStatus } from './roles.js';

export const userSchema = z.strictObject({
  firstName: text(80, 'First name'),
  lastName: text(80, 'Last name'),
  email: email('Email'),
  phoneNumber: optionalPhone(),
  role: z.enum(roles, 'Choose a role.').meta({ label: 'Role' }),
});
export type UserInput = z.infer<typeof userSchema>;

/** Changing an account: its status too (spec 2.6). */
export const userChangeSchema = userSchema
  .extend({ status: z.enum(userStatuses, 'Choose a status.').meta({ label: 'Status' }) })
  .partial();
export type UserChange = z.infer<typeof userChangeSchema>;

export const statusByEmailSchema = z.strictObject({ email: email(), status: z.enum(userStatuses, 'Choose a status.') });
export type StatusByEmail = z.infer<typeof statusByEmailSchema>;

export interface UserRow {
  id: number;
  fullName: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phoneNumber: string | null;
  role: Role;
  status: UserStatus;
  /** What is known of the way in: has a password, or an invitation that is open until then. */
  invitation: 'ACCEPTED' | 'OPEN' | 'EXPIRED' | 'NONE';
  /** When the person registered, while that awaits approval; such users come first. */
  registeredAt: string | null;
  /** The teacher record of this user; a new registration has none before it is approved. */
  teacherId: number | null;
  /** What the mail server said when it refused the address; `null` while it takes mail. */
  mailRefused: string | null;
}

/** What a change of a status answers; approving a registration makes its invitation. */
export interface StatusChanged {
  message: string;
  invitation?: AccountLink;
}

/** An account link is shown once, to the person who created it; only its hash is kept. */
export interface AccountLink {
  url: string;
  expiresAt: string;
}
export const invitationDays = 7;
export const resetMinutes = 60;
